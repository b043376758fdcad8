import type { PgTable } from 'drizzle-orm/pg-core'
import type { Day } from '@/lib/date'
import { demoRows } from '../content/demo-rows'
import { type TableName, tableNames, tables } from '../content/tables'
import type { Db } from '../db/connect'
import { bankAccounts, certificateTypes, customers, districts, dotViews } from '../db/schema/account'
import { attachments } from '../db/schema/attachments'
import { loginEvents, securityLocks, wechatIdentities } from '../db/schema/auth'
import { funds, viewedFunds, watchedFunds } from '../db/schema/funds'
import { enrolments, gatherings, signIns } from '../db/schema/gatherings'
import { decedents, inheritApplications, inheritMails, inheritors } from '../db/schema/inheritances'
import { billSubscriptions } from '../db/schema/papers'
import { consents } from '../db/schema/personal'
import { channels, dividendModes, fundAccounts, tradingAccounts } from '../db/schema/portfolio'
import { revocationSteps, revocations } from '../db/schema/revocations'
import {
  acceptedInvitations,
  benefitCodes,
  benefits,
  invitationCodes,
  pocketLists,
  rewardQuestions,
} from '../db/schema/rewards'
import { signatures } from '../db/schema/signing'
import { ballots, voteTemplates } from '../db/schema/votes'
import * as event from './content/gatherings'
import * as inheritance from './content/inheritances'
import * as revocation from './content/revocations'
import * as rewarding from './content/rewards'
import * as service from './content/service'
import * as meeting from './content/votes'
import * as rows from './customer-rows'
import { districtRows } from './districts'
import { fundRows } from './funds'
import { insertRows } from './insert-rows'

/**
 * Writes the real data that every gateway needs: certificate types and the country's districts. Existing rows are not
 * changed.
 */
export async function insertNeeded(db: Db): Promise<void> {
  await insertRows(db, certificateTypes, service.certificateRows, 'skip')
  await insertRows(db, districts, districtRows, 'skip')
}

/** The content whose rows get more than their files say: states of events and meetings, counts of readers. */
const ownRows = new Set<TableName>(['gatherings', 'meetings', 'articles'])

async function insertContent(db: Db, name: TableName) {
  const rows: readonly object[] = demoRows(name)
  // Each table with its own rows: the type of a union of tables does not say so.
  if (!ownRows.has(name)) await insertRows<PgTable>(db, tables[name], rows as PgTable['$inferInsert'][])
}

async function insertReference(db: Db) {
  await insertRows(db, funds, fundRows)
  await insertRows(db, channels, service.channelRows)
  await insertRows(db, voteTemplates, meeting.meetingRows())
  await insertRows(db, gatherings, event.gatheringRows())
  for (const name of tableNames) await insertContent(db, name)
}

async function insertPeople(db: Db, today: Day) {
  await insertRows(db, customers, await rows.customerRows())
  await insertRows(db, wechatIdentities, rows.identityRows)
  await insertRows(db, bankAccounts, rows.bankAccountRows)
  await insertRows(db, loginEvents, rows.loginRows(today))
  await insertRows(db, securityLocks, rows.securityLockRows)
  await insertRows(db, dotViews, rows.dotViewRows)
  await insertRows(db, fundAccounts, rows.fundAccountRows)
  await insertRows(db, tradingAccounts, rows.tradingAccountRows)
  await insertRows(db, dividendModes, rows.dividendModeRows)
  await insertRows(db, watchedFunds, rows.watchedRows)
  await insertRows(db, viewedFunds, rows.viewedRows)
  await insertRows(db, billSubscriptions, rows.billSubscriptionRows)
  await insertRows(db, consents, rows.billConsentRows)
  await insertRewards(db)
  await insertRows(db, ballots, meeting.ballotRows())
  await insertRows(db, enrolments, event.enrolmentRows)
  await insertRows(db, signIns, event.signInRows)
}

async function insertRewards(db: Db) {
  await insertRows(db, consents, rewarding.consentRows)
  await insertRows(db, benefits, rewarding.benefitRows)
  await insertRows(db, benefitCodes, rewarding.codeRows)
  await insertRows(db, pocketLists, rewarding.pocketListRows)
  await insertRows(db, rewardQuestions, rewarding.questionRows)
  await insertRows(db, invitationCodes, rewarding.inviteCodeRows)
  await insertRows(db, acceptedInvitations, rewarding.acceptedRows)
}

async function insertInheritance(db: Db) {
  await insertRows(db, inheritApplications, inheritance.inheritApplicationRows)
  await insertRows(db, decedents, inheritance.decedentRows)
  await insertRows(db, inheritors, inheritance.inheritorRows)
  await insertRows(db, inheritMails, inheritance.inheritMailRows)
}

async function insertRevocations(db: Db) {
  await insertRows(db, revocations, revocation.revocationRows)
  await insertRows(db, revocationSteps, revocation.revocationStepRows)
  await insertRows(db, signatures, revocation.revocationSignatureRows)
  // Bytes cannot be sent as JSON.
  await db.insert(attachments).values(revocation.revocationAttachmentRows())
}

/**
 * Writes the rows that do not depend on the day: funds, content, people and their accounts. The database must be empty.
 */
export async function insertFixed(db: Db, today: Day): Promise<void> {
  await insertNeeded(db)
  await insertReference(db)
  await insertPeople(db, today)
  await insertInheritance(db)
  await insertRevocations(db)
}
