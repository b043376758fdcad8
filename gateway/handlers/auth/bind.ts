import type { auth } from '@/contract/auth'
import type { Login } from '@/contract/auth-fields'
import type { ParsedInputOf } from '@/contract/call'
import type { IdentityContext } from '../../context'
import { bind } from './binding'
import { requireCaptcha } from './captcha'
import { refuseOtherPerson } from './from-outside'
import { type LoginWay, logIn } from './login'
import { claimedByMessage } from './messages'
import { tellOwner } from './other-sessions'
import { claimedByPassword } from './passwords'
import type { Customer } from './person'

const BOUND = '您的账户已绑定微信，此后该微信可直接登录。如非本人操作，请立即联系客服。'
const REPLACED = '您的账户已改为绑定另一个微信，原微信已解绑，其他设备已退出登录。如非本人操作，请立即联系客服。'

/**
 * Binds the caller's WeChat account to the customer whose identity the caller proved, and logs the caller in. The
 * customer is told of every account that is bound: it logs in without a word from now on.
 */
export async function bindAndLogIn(context: IdentityContext, customer: Customer, way: LoginWay): Promise<Login> {
  const { mobile, custNo } = customer
  const change = await bind(context, context.identity, custNo)
  if (change === 'replaced') await tellOwner(context, { mobile, event: 'wechat replaced', text: REPLACED })
  if (change === 'bound') await tellOwner(context, { mobile, event: 'wechat bound', text: BOUND })
  return logIn(context, customer, way, context.identity)
}

export const mobileBind = async (
  input: ParsedInputOf<typeof auth.mobileBind>,
  context: IdentityContext,
): Promise<Login> => {
  refuseOtherPerson(context, input)
  return bindAndLogIn(context, await claimedByMessage(context, input, '27'), 'sms')
}

export async function pswBind(input: ParsedInputOf<typeof auth.pswBind>, context: IdentityContext): Promise<Login> {
  refuseOtherPerson(context, input)
  await requireCaptcha(context, input)
  return bindAndLogIn(context, await claimedByPassword(context, input), 'password')
}
