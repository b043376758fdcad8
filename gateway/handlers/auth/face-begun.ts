import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { TypeCode } from '@/contract/auth-fields'
import { oneTimeTokens } from '../../db/schema/auth'
import { hashOf } from '../../lib/secret'
import { after, MINUTE } from '../../lib/time'
import type { NamedPerson } from '../../outside/outside'
import type { Context } from '../../pipeline/context'

/** The time that a provider gives for a recognition and the way back. */
const LIFETIME = 10 * MINUTE

/** The detail of a recognition, and of its proof, that says with whose face it was compared: see `markOf`. */
export const SIGNER = 'signer'

/** The detail of a recognition that says that it was passed, before it is used up. */
const PASSED = 'passed'

/** A person as a mark that tells nothing of them: a proof keeps no number. */
export const markOf = ({ name, certType, certNo }: NamedPerson) => hashOf(JSON.stringify([name, certType, certNo]))

interface Begun {
  subject: string
  /** The person who signs, as a mark; null where it is not for a signature. */
  signer: string | null
  typeCode: TypeCode
  bizToken: string
}

/** The place where a recognition began. Its result is valid only there. */
const placeOf = ({ deviceId, session, identity }: Context) => ({
  device: deviceId,
  session: session?.id ?? '',
  openid: identity?.openid ?? '',
})

const rowOf = (bizToken: string) => hashOf(`face:${bizToken}`)

/** Notes the person, the purpose and the place of a recognition that begins. */
export async function noteFace(context: Context, { subject, signer, typeCode, bizToken }: Begun): Promise<void> {
  const createdAt = context.now()
  await context.db.insert(oneTimeTokens).values({
    tokenHash: rowOf(bizToken),
    purpose: 'face',
    subject,
    typeCode,
    details: { ...placeOf(context), ...(signer !== null && { [SIGNER]: signer }) },
    createdAt,
    expiresAt: after(createdAt, LIFETIME),
  })
}

type Face = Pick<Begun, 'typeCode' | 'bizToken'>

const isGood = ({ bizToken, typeCode }: Face, now: Date) =>
  and(
    eq(oneTimeTokens.tokenHash, rowOf(bizToken)),
    eq(oneTimeTokens.purpose, 'face'),
    eq(oneTimeTokens.typeCode, typeCode),
    isNull(oneTimeTokens.usedAt),
    gt(oneTimeTokens.expiresAt, now),
  )

/**
 * The person of a recognition that began here for this purpose, who signs, and whether it is known to be passed. Null
 * when it began elsewhere, had another purpose, or is used up.
 */
export async function faceBegunHere(
  context: Context,
  face: Face,
): Promise<{ subject: string; signer: unknown; isPassed: boolean } | null> {
  const [begun] = await context.db
    .select({ subject: oneTimeTokens.subject, details: oneTimeTokens.details })
    .from(oneTimeTokens)
    .where(isGood(face, context.now()))
  const isHere = Object.entries(placeOf(context)).every(([name, value]) => begun?.details[name] === value)
  if (!begun || !isHere) return null
  const { subject, details } = begun
  return { subject, signer: details[SIGNER], isPassed: details[PASSED] === true }
}

/** Notes that a recognition was passed which is not used up yet. */
export async function notePassed({ db, now }: Context, face: Face): Promise<void> {
  await db
    .update(oneTimeTokens)
    .set({ details: sql`${oneTimeTokens.details} || ${JSON.stringify({ [PASSED]: true })}::jsonb` })
    .where(isGood(face, now()))
}

/** Uses a recognition up. When two calls come at once, only one gets true. */
export async function takeFace({ db, now }: Context, face: Face): Promise<boolean> {
  const [used] = await db
    .update(oneTimeTokens)
    .set({ usedAt: now() })
    .where(isGood(face, now()))
    .returning({ subject: oneTimeTokens.subject })
  return used !== undefined
}
