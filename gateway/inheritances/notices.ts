import { randomBytes } from 'node:crypto'
import { and, eq, isNotNull } from 'drizzle-orm'
import type { InheritState } from '@/contract/inheritance-states'
import type { Db } from '../db/connect'
import { customers } from '../db/schema/account'
import { inheritApplications, inheritors } from '../db/schema/inheritances'
import type { AddJob, JobWork } from '../jobs/jobs'
import type { InheritanceNotice } from '../jobs/kinds'
import type { Outside } from '../outside/outside'
import { decisionWords, isForApplicant } from './messages'

// Customers read the office's decision in their inbox; others get an SMS. There is one job for each person, so that a
// retry sends no SMS twice. The owner of an account that is locked or unlocked gets an SMS as well: a death that was
// confirmed by mistake must not go unnoticed.

/** The text about the account, by the new state of the application. */
const accountWords: Partial<Record<InheritState, string>> = {
  reviewing: '您名下的基金账户因办理继承已暂停登录和扣款。如您不知情，请携带身份证件联系我们。',
  cancelled: '经核实，您名下的基金账户已恢复登录和扣款。给您带来的不便，我们深表歉意。',
}

interface Decided {
  applicationNo: string
  /** The state before the decision. */
  before: string
  /** The customer whose account was locked or unlocked. */
  custNo: string | null
}

/** Adds the SMS after a decision or after the last signature, in its transaction. */
export async function addNotices(db: Db, add: AddJob, { applicationNo, before, custNo }: Decided): Promise<void> {
  const [row] = await db.select().from(inheritApplications).where(eq(inheritApplications.applicationNo, applicationNo))
  // The decision was carried out before, so nobody is told again.
  if (!row || row.state === before) return
  const tell = (to: InheritanceNotice['to']) =>
    add('tellInheritance', { id: randomBytes(16).toString('hex'), applicationNo, state: row.state, to })
  if (custNo !== null) await tell({ custNo })
  if (!decisionWords(row)) return
  if (row.applicantCustNo === null) await tell({ applicant: true })
  if (isForApplicant(row)) return
  const joined = await db
    .select({ id: inheritors.id, principal: inheritors.principal, mobile: inheritors.mobile })
    .from(inheritors)
    .where(and(eq(inheritors.applicationNo, applicationNo), isNotNull(inheritors.principal)))
  for (const { id, principal, mobile } of joined) {
    const hasInbox = principal?.startsWith('c:')
    if (!hasInbox && mobile !== row.applicantMobile) await tell({ inheritorId: id })
  }
}

/** The mobile number of the person to notify. Undefined when that person no longer belongs to the application. */
async function mobileOf(db: Db, { applicationNo, to }: InheritanceNotice): Promise<string | undefined> {
  if ('custNo' in to) {
    const [one] = await db.select({ mobile: customers.mobile }).from(customers).where(eq(customers.custNo, to.custNo))
    return one?.mobile
  }
  if ('inheritorId' in to) {
    const [one] = await db
      .select({ mobile: inheritors.mobile })
      .from(inheritors)
      .where(and(eq(inheritors.id, to.inheritorId), eq(inheritors.applicationNo, applicationNo)))
    return one?.mobile
  }
  const [one] = await db
    .select({ mobile: inheritApplications.applicantMobile })
    .from(inheritApplications)
    .where(eq(inheritApplications.applicationNo, applicationNo))
  return one?.mobile
}

type World = Pick<Outside, 'sms'> & { db: Db }

/** The job that sends the SMS. */
export function noticeWork({ db, sms }: World): JobWork<InheritanceNotice> {
  return {
    async run(notice) {
      const { id, applicationNo, state, to } = notice
      const [row] = await db
        .select()
        .from(inheritApplications)
        .where(eq(inheritApplications.applicationNo, applicationNo))
      if (!row) return
      const isAboutAccount = 'custNo' in to
      // The application has moved on since then: another notice tells about its new state.
      if (!isAboutAccount && row.state !== state) return
      const mobile = await mobileOf(db, notice)
      const text = isAboutAccount ? accountWords[state] : decisionWords(row)?.text
      if (mobile && text) await sms.notify({ id, mobile, text })
    },
    // The state of the application is shown in the app.
    giveUp: async () => {},
  }
}
