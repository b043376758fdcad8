import { and, eq, sql } from 'drizzle-orm'
import type { inheritances } from '@/contract/inheritances'
import { maskMobile } from '@/lib/mask'
import { hasNumber } from '../../db/certificate-key'
import { decedents, inheritApplications, inheritInvitations, inheritors } from '../../db/schema/inheritances'
import { codes, Refusal } from '../../lib/refusal'
import { hashOf, newSecret } from '../../lib/secret'
import { HOUR } from '../../lib/time'
import type { Context } from '../../pipeline/context'
import type { Handler } from '../../pipeline/handler'
import { countAddress, countAgainst } from '../../pipeline/rate-limit'
import { noteSecurity } from '../../pipeline/security-log'
import { isExpired, progressNow, requireApplication } from './applications'
import { holdCustomer, isTheirs, type Person, principalFor, requirePerson } from './person'

/** Limits per hour of look-ups of applications that are not the caller's, by person and by address. */
const MISSES = { person: 20, address: 100 }

const noInvitation = () => new Refusal(codes.notFound, '邀请链接无效或已失效，请联系申请人重新发送')

/** Counts a look-up that found nothing for the caller, so that nobody can try many numbers or links. */
async function countMiss(context: Context, { principal }: Person): Promise<void> {
  const one = { window: HOUR, sentence: '查询太频繁，请稍后重试' }
  await countAgainst(context, { bucket: `inherit-miss:${principal}`, limit: MISSES.person, ...one })
  await countAddress(context, context.ip, { bucket: 'inherit-miss', limit: MISSES.address, ...one })
}

/** Makes the link for an inheritor. */
export const invite: Handler<typeof inheritances.invite> = async ({ applicationNo, inheritorId }, context) => {
  const { db, now } = context
  const person = await requirePerson(context)
  const application = await requireApplication(context, person, applicationNo)
  const isOver = application.state === 'done' || application.state === 'cancelled' || isExpired(application, now())
  if (isOver) throw new Refusal(codes.conflict, '这份申请已结束，不能再邀请继承人')
  const heirs = await db.select().from(inheritors).where(eq(inheritors.applicationNo, applicationNo))
  const heir = heirs.find(({ id }) => String(id) === inheritorId)
  if (!heir || heir.id === application.ownId) throw new Refusal(codes.notFound, '继承人有变化，请刷新后重试')
  const invitation = newSecret()
  const link = { tokenHash: hashOf(invitation), createdAt: now() }
  await db
    .insert(inheritInvitations)
    .values({ ...link, inheritorId: heir.id })
    .onConflictDoUpdate({ target: inheritInvitations.inheritorId, set: link })
  return { invitation, validUntil: application.validUntil, mobile: maskMobile(heir.mobile) }
}

/** The inheritor of an invitation, if the invitation is valid and made for the caller. */
async function invited({ db, now }: Context, invitation: string, person: Person) {
  const [found] = await db
    .select({ heir: inheritors, application: inheritApplications })
    .from(inheritInvitations)
    .innerJoin(inheritors, eq(inheritors.id, inheritInvitations.inheritorId))
    .innerJoin(inheritApplications, eq(inheritApplications.applicationNo, inheritors.applicationNo))
    .where(eq(inheritInvitations.tokenHash, hashOf(invitation)))
  if (!found || found.application.state === 'cancelled' || isExpired(found.application, now())) return null
  const principal = await principalFor(db, found.heir, person)
  return principal === null ? null : { ...found, principal }
}

/** Lets an inheritor join by an invitation. From then on the link is not needed. */
export const acceptInvitation: Handler<typeof inheritances.acceptInvitation> = async ({ invitation }, context) => {
  const { db, now } = context
  const person = await requirePerson(context)
  const found = await invited(context, invitation, person)
  if (!found) {
    await countMiss(context, person)
    throw noInvitation()
  }
  await db.transaction(async tx => {
    // The entry goes to the customer whom the principal names. This customer may be closing the e-service right now.
    const { principal } = found
    await holdCustomer(tx, { actsFor: principal.startsWith('c:') ? principal.slice(2) : null })
    await tx
      .update(inheritors)
      .set({ principal, joinedAt: now() })
      .where(
        and(
          eq(inheritors.id, found.heir.id),
          eq(inheritors.mobile, found.heir.mobile),
          hasNumber(inheritors.certNo, found.heir.certNo),
        ),
      )
  })
  noteSecurity(context, 'login', person.principal, { way: 'invitation' })
  return progressNow(context, person, found.application.applicationNo)
}

/** The application number that an address is about. An invitation is valid only for the inheritor it was made for. */
async function numberOf(
  context: Context,
  person: Person,
  { applicationNo, invitation }: { applicationNo?: string; invitation?: string },
): Promise<string | undefined> {
  if (invitation === undefined) return applicationNo
  return (await invited(context, invitation, person))?.application.applicationNo
}

const none = {
  valid: false,
  role: '',
  applicationNo: '',
  state: '',
  decedentName: '',
  hasJoined: false,
} as const

/**
 * Checks the address of an application. It must be the caller's own application, or name the caller as an inheritor.
 */
export const inheritApplication: Handler<typeof inheritances.inheritApplication> = async (input, context) => {
  const { db } = context
  const person = await requirePerson(context)
  const applicationNo = await numberOf(context, person, input)
  const [application] =
    applicationNo === undefined
      ? []
      : await db
          .select({
            state: inheritApplications.state,
            isApplicant: sql<boolean>`coalesce(${isTheirs(person)}, false)`,
            decedentName: decedents.name,
          })
          .from(inheritApplications)
          .leftJoin(decedents, eq(decedents.applicationNo, inheritApplications.applicationNo))
          .where(eq(inheritApplications.applicationNo, applicationNo))
  if (application && applicationNo !== undefined) {
    const { state, isApplicant } = application
    const told = { valid: true, applicationNo, state, decedentName: application.decedentName ?? '' }
    if (isApplicant) return { ...told, role: 'applicant', hasJoined: true }
    const heirs = await db.select().from(inheritors).where(eq(inheritors.applicationNo, applicationNo))
    for (const heir of heirs) {
      const taken = person.principals.find(one => one === heir.principal)
      const principal = taken ?? (await principalFor(db, heir, person))
      if (principal !== null) return { ...told, role: 'inheritor', hasJoined: heir.principal === principal }
    }
  }
  await countMiss(context, person)
  return none
}
