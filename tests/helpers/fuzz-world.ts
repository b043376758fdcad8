import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { assets } from '@/contract/assets'
import { DraftInput } from '@/contract/inheritance-fields'
import { addDays, today } from '@/lib/date'
import { issueSession } from '../../gateway/auth/sessions'
import type { Db } from '../../gateway/db/connect'
import { inheritApplications } from '../../gateway/db/schema/inheritances'
import { people, person } from '../../gateway/seed/people'
import { encryptText } from '../../gateway/wire/sm2'
import { hostileValue, jsonOf } from './fuzz-hostile'
import { inputsOf, type Known } from './fuzz-inputs'
import { type Secrets, secretsBut } from './fuzz-leaks'
import type { Role } from './fuzz-requests'
import { fuzzSeed } from './fuzz-run'
import type { TestGateway } from './gateway'
import { formOf, inheritActs } from './inherit-acts'

/**
 * Placeholder of a captcha ticket in a made-up input. A ticket is valid once, so it is drawn when the request is made.
 */
export const CAPTCHA = 'captcha'

/** An ordinary holder, who applies for the shares of a decedent. */
const holder = person('lin')
const decedent = person('an')
const stranger = person('chen')

const INHERITOR = '13900000021'

/** The number of made-up forms, and the length of a form that fits in a request. */
const FORMS = 60
const LONGEST_FORM = 3000

/** Lets the inheritor begin an application, so that their requests get more than a refusal. */
async function beginInheritance(db: Db, at: Date) {
  await db
    .insert(inheritApplications)
    .values({
      ...{ applicationNo: 'JC20261121000001', applicantName: '', applicantMobile: INHERITOR },
      ...{ applicantCertType: '0', applicantCertNo: '', state: 'draft', createdAt: at, updatedAt: at },
      ...{ validUntil: addDays(today(at), 90), details: {} },
    })
    .onConflictDoNothing()
}

/**
 * Lets the holder apply for a decedent's shares: one application waits, one may be signed by the inheritor too, one is
 * signed.
 */
async function inheritAtLaterSteps(gateway: TestGateway) {
  const { handedIn, applied, sharedOut, joined, signs } = inheritActs(gateway)
  const form = formOf(holder)
  const [own, other] = form.inheritors
  if (!own || !other) throw new Error('the form names two')
  await handedIn(holder, form)
  const together = await applied(holder, { ...form, inheritors: [own, { ...other, mobile: INHERITOR }] })
  await sharedOut(together, holder)
  await joined(together, holder, INHERITOR)
  const alone = await applied(holder, { ...form, inheritors: [{ ...own, sharePercent: '100' }] })
  await sharedOut(alone, holder, ['100'])
  await signs(alone, holder)
}

/** Numbers and whole forms travel encrypted, so only values encrypted beforehand get past that. */
function ciphersOf({ config }: TestGateway) {
  const cipher = (text: string) => encryptText(text, config.keys.sm2.publicKeyHex)
  const typed = inputsOf(DraftInput)
  const forms = fc.sample(fc.oneof(typed, typed, hostileValue), { seed: fuzzSeed, numRuns: FORMS })
  return {
    drafts: forms.map(form => cipher(jsonOf(form).slice(0, LONGEST_FORM))),
    numbers: [holder.cert, decedent.cert, '6229990101000000009', '\u0000'].map(cipher),
  }
}

