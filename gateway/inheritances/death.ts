import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import { type Day, today } from '@/lib/date'
import { isSameName } from '@/lib/person-name'
import { revokeSessionsOf } from '../auth/sessions'
import type { Config } from '../config/config'
import { keyOf } from '../db/certificate-key'
import type { Db } from '../db/connect'
import { customers } from '../db/schema/account'
import { decedents, inheritApplications } from '../db/schema/inheritances'
import { regularPlans } from '../db/schema/portfolio'
import { codes, Refusal } from '../lib/refusal'
import { nextExecution } from '../portfolio/plan-days'
import { moveInheritance } from './move'

interface World {
  db: Db
  config: Config
  now: () => Date
}

/** Rows of an earlier version may have one number in two spellings. Closing one account would leave the other open. */
const TWO_ACCOUNTS = '这个证件号码有两个客户号，请先合并客户资料，再确认'
const UNKNOWN_DECEDENT = '没有查到这位亲人名下的基金账户，请核对姓名和证件号码'
const NOT_CONFIRMED = '这份申请没有确认死亡，不用更正'

/** The applications in which the death of a customer is confirmed, oldest first. */
export const confirmedFor = (db: Db, custNo: string) =>
  db
    .select({
      applicationNo: decedents.applicationNo,
      stateBefore: decedents.stateBefore,
      confirmedAt: inheritApplications.deathConfirmedAt,
    })
    .from(decedents)
    .innerJoin(inheritApplications, eq(inheritApplications.applicationNo, decedents.applicationNo))
    .where(
      and(
        eq(decedents.custNo, custNo),
        isNotNull(inheritApplications.deathConfirmedAt),
        isNull(inheritApplications.deathUndoneAt),
      ),
    )
    .orderBy(inheritApplications.deathConfirmedAt)

/** Pauses the plans of a deceased customer: nothing is deducted any more. */
const pausePlans = (db: Db, custNo: string, day: Day) =>
  db
    .update(regularPlans)
    .set({ state: 'paused', stateDay: day, nextDay: null })
    .where(and(eq(regularPlans.custNo, custNo), eq(regularPlans.state, 'active')))

/** Resumes plans that were paused when a death was confirmed. Missed deductions are not made up for. */
async function resumePlans(db: Db, custNo: string, day: Day): Promise<void> {
  const confirmed = await db
    .select({ at: inheritApplications.deathConfirmedAt })
    .from(decedents)
    .innerJoin(inheritApplications, eq(inheritApplications.applicationNo, decedents.applicationNo))
    .where(eq(decedents.custNo, custNo))
  const days = confirmed.flatMap(({ at }) => (at ? today(at) : []))
  const paused = and(
    eq(regularPlans.custNo, custNo),
    eq(regularPlans.state, 'paused'),
    inArray(regularPlans.stateDay, days),
  )
  for (const plan of await db.select().from(regularPlans).where(paused)) {
    const next = nextExecution(plan, day)
    await db
      .update(regularPlans)
      .set(
        next ? { state: 'active', stateDay: null, nextDay: next } : { state: 'ended', stateDay: plan.expiryDay ?? day },
      )
      .where(eq(regularPlans.planNo, plan.planNo))
  }
}

/** Ends the paused plans when the holdings have been transferred or paid out. */
export const endPlans = (db: Db, custNo: string, day: Day) =>
  db
    .update(regularPlans)
    .set({ state: 'ended', stateDay: day, nextDay: null })
    .where(and(eq(regularPlans.custNo, custNo), eq(regularPlans.state, 'paused')))

/**
 * Confirms the death: from now on nobody can log in to the account, its sessions end and its plans deduct nothing. Only
 * this does it; an application alone does not, because a false one must not lock a living person out. Returns the
 * customer's number.
 */
export async function confirmDeath({ db, config, now }: World, applicationNo: string): Promise<string> {
  const rows = await db
    .select({ custNo: customers.custNo, state: customers.state, name: customers.name, said: decedents.name })
    .from(decedents)
    .innerJoin(
      customers,
      and(eq(customers.certType, decedents.certType), eq(keyOf(customers.certNo), keyOf(decedents.certNo))),
    )
    .where(eq(decedents.applicationNo, applicationNo))
  const [found, another] = rows.filter(({ name, said }) => isSameName(name, said))
  await moveInheritance(db, applicationNo, 'confirmDeath', { at: now(), deathConfirmedAt: now() })
  if (!found) throw new Refusal(codes.conflict, UNKNOWN_DECEDENT)
  if (another) throw new Refusal(codes.conflict, TWO_ACCOUNTS)
  const { custNo } = found
  // Another application may have locked the account already. Then that one has the state before.
  const [first] = await confirmedFor(db, custNo)
  const stateBefore = first?.stateBefore ?? found.state
  await db.update(decedents).set({ custNo, stateBefore }).where(eq(decedents.applicationNo, applicationNo))
  await db.update(customers).set({ state: 'frozen' }).where(eq(customers.custNo, custNo))
  await pausePlans(db, custNo, today(now()))
  await revokeSessionsOf({ db, config, now }, custNo)
  return custNo
}

/**
 * Undoes a wrong confirmation: the person is alive. The application ends, the account gets its earlier state and its
 * plans resume, unless the death is confirmed in another application. Returns the customer's number, or null if the
 * account stays locked.
 */
export async function undoDeath({ db, now }: World, applicationNo: string, word: string): Promise<string | null> {
  const [row] = await db
    .select({
      custNo: decedents.custNo,
      stateBefore: decedents.stateBefore,
      confirmedAt: inheritApplications.deathConfirmedAt,
    })
    .from(decedents)
    .innerJoin(inheritApplications, eq(inheritApplications.applicationNo, decedents.applicationNo))
    .where(eq(decedents.applicationNo, applicationNo))
  await moveInheritance(db, applicationNo, 'undoDeath', { at: now(), deathUndoneAt: now(), returnReason: word })
  if (!row?.custNo || !row.confirmedAt) throw new Refusal(codes.conflict, NOT_CONFIRMED)
  const { custNo, stateBefore } = row
  const [other] = await confirmedFor(db, custNo)
  if (other) return null
  await db
    .update(customers)
    .set({ state: stateBefore ?? 'active' })
    .where(eq(customers.custNo, custNo))
  await resumePlans(db, custNo, today(now()))
  return custNo
}
