import type { Proof, TypeCode } from '@/contract/auth-fields'
import { typeCodes } from '@/contract/codes'
import { codes, Refusal } from '../lib/refusal'
import { SECOND } from '../lib/time'
import type { Context, CustomerContext } from '../pipeline/context'
import {
  issueOneTimeToken,
  ONE_TIME_TOKEN_LIFETIME,
  readOneTimeToken,
  type TokenWanted,
  takeOneTimeToken,
} from './one-time-tokens'
import { purposes } from './purposes'

/**
 * Issues a token that says that `subject` (a session's principal) passed a verification. It is valid on this device
 * only, so a stolen token proves nothing elsewhere. A token issued in a session is valid in that session only, and ends
 * with it.
 */
export async function giveToken(
  context: Context,
  subject: string,
  typeCode: TypeCode,
  details: Record<string, unknown> = {},
): Promise<Proof> {
  const { deviceId, session } = context
  const sessionId = session?.principal === subject ? session.id : undefined
  const meaning = { purpose: purposes[typeCode].token, subject, typeCode, details, deviceId, sessionId }
  const { token } = await issueOneTimeToken(context, meaning)
  return { authToken: token, expiresIn: ONE_TIME_TOKEN_LIFETIME / SECOND, login: null }
}

/**
 * The refusal of a change whose proof is used up or older than five minutes. `proofExpired` tells the app that a new
 * proof is needed.
 */
export const proofExpired = () =>
  new Refusal(codes.forbidden, '身份验证已失效，请重新验证', 200, { proofExpired: true })

/**
 * The condition for an identity proof of `principal` (purpose 5), issued on the device and in the session of this
 * request. Account changes, mails with papers, signatures and other programs require it.
 */
export const proofOf = (
  principal: string,
  { deviceId, session }: Pick<Context, 'deviceId' | 'session'>,
  token: string | undefined,
): TokenWanted => ({
  token,
  purpose: 'auth',
  subject: principal,
  typeCode: typeCodes.auth,
  deviceId,
  sessionId: session?.id ?? null,
})

/**
 * Uses up the caller's identity proof. In the transaction of a change (`{ ...context, db: transaction }`) the proof
 * stays valid if the change is refused.
 *
 * @throws Refusal when the proof is used up, older than five minutes, another person's, or from another device or
 * session.
 */
export async function takeProof(context: CustomerContext, authToken: string | undefined): Promise<void> {
  const wanted = proofOf(context.session.principal, context, authToken)
  if (!(await takeOneTimeToken(context, wanted))) throw proofExpired()
}

/**
 * Checks the caller's proof without using it up: one proof is valid for all files that a person takes within five
 * minutes, as long as the keys of the files.
 *
 * @throws Refusal as `takeProof` does.
 */
export async function requireProof(context: CustomerContext, authToken: string): Promise<void> {
  const wanted = proofOf(context.session.principal, context, authToken)
  if (!(await readOneTimeToken(context, wanted))) throw proofExpired()
}

/** Refuses to a visitor a verification that is only for logged-in customers. */
export function refuseVisitors(typeCode: TypeCode): void {
  if (purposes[typeCode].visitor === null) throw new Refusal(codes.gateway, '请先登录')
}
