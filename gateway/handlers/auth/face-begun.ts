import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { TypeCode } from '@/contract/auth-fields'
import { oneTimeTokens } from '../../db/schema/auth'
import { hashOf } from '../../lib/secret'
import { after } from '../../lib/time'
import { FACE_LIFETIME } from '../../outside/face-terms'
import type { Context } from '../../pipeline/context'

/**
 * Key of the detail, in a recognition and in its proof, with the mark of the person whose face was compared: see
 * `markOf` in outside/face-terms.ts.
 */
export const SIGNER = 'signer'

/** Key of the detail that says that a recognition was passed but not used up yet. */
const PASSED = 'passed'

interface Begun {
  subject: string
  /** The mark of the person who signs; null if the recognition is not for a signature. */
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

/** Stores the person, the purpose and the place of a recognition that begins. */
export async function noteFace(context: Context, { subject, signer, typeCode, bizToken }: Begun): Promise<void> {
  const createdAt = context.now()
  await context.db.insert(oneTimeTokens).values({
    tokenHash: rowOf(bizToken),
    purpose: 'face',
    subject,
    typeCode,
    details: { ...placeOf(context), ...(signer !== null && { [SIGNER]: signer }) },
    createdAt,
    expiresAt: after(createdAt, FACE_LIFETIME),
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
 * The person and the signer of a recognition that began here for this purpose, and whether it is known to be passed.
 * Null if it began elsewhere, had another purpose, or is used up.
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

/** Records that a recognition was passed but is not used up yet. */
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
