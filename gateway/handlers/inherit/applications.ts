import { and, desc, eq } from 'drizzle-orm'
import type { inherit } from '@/contract/inherit'
import type { Progress } from '@/contract/inherit-fields'
import { daysBetween, today } from '@/lib/date'
import type { Handler } from '../../call'
import type { Context } from '../../context'
import { decedents, inheritApplications } from '../../db/schema/inherit'
import { codes, Refusal } from '../../refusal'
import { isTheirs, type Person, requirePerson } from './person'
import { reviewWaiting } from './reviewer'
import { isState, type State } from './states'

/** An application with the fields of its list. */
export type Application = Omit<typeof inheritApplications.$inferSelect, 'state'> & {
  state: State
  decedentName: string
}

/** A person's applications, newest first, or only the one with this number. */
async function select({ db }: Pick<Context, 'db'>, person: Person, applicationNo?: string): Promise<Application[]> {
  const rows = await db
    .select({ application: inheritApplications, decedentName: decedents.name })
    .from(inheritApplications)
    .leftJoin(decedents, eq(decedents.applicationNo, inheritApplications.applicationNo))
    .where(
      and(
        isTheirs(person),
        applicationNo === undefined ? undefined : eq(inheritApplications.applicationNo, applicationNo),
      ),
    )
    .orderBy(desc(inheritApplications.createdAt), desc(inheritApplications.applicationNo))
  return rows.map(({ application, decedentName }) => ({
    ...application,
    state: isState(application.state) ? application.state : 'cancelled',
    decedentName: decedentName ?? '',
  }))
}

/** The caller's application with this number. An application of somebody else gets the same answer as a missing one. */
export async function requireApplication(
  context: Context,
  person: Person,
  applicationNo: string,
): Promise<Application> {
  await reviewWaiting(context, person)
  const [application] = await select(context, person, applicationNo)
  if (application) return application
  throw new Refusal(codes.notFound, '未找到该申请')
}

export const isExpired = ({ validUntil }: { validUntil: string }, now: Date) => validUntil < today(now)

/** Refuses a step that the state or the age of an application does not allow. */
export function requireState(application: Application, allowed: readonly State[], now: Date, sentence: string): void {
  if (!allowed.includes(application.state)) throw new Refusal(codes.conflict, sentence)
  if (isExpired(application, now)) throw new Refusal(codes.conflict, '该申请已过有效期，请重新提交申请')
}

/** The state of an application, in the form of the answers. */
export const progressOf = (application: Application): Progress => ({
  applicationNo: application.applicationNo,
  state: application.state,
  returnReason: application.returnReason ?? '',
  validUntil: application.validUntil,
  decedentName: application.decedentName,
  applicantName: application.applicantName,
  createdAt: application.createdAt.toISOString(),
  updatedAt: application.updatedAt.toISOString(),
})

/** Moves an application to the next state and returns that state. */
export async function moveTo(
  { db, now }: Pick<Context, 'db' | 'now'>,
  application: Application,
  state: State,
): Promise<Progress> {
  const updatedAt = now()
  const returnReason = state === 'returned' ? application.returnReason : null
  const [moved] = await db
    .update(inheritApplications)
    .set({ state, updatedAt, returnReason })
    .where(
      and(
        eq(inheritApplications.applicationNo, application.applicationNo),
        // Of two steps at once, the second finds another state than the one it checked.
        eq(inheritApplications.state, application.state),
      ),
    )
    .returning({ applicationNo: inheritApplications.applicationNo })
  if (!moved) throw new Refusal(codes.conflict, '申请状态已变化，请刷新后重试')
  return progressOf({ ...application, state, updatedAt, returnReason })
}

/** The caller's applications with the time that is left to complete each one. */
export const queryValidityPeriod: Handler<typeof inherit.queryValidityPeriod> = async ({ applicationNo }, context) => {
  const person = await requirePerson(context)
  await reviewWaiting(context, person)
  const applications = await select(context, person, applicationNo)
  return applications.map(application => ({
    ...progressOf(application),
    expired: isExpired(application, context.now()),
    daysLeft: Math.max(0, daysBetween(today(context.now()), application.validUntil)),
  }))
}
