import { send } from '@/api/client'
import { ServerError } from '@/api/errors'
import { useCall } from '@/api/query'
import { refusedBecause } from '@/api/refused-because'
import type { SubmitSend } from '@/api/submit'
import { auth } from '@/contract/auth'
import type { Login, Proof, TypeCode } from '@/contract/auth-fields'
import { acceptLogin } from '@/session/accept'
import { accessTokenOf, useSession } from '@/stores/session'
import { forgetClaim, useVerification } from '@/stores/verification'
import { saidOutside } from '../outside/outside-return'
import { asAgreed, type Said } from './agreeing'
import { isForCustomers, type Purpose } from './purposes'

/** The server's codes for SMS messages. Binding has a code of its own. A password and a face use the general code. */
const IN_GENERAL: TypeCode = '5'
const BINDING: TypeCode = '27'

/** Whether a passed proof binds the present WeChat identity to the customer. */
const binds = ({ gives }: Purpose) => gives === 'login' && accessTokenOf(useSession.getState()) !== ''

/** The type code of an SMS code for this purpose. */
export const smsPurpose = (purpose: Purpose): TypeCode => (binds(purpose) ? BINDING : loginPurpose(purpose))

/** Without a WeChat identity there is nothing to bind, so a binding becomes a login. */
const loginPurpose = ({ typeCode }: Purpose): TypeCode => (typeCode === BINDING ? IN_GENERAL : typeCode)

/**
 * A password and a face work for every purpose except those that need a message: a new number (1) and a binding (27).
 */
const proofPurpose = (purpose: Purpose) => {
  const typeCode = loginPurpose(purpose)
  if (typeCode === '1' || typeCode === '27') throw new Error(`${typeCode} is proved by a message only`)
  return typeCode
}

/** A visitor's claim. A step without a claim never gets here. */
function claimOf() {
  const { claim, certID } = useVerification.getState()
  if (!claim) throw new Error('nobody has said who they are')
  const { customerName, certType, certToken } = claim
  // After a reload only the gateway still has the number.
  return { customerName, certType, ...(certID ? { certID } : { certToken }) }
}

/** What a visitor says about who they are. Nothing for a customer, who is logged in and known. */
const claimFor = (purpose: Purpose) => (isForCustomers(purpose) ? {} : claimOf())

/** The gateway keeps a certificate number for half an hour. Then the person must type it again, and is told why. */
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

/** Sends a code to the customer's own number, or to the number that a visitor says is theirs. Rejects like `send`. */
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

/** Takes the result of the recognition that came back. Rejects like `send`. */
export async function proveByFace(purpose: Purpose, bizToken: string, options: SubmitSend): Promise<void> {
  const input = { typeCode: proofPurpose(purpose), BizToken: bizToken, ...saidOutside(purpose.family) }
  const check = (said: Said) => send(auth.validFaceCognition, { ...input, ...said }, options)
  return take(purpose, await asAgreed(options, check))
}

/** Takes over the result of a proof: a login, or a token that a later step uses up. */
function take(purpose: Purpose, given: Login | Proof) {
  if ('token' in given) return void acceptLogin(given)
  if (given.login) return void acceptLogin(given.login)
  keepProof(purpose.typeCode, given)
}

/**
 * Keeps a proof for the step that uses it up.
 *
 * @throws ServerError when the answer holds none. The answer to a recognition that has only begun must open nothing.
 */
export function keepProof(typeCode: TypeCode, { authToken, expiresIn }: Pick<Proof, 'authToken' | 'expiresIn'>) {
  if (authToken === '') throw new ServerError(200, 'nothing is proved')
  const proof = { token: authToken, until: Date.now() + expiresIn * 1000 }
  useVerification.setState(({ proofs }) => ({ proofs: { ...proofs, [typeCode]: proof } }))
}

/** The encrypted text must not be empty, but a customer who is logged in need not say anything about themselves. */
const NOTHING_TO_SAY = { certType: '0' }

/** The customer's masked number and the ways they have. Each verification reads them again. */
export const useOwnWays = (enabled = true) => useCall(auth.getByCustNo, NOTHING_TO_SAY, { enabled, freshFor: 0 })
