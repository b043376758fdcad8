import { send } from '@/api/client'
import { ServerError } from '@/api/errors'
import { useCall } from '@/api/query'
import { refusedBecause } from '@/api/refused-because'
import type { SubmitSend } from '@/api/submit'
import { auth } from '@/contract/auth'
import type { Proof, TypeCode } from '@/contract/auth-fields'
import { typeCodes } from '@/contract/codes'
import type { Login } from '@/contract/login-fields'
import { acceptLogin } from '@/session/accept'
import { accessTokenOf, useSession } from '@/stores/session'
import { forgetClaim, useVerification } from '@/stores/verification'
import { saidOutside } from '../outside/outside-return'
import { asAgreed, type Said } from './agreeing'
import { isForCustomers, type Purpose } from './purposes'

/** Whether a passed verification binds the current WeChat identity to the customer. */
const binds = ({ gives }: Purpose) => gives === 'login' && accessTokenOf(useSession.getState()) !== ''

/** The type code of an SMS code for this purpose. */
export const smsPurpose = (purpose: Purpose): TypeCode => (binds(purpose) ? typeCodes.bind : loginPurpose(purpose))

/** Without a WeChat identity there is nothing to bind, so a binding becomes a login. */
const loginPurpose = ({ typeCode }: Purpose): TypeCode => (typeCode === typeCodes.bind ? typeCodes.auth : typeCode)

/**
 * The type code for password and face. They work for every purpose but those that need an SMS: a new number and a
 * binding.
 */
const proofPurpose = (purpose: Purpose) => {
  const typeCode = loginPurpose(purpose)
  if (typeCode === typeCodes.changePhone || typeCode === typeCodes.bind)
    throw new Error(`${typeCode} is proved by a message only`)
  return typeCode
}

/** A visitor's identity data. A step without them is never shown. */
function claimOf() {
  const { claim, certID } = useVerification.getState()
  if (!claim) throw new Error('nobody has said who they are')
  const { customerName, certType, certToken } = claim
  // After a reload only the gateway still has the number.
  return { customerName, certType, ...(certID ? { certID } : { certToken }) }
}

/** A visitor's identity data. Empty for a customer, who is already logged in. */
const claimFor = (purpose: Purpose) => (isForCustomers(purpose) ? {} : claimOf())

/**
 * The gateway stores a certificate number for half an hour. After that the person must type it again, and sees the
 * reason.
 */
async function withClaim<O>(answer: Promise<O>): Promise<O> {
  try {
    return await answer
  } catch (error) {
    if (refusedBecause(error, 'claimExpired')) {
      useVerification.setState({ why: '填写的证件信息已失效，请重新填写' })
      forgetClaim()
    }
    throw error
  }
}

interface Captcha {
  ticket: string
  randstr: string
}

/** Sends a code to the customer's own number, or to the number that a visitor entered. Rejects like `send`. */
export const sendCode = (purpose: Purpose, mobile: string, captcha: Captcha, options: SubmitSend) =>
  withClaim(
    send(
      auth.efundmessages,
      { typeCode: smsPurpose(purpose), ...claimFor(purpose), ...(mobile && { mobile }), ...captcha },
      options,
    ),
  )

/** Checks a code. Rejects like `send`. */
export async function proveByCode(purpose: Purpose, mobile: string, code: string, options: SubmitSend): Promise<void> {
  const outside = saidOutside(purpose.family)
  if (binds(purpose)) {
    const bind = (said: Said) => send(auth.mobileBind, { ...claimOf(), mobile, code, ...outside, ...said }, options)
    return take(purpose, await withClaim(asAgreed(options, bind)))
  }
  const input = { typeCode: smsPurpose(purpose), code, ...claimFor(purpose), ...(mobile && { mobile }), ...outside }
  const check = (said: Said) => send(auth.validMessage, { ...input, ...said }, options)
  return take(purpose, await withClaim(asAgreed(options, check)))
}

/** Checks the password. Rejects like `send`. */
export async function proveByPassword(
  purpose: Purpose,
  password: string,
  captcha: Captcha,
  options: SubmitSend,
): Promise<void> {
  const outside = { ...captcha, ...saidOutside(purpose.family) }
  if (binds(purpose)) {
    const bind = (said: Said) => send(auth.pswBind, { ...claimOf(), password, ...outside, ...said }, options)
    return take(purpose, await withClaim(asAgreed(options, bind)))
  }
  const input = { typeCode: proofPurpose(purpose), password, ...claimFor(purpose), ...outside }
  const check = (said: Said) => send(auth.validPwd, { ...input, ...said }, options)
  return take(purpose, await withClaim(asAgreed(options, check)))
}

/** Starts a face recognition. Rejects like `send`. */
export const beginFace = (purpose: Purpose, options: SubmitSend) =>
  withClaim(send(auth.validFaceCognition, { typeCode: proofPurpose(purpose), ...claimFor(purpose) }, options))

/** Sends the result of a returned face recognition. Rejects like `send`. */
export async function proveByFace(purpose: Purpose, bizToken: string, options: SubmitSend): Promise<void> {
  const input = { typeCode: proofPurpose(purpose), BizToken: bizToken, ...saidOutside(purpose.family) }
  const check = (said: Said) => send(auth.validFaceCognition, { ...input, ...said }, options)
  return take(purpose, await asAgreed(options, check))
}

/** Applies the result of a verification: a login, or a token for a later step. */
function take(purpose: Purpose, given: Login | Proof) {
  if ('token' in given) return void acceptLogin(given)
  if (given.login) return void acceptLogin(given.login)
  keepProof(purpose.typeCode, given)
}

/**
 * Stores a proof for the step that consumes it.
 *
 * @throws ServerError if the answer has no proof. The answer to a recognition that has only started must not count as
 * one.
 */
export function keepProof(typeCode: TypeCode, { authToken, expiresIn }: Pick<Proof, 'authToken' | 'expiresIn'>) {
  if (authToken === '') throw new ServerError(200, 'nothing is proved')
  const proof = { token: authToken, until: Date.now() + expiresIn * 1000 }
  useVerification.setState(({ proofs }) => ({ proofs: { ...proofs, [typeCode]: proof } }))
}

/** The encrypted text must not be empty, but a logged-in customer has nothing to enter. */
const NOTHING_TO_SAY = { certType: '0' }

/** The customer's masked number and their verification methods. Each verification loads them again. */
export const useOwnWays = (enabled = true) => useCall(auth.getByCustNo, NOTHING_TO_SAY, { enabled, freshFor: 0 })
