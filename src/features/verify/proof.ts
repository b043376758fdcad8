import { send } from '@/api/client'
import type { SubmitSend } from '@/api/submit'
import { auth } from '@/contract/auth'
import type { Login, Proof, TypeCode } from '@/contract/auth-fields'
import { acceptLogin } from '@/session/accept'
import { accessTokenOf, useSession } from '@/stores/session'
import { type Claim, useVerification } from '@/stores/verification'
import { isForCustomers, type Purpose } from './purposes'

/** Binding is a purpose of its own with the messages; a password and a face prove the person in general. */
const IN_GENERAL: TypeCode = '5'
const BINDING: TypeCode = '27'

/** Whether passing binds the WeChat identity that is here to the customer. */
const binds = ({ gives }: Purpose) => gives === 'login' && accessTokenOf(useSession.getState()) !== ''

/** What an SMS code is asked for. */
export const smsPurpose = (purpose: Purpose): TypeCode => (binds(purpose) ? BINDING : loginPurpose(purpose))

/** Without a WeChat identity a binding is a login. */
const loginPurpose = ({ typeCode }: Purpose): TypeCode => (typeCode === BINDING ? IN_GENERAL : typeCode)

/** A password and a face stand for every purpose but that of a message to a new number. */
const proofPurpose = (purpose: Purpose) => {
  const typeCode = loginPurpose(purpose)
  if (typeCode === '1' || typeCode === '27') throw new Error(`${typeCode} is proved by a message only`)
  return typeCode
}

/** Who a visitor says to be; a customer who is logged in is known. */
const claimFor = (purpose: Purpose): Claim | Record<never, never> =>
  isForCustomers(purpose) ? {} : (useVerification.getState().claim ?? {})

/** A visitor's claim, which a step without it never reaches. */
function claimOf(): Claim {
  const { claim } = useVerification.getState()
  if (!claim) throw new Error('nobody has said who they are')
  return claim
}

interface Captcha {
  ticket: string
  randstr: string
}

/** Sends a code: to the customer's own number, or to the number a visitor says is theirs. Rejects as `send` does. */
export const sendCode = (purpose: Purpose, mobile: string, captcha: Captcha, options: SubmitSend) =>
  send(
    auth.efundmessages,
    { typeCode: smsPurpose(purpose), ...claimFor(purpose), ...(mobile && { mobile }), ...captcha },
    options,
  )

/** Checks a code. Rejects as `send` does. */
export async function proveByCode(purpose: Purpose, mobile: string, code: string, options: SubmitSend): Promise<void> {
  if (binds(purpose)) return take(purpose, await send(auth.mobileBind, { ...claimOf(), mobile, code }, options))
  const typeCode = smsPurpose(purpose)
  return take(
    purpose,
    await send(auth.validMessage, { typeCode, code, ...claimFor(purpose), ...(mobile && { mobile }) }, options),
  )
}

/** Checks the password. Rejects as `send` does. */
export async function proveByPassword(
  purpose: Purpose,
  password: string,
  captcha: Captcha,
  options: SubmitSend,
): Promise<void> {
  if (binds(purpose)) return take(purpose, await send(auth.pswBind, { ...claimOf(), password, ...captcha }, options))
  const typeCode = proofPurpose(purpose)
  return take(purpose, await send(auth.validPwd, { typeCode, password, ...claimFor(purpose), ...captcha }, options))
}

/** Opens a face recognition. Rejects as `send` does. */
export const beginFace = (purpose: Purpose, options: SubmitSend) =>
  send(auth.validFaceCognition, { typeCode: proofPurpose(purpose), ...claimFor(purpose) }, options)

/** Takes the result of the recognition that came back. Rejects as `send` does. */
export const proveByFace = async (purpose: Purpose, bizToken: string, options: SubmitSend): Promise<void> =>
  take(purpose, await send(auth.validFaceCognition, { typeCode: proofPurpose(purpose), BizToken: bizToken }, options))

/** Takes over what a proof gave: a login, or a token that a later step uses up. */
function take(purpose: Purpose, given: Login | Proof) {
  if ('token' in given) return void acceptLogin(given)
  if (given.login) return void acceptLogin(given.login)
  const proof = { token: given.authToken, until: Date.now() + given.expiresIn * 1000 }
  useVerification.setState(({ proofs }) => ({ proofs: { ...proofs, [purpose.typeCode]: proof } }))
}
