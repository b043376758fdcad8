import { and, eq, inArray, lte } from 'drizzle-orm'
import type { Context } from '../../context'
import { customers } from '../../db/schema/customers'
import { decedents, inheritApplications, inheritMails } from '../../db/schema/inherit'
import { after, MINUTE } from '../../sessions/scope'
import { isTheirs, type Person } from './person'
import type { State } from './states'

/** The time that the simulated back office takes for a step. */
export const REVIEW_TIME = MINUTE

const UNKNOWN_DECEDENT = '未查询到被继承人名下的基金账户，请核对被继承人的姓名和证件信息'

interface Waiting {
  applicationNo: string
  state: string
  /** The decedent as a customer, if name and certificate are a customer's. */
  decedentCustNo: string | null
  mailedAt: Date | null
}

interface Decision {
  state: State
  returnReason?: string
}

function decide({ state, decedentCustNo, mailedAt }: Waiting): Decision | null {
  if (state === 'mailing') return mailedAt ? { state: 'done' } : null
  return decedentCustNo === null ? { state: 'returned', returnReason: UNKNOWN_DECEDENT } : { state: 'signing' }
}

/**
 * Simulates the back office, which is outside the gateway: there, people check the papers and wait for the parcel. With
 * the simulators on, a form passes one minute after it was handed in if the decedent is a customer. Otherwise it goes
 * back. A parcel arrives one minute after it was announced. This runs whenever the applicant looks. Without simulators
 * it does nothing.
 */
export async function reviewWaiting({ db, config, now }: Context, person: Person): Promise<void> {
  if (!config.simulators) return
  const updatedAt = now()
  const waiting = await db
    .select({
      applicationNo: inheritApplications.applicationNo,
      state: inheritApplications.state,
      decedentCustNo: customers.custNo,
      mailedAt: inheritMails.submittedAt,
    })
    .from(inheritApplications)
    .leftJoin(decedents, eq(decedents.applicationNo, inheritApplications.applicationNo))
    .leftJoin(
      customers,
      and(
        eq(customers.certType, decedents.certType),
        eq(customers.certNo, decedents.certNo),
        eq(customers.name, decedents.name),
      ),
    )
    .leftJoin(inheritMails, eq(inheritMails.applicationNo, inheritApplications.applicationNo))
    .where(
      and(
        isTheirs(person),
        inArray(inheritApplications.state, ['submitted', 'reviewing', 'mailing']),
        lte(inheritApplications.updatedAt, after(updatedAt, -REVIEW_TIME)),
      ),
    )
  for (const application of waiting) {
    const decision = decide(application)
    if (!decision) continue
    const { applicationNo, state, decedentCustNo } = application
    await db.transaction(async tx => {
      await tx
        .update(inheritApplications)
        .set({ state: decision.state, returnReason: decision.returnReason ?? null, updatedAt })
        .where(and(eq(inheritApplications.applicationNo, applicationNo), eq(inheritApplications.state, state)))
      await tx.update(decedents).set({ custNo: decedentCustNo }).where(eq(decedents.applicationNo, applicationNo))
    })
  }
}