/** Promising values by field name: the holder's own, other people's, and values that do not exist. */
async function knownOf(gateway: TestGateway): Promise<Known> {
  const { db, call, clock } = gateway
  await beginInheritance(db, clock.now())
  await inheritAtLaterSteps(gateway)
  const column = async (query: ReturnType<typeof sql>) =>
    (await db.execute<{ value: string | null }>(query)).rows.flatMap(({ value }) => (value ? [value] : []))
  const some = sql`order by random() limit 6`
  const fundCode = [
    ...(await column(sql`select distinct fund_code as value from transactions where cust_no = ${holder.custNo}`)),
    ...(await column(sql`select fund_code as value from funds ${some}`)),
    '999999',
  ]
  const applications = [
    ...(await column(sql`select application_no as value from inherit_applications`)),
    ...(await column(sql`select revocation_no as value from revocations`)),
    ...(await column(sql`select application_no as value from transactions where cust_no = ${holder.custNo} ${some}`)),
    ...(await column(sql`select application_no as value from transactions where cust_no = ${stranger.custNo} ${some}`)),
  ]
  const { drafts, numbers } = ciphersOf(gateway)
  const hashes = await Promise.all(
    [holder, stranger].map(async as => {
      const { data } = await call(assets.busiDateNav, {}, { as })
      return (
        JSON.stringify(data)
          .match(/\b[0-9a-f]{32}\b/g)
          ?.slice(0, 3) ?? []
      )
    }),
  )
  const wechat = people.flatMap(({ openid, h5Openid, unionid }) => [openid, h5Openid, unionid]).slice(0, 9)
  return {
    fundCode,
    fundcode: fundCode,
    fundCodes: [fundCode.slice(0, 3).join(','), fundCode.at(-1)],
    custNo: people.map(({ custNo }) => custNo),
    openid: wechat,
    unionid: wechat,
    unionId: wechat,
    applicationNo: applications,
    businessNo: applications,
    hash: hashes.flat(),
    planNo: await column(sql`select plan_no as value from regular_plans ${some}`),
    tradingAccount: await column(sql`select trading_account as value from trading_accounts ${some}`),
    channelCode: await column(sql`select channel_code as value from channels`),
    sId: [
      ...(await column(sql`select s_id as value from messages ${some}`)),
      ...(await column(sql`select s_id as value from accompany_items ${some}`)),
    ],
    classId: await column(sql`select class_id as value from message_classes`),
    templateId: await column(sql`select template_id as value from vote_templates`),
    templateCode: await column(sql`select code as value from contract_templates`),
    activityId: await column(sql`select activity_id as value from activities`),
    code: [...(await column(sql`select code as value from common_messages ${some}`)), '123456'],
    inheritorId: [
      ...(await column(sql`select id::text as value from inheritors order by id desc limit 6`)),
      '1',
      '999',
    ],
    id: await column(sql`select id as value from attachments where content is not null ${some}`),
    signatureIds: (await column(sql`select id as value from signatures ${some}`)).map(id => [id]),
    // Numbers of papers, links and texts that do not exist, each in the right form.
    paperNo: [...(await column(sql`select paper_no as value from papers ${some}`)), 'JC20261121ABCDEFGH'],
    invitation: ['A'.repeat(43)],
    contentDigest: ['0'.repeat(64)],
    draft: drafts,
    bankAccountNo: [...numbers, '6229990101000000009'],
    part: ['applicant', 'decedent', 'papers', 'new'],
    customerName: [holder.name, stranger.name],
    certID: [holder.cert, stranger.cert],
    certNo: [holder.cert, decedent.cert, ...numbers],
    mobile: [holder.mobile, INHERITOR],
    senderMobile: [holder.mobile],
    password: [holder.password, 'Wrong2026'],
    ticket: [CAPTCHA],
    randstr: [CAPTCHA],
  }
}

/** An inheritor may read the decedent's holdings and the applicant's name; the numbers of the others are masked. */
async function secretsOfInheritor(db: Db): Promise<Secrets> {
  const { texts, numbers } = await secretsBut(db, decedent.custNo)
  return { texts: texts.filter(text => text !== holder.name), numbers }
}

/** The roles that make requests, the data they may not read, and the values they know. */
export async function fuzzWorld(gateway: TestGateway) {
  const { db, clock, config } = gateway
  const tokens: Record<Role, string> = { holder: '', inheritor: '', visitor: '' }
  const inheritor = async () => {
    const login = { kind: 'inheritor', mobile: INHERITOR, source: 'ESERVICE_H5' } as const
    return (await issueSession({ db, now: clock.now, config }, login)).token
  }
  const enter: Record<Role, () => Promise<string>> = {
    holder: () => gateway.newSession(holder),
    inheritor,
    visitor: async () => '',
  }
  const secrets: Record<Role, Secrets> = {
    holder: await secretsBut(db, holder.custNo, decedent.custNo),
    inheritor: await secretsOfInheritor(db),
    visitor: await secretsBut(db),
  }
  return {
    holder,
    secrets,
    known: await knownOf(gateway),
    /** The token of a role; it is logged in first if it has no session. */
    async tokenOf(role: Role): Promise<string> {
      tokens[role] ||= await enter[role]()
      return tokens[role]
    },
    /** Forgets a role's token: their session may be over. */
    leave(role: Role) {
      tokens[role] = ''
    },
  }
}

export type FuzzWorld = Awaited<ReturnType<typeof fuzzWorld>>
