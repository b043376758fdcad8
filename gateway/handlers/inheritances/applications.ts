import { and, asc, desc, eq, exists, or, sql } from 'drizzle-orm'
import type { Progress } from '@/contract/inheritance-fields'
import { inheritStepOf } from '@/contract/inheritance-flow'
import type { inheritances } from '@/contract/inheritances'
import { daysBetween, today } from '@/lib/date'
import { areSame } from '../../db/certificate-key'
import type { Db } from '../../db/connect'
import { decedents, inheritApplications, inheritFunds, inheritMails, inheritors } from '../../db/schema/inheritances'
import { noInheritance } from '../../inheritances/move'
import { isOwnSlot, slotsOf } from '../../inheritances/slots'
import { codes, Refusal } from '../../lib/refusal'
import type { Context } from '../../pipeline/context'
import type { Handler } from '../../pipeline/handler'
import { hasTakenUp, isTheirs, type Person, requirePerson } from './person'
import type { State } from './states'

/** An application as one of its participants sees it. */
export type Application = typeof inheritApplications.$inferSelect & {
  decedentName: string
  role: 'applicant' | 'inheritor'
  /** The caller's id among the inheritors. Null for an applicant who inherits nothing. */
  ownId: number | null
}

type World = Pick<Context, 'db'>

const applicant = {
  certType: inheritApplications.applicantCertType,
  certNo: inheritApplications.applicantCertNo,
}

/**
 * A person's applications, newest first, or only the one with this number: those that they made, and those that they
 * joined.
 */
async function select({ db }: World, person: Person, applicationNo?: string): Promise<Application[]> {
  const own = db
    .select({ id: inheritors.id })
    .from(inheritors)
    .where(and(eq(inheritors.applicationNo, inheritApplications.applicationNo), hasTakenUp(person)))
  const rows = await db
    .select({
      application: inheritApplications,
      decedentName: decedents.name,
      isApplicant: sql<boolean>`coalesce(${isTheirs(person)}, false)`,
      joinedId: sql<number | null>`(${own.orderBy(asc(inheritors.id)).limit(1)})`,
      applicantId: sql<number | null>`(select ${inheritors.id} from ${inheritors}
        where ${inheritors.applicationNo} = ${inheritApplications.applicationNo}
        and ${areSame(inheritors, applicant)}
        order by ${inheritors.id} limit 1)`,
    })
    .from(inheritApplications)
    .leftJoin(decedents, eq(decedents.applicationNo, inheritApplications.applicationNo))
    .where(
      and(
        or(isTheirs(person), exists(own)),
        applicationNo === undefined ? undefined : eq(inheritApplications.applicationNo, applicationNo),
      ),
    )
    .orderBy(desc(inheritApplications.createdAt), desc(inheritApplications.applicationNo))
  return rows.map(({ application, decedentName, isApplicant, joinedId, applicantId }) => ({
    ...application,
    decedentName: decedentName ?? '',
    role: isApplicant ? 'applicant' : 'inheritor',
    ownId: isApplicant ? applicantId : joinedId,
  }))
}

/**
 * The application with this number that the caller made or joined. Another person's application gets the same answer as
 * a missing one.
 */
export async function requireParticipant(context: World, person: Person, applicationNo: string): Promise<Application> {
  const [application] = await select(context, person, applicationNo)
  if (application) return application
  throw noInheritance()
}

/** The application with this number that the caller made. Anybody else gets the answer for a missing one. */
export async function requireApplication(context: World, person: Person, applicationNo: string): Promise<Application> {
  const application = await requireParticipant(context, person, applicationNo)
  if (application.role === 'applicant') return application
  throw new Refusal(codes.forbidden, '只有申请人可以办理这一步')
}

export const isExpired = ({ validUntil }: { validUntil: string }, now: Date) => validUntil < today(now)

