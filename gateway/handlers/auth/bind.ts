import type { auth } from '@/contract/auth'
import type { ParsedInputOf } from '@/contract/call'
import { typeCodes } from '@/contract/codes'
import type { Login } from '@/contract/login-fields'
import type { Customer } from '../../account/customer'
import type { IdentityContext } from '../../pipeline/context'
import type { Agreement } from './agreement'
import { bind } from './binding'
import { requireCaptcha } from './captcha'
import { type LoginWay, logIn } from './login'
import { claimedByMessage } from './messages'
import { refuseOtherPerson } from './other-person'
import { claimedByPassword } from './passwords'

/** Binds the caller's WeChat account to the customer whose identity the caller proved, and logs the caller in. */
export async function bindAndLogIn(
  context: IdentityContext,
  customer: Customer,
  { way, agreedAfter }: Agreement & { way: LoginWay },
): Promise<Login> {
  await bind(context, context.identity, customer)
  return logIn(context, customer, { way, identity: context.identity, agreedAfter })
}

export const mobileBind = async (
  input: ParsedInputOf<typeof auth.mobileBind>,
  context: IdentityContext,
): Promise<Login> => {
  refuseOtherPerson(context, input)
  return bindAndLogIn(context, await claimedByMessage(context, input, typeCodes.bind), {
    way: 'sms',
    agreedAfter: input.agreedAfter,
  })
}

export async function pswBind(input: ParsedInputOf<typeof auth.pswBind>, context: IdentityContext): Promise<Login> {
  refuseOtherPerson(context, input)
  await requireCaptcha(context, input)
  const customer = await claimedByPassword(context, input)
  return bindAndLogIn(context, customer, { way: 'password', agreedAfter: input.agreedAfter })
}
