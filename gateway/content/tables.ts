import { isNull, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { accountItems } from '../db/schema/account'
import { enrolments, gatherings, signIns } from '../db/schema/gatherings'
import {
  accompanyItems,
  collectionParts,
  collections,
  contentPictures,
  glossaryTerms,
  quizQuestions,
  readings,
} from '../db/schema/learning'
import { messageClasses, messageClicks, messageRecords, messages } from '../db/schema/messages'
import {
  acceptedInvitations,
  activities,
  activityRecords,
  benefits,
  quizTries,
  rewardQuestions,
} from '../db/schema/rewards'
import { serviceItems, shortLinks } from '../db/schema/service'
import { adviserFlags, commonMessages, followSettings, parameters, shareSettings, tips } from '../db/schema/shell'
import { contractTemplates, signatures } from '../db/schema/signing'
import { ballots, voteLists, voteTemplates } from '../db/schema/votes'

/** The tables that content files fill. A row is written after the rows that it refers to: the order counts. */
export const tables = {
  pictures: contentPictures,
  articles: accompanyItems,
  questions: quizQuestions,
  courses: collections,
  courseParts: collectionParts,
  glossary: glossaryTerms,
  messageClasses,
  messages,
  activities,
  gatherings,
  meetings: voteTemplates,
  serviceItems,
  accountItems,
  tips,
  policies: commonMessages,
  contracts: contractTemplates,
  parameters,
  shareSettings,
  adviserFlags,
  followBar: followSettings,
  shortLinks,
} as const

export type TableName = keyof typeof tables
type Whole<N extends TableName> = (typeof tables)[N]['$inferInsert']

/** A row as a file gives it. The rest of the columns is not content: counts of readers, states, secrets. */
export type Row<N extends TableName> = N extends 'gatherings' ? Omit<Whole<N>, 'wallSecret'> : Whole<N>

/** How a table's rows live beside the traces that people leave on them. */
export interface Care {
  /** The column that names a row to people. */
  title: string
  /** The rows that may be content. Other rows of the table are none of ours. */
  scope?: SQL
  /** Columns that a new row gets beside its content. */
  initial?: Readonly<Record<string, SQL>>
  /** Columns of other tables that name a row once people use it. */
  uses?: readonly PgColumn[]
  /** A condition on the row itself that says the same. */
  isUsed?: SQL
  /** A used row gets these columns when its file is gone. Without it, its removal is refused in this sentence. */
  leaves?: Readonly<Record<string, SQL>> | string
  /** These columns stay as they are once people have used it. */
  fixed?: readonly string[]
}

const cares: Partial<Record<TableName, Care>> = {
  articles: {
    title: 's_title',
    uses: [readings.sId],
    isUsed: sql`reads > 0`,
    leaves: { withdrawn_at: sql`now()` },
  },
  questions: { title: 'question' },
  courses: { title: 'title' },
  courseParts: { title: 's_id' },
  glossary: { title: 'term' },
  messageClasses: {
    title: 'name',
    uses: [messages.classId],
    leaves: 'messages are in this class: it can go when they are gone.',
  },
  messages: {
    title: 'title',
    scope: isNull(messages.custNo),
    uses: [messageRecords.sId, messageClicks.sId],
    leaves: { is_show: sql`false` },
  },
  activities: {
    title: 'title',
    uses: [
      activityRecords.activityId,
      quizTries.activityId,
      acceptedInvitations.activityId,
      benefits.activityId,
      rewardQuestions.activityId,
    ],
    leaves: { closed_at: sql`now()` },
  },
  gatherings: {
    title: 'title',
    initial: { wall_secret: sql`gen_random_uuid()::text` },
    uses: [enrolments.gatheringId, signIns.gatheringId],
    leaves: 'people have enrolled. Cancel the event in the office, which tells them, and leave its file.',
    fixed: ['seats', 'fields'],
  },
  meetings: {
    title: 'title',
    uses: [ballots.templateId, voteLists.templateId],
    leaves: 'people have voted. Its file stays.',
    fixed: ['fund_code', 'motions', 'proxies', 'record_day', 'start_day', 'rule', 'total_shares'],
  },
  serviceItems: { title: 'server_name' },
  accountItems: { title: 'name' },
  tips: { title: 'title' },
  policies: { title: 'title' },
  contracts: {
    title: 'title',
    uses: [signatures.templateCode],
    leaves: 'people have signed it. Its file stays.',
    fixed: ['business_type'],
  },
  parameters: { title: 'para_name' },
}

const usual: Partial<Record<TableName, string>> = { pictures: 'name', shortLinks: 'code' }

export const careOf = (name: TableName): Care => cares[name] ?? { title: usual[name] ?? 'page_uri' }

export const tableNames = Object.keys(tables) as TableName[]