/** Throws `Refusal` if the state or the age of an application does not allow a step. */
export function requireState(application: Application, allowed: readonly State[], now: Date, sentence: string): void {
  if (!allowed.includes(application.state)) throw new Refusal(codes.conflict, sentence)
  if (isExpired(application, now))
    throw new Refusal(codes.conflict, '这份申请已经到期，填写的内容可以沿用，请在「我的申请」中重新开始')
}

/** The progress of an application, in the form of the answers. */
export async function progressOf(db: Db, application: Application): Promise<Progress> {
  const { applicationNo, role, state } = application
  const [[allotted], [mail], slots] = await Promise.all([
    db
      .select({ no: inheritFunds.applicationNo })
      .from(inheritFunds)
      .where(eq(inheritFunds.applicationNo, applicationNo))
      .limit(1),
    db
      .select({ no: inheritMails.applicationNo })
      .from(inheritMails)
      .where(eq(inheritMails.applicationNo, applicationNo)),
    state === 'signing' ? slotsOf(db, applicationNo) : [],
  ])
  const own = slots.filter(slot => isOwnSlot(slot, application))
  const hasSigned = own.length > 0 && own.every(slot => slot.state === 'signed')
  const isReturned = state === 'returned'
  return {
    applicationNo,
    state,
    role,
    step: inheritStepOf({ role, state, isSharedOut: allotted !== undefined, hasSigned, isMailed: mail !== undefined }),
    version: application.version,
    returnReason: application.returnReason ?? '',
    wanted: isReturned ? application.wanted : [],
    faults: isReturned ? application.faults : [],
    validUntil: application.validUntil,
    decedentName: application.decedentName,
    applicantName: application.applicantName,
    createdAt: application.createdAt.toISOString(),
    updatedAt: application.updatedAt.toISOString(),
  }
}

/** The current progress of the caller's application. */
export async function progressNow(context: World, person: Person, applicationNo: string): Promise<Progress> {
  return progressOf(context.db, await requireParticipant(context, person, applicationNo))
}

/** The version that a change is based on. */
export interface Version {
  version: number
  overwrites: boolean
}

/** The refusal of a save when another device or person was quicker. It contains the current application. */
export async function newerThan(context: World, person: Person, applicationNo: string): Promise<Refusal> {
  const progress = await progressNow(context, person, applicationNo)
  return new Refusal(codes.conflict, '这份申请刚刚在别处改过，已为您显示最新的内容，请核对后重试', 200, progress)
}

/** Refuses a change that is based on an outdated version. */
export async function requireNewest(
  context: World,
  person: Person,
  application: Application,
  { version, overwrites }: Version,
): Promise<void> {
  if (version >= application.version || overwrites) return
  throw await newerThan(context, person, application.applicationNo)
}

/**
 * Writes a change if the version is still the one that was read, and increments the version. Returns false if another
 * change or a state change was quicker.
 */
export async function writeOver(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { applicationNo, state, version }: Application,
  change: Partial<typeof inheritApplications.$inferInsert> = {},
): Promise<boolean> {
  const [written] = await db
    .update(inheritApplications)
    .set({ ...change, version: version + 1, updatedAt: now() })
    .where(
      and(
        eq(inheritApplications.applicationNo, applicationNo),
        eq(inheritApplications.state, state),
        eq(inheritApplications.version, version),
      ),
    )
    .returning({ applicationNo: inheritApplications.applicationNo })
  return written !== undefined
}

/** The refusal of the second of two simultaneous changes. */
export const overtaken = () => new Refusal(codes.conflict, '申请状态有变化，请刷新后重试')

/** The caller's applications with the time that is left to complete each one. */
export const queryValidityPeriod: Handler<typeof inheritances.queryValidityPeriod> = async (
  { applicationNo },
  context,
) => {
  const person = await requirePerson(context)
  const applications = await select(context, person, applicationNo)
  return Promise.all(
    applications.map(async application => ({
      ...(await progressOf(context.db, application)),
      expired: isExpired(application, context.now()),
      daysLeft: Math.max(0, daysBetween(today(context.now()), application.validUntil)),
    })),
  )
}
