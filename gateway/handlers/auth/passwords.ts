import type { auth } from '@/contract/auth'
import type { Proof } from '@/contract/auth-fields'
import type { ParsedInputOf } from '@/contract/call'
import { typeCodes } from '@/contract/codes'
import { PASSWORD_ATTEMPTS, PASSWORD_LOCK_MINUTES } from '@/lib/terms'
import type { Customer } from '../../account/customer'
import { giveToken, refuseVisitors } from '../../auth/proof'
import { codes, Refusal } from '../../lib/refusal'
import type { Context } from '../../pipeline/context'
import { type Agreement, requireAgreement } from './agreement'
import { questionTicket, requireCaptcha } from './captcha'
import { newPasswordFault } from './common-passwords'
import { refuseOtherPerson } from './other-person'
import { checkPassword } from './password-check'
import { countWrongTry, refuseTooManyTries } from './password-tries'
import { type Claim, findClaimed, mismatch, requireClaim, sessionCustomer } from './person'
import { rewardVisitor } from './reward-visitor'

/**
 * The customer that a visitor claims to be, if the password is right. Unknown, wrong and locked get the same answer. So
 * do too many tries, for a certificate of a customer and for any other. A customer who has to agree to the policy first
 * gets another ticket, because the captcha is used up.
 */
export async function claimedByPassword(
  context: Context,
  input: Claim & Agreement & { password: string },
): Promise<Customer> {
  const claimed = await requireClaim(context, input)
  await refuseTooManyTries(context, claimed)
  const customer = await findClaimed(context, claimed)
  const verdict = await checkPassword(context, customer, input.password)
  if (verdict.right && customer) {
    await requireAgreement(context, customer.custNo, input, () => questionTicket(context))
    return customer
  }
  await countWrongTry(context, claimed)
  throw mismatch(
    `姓名、证件号码或密码不正确（连续输错${PASSWORD_ATTEMPTS}次后，${PASSWORD_LOCK_MINUTES}分钟内不能使用密码登录）`,
  )
}

/** Refuses a wrong password of the logged-in customer. Here the answer may give the reason. */
async function requireOwnPassword(context: Context, customer: Customer, password: string): Promise<void> {
  if (customer.passwordHash === null) throw new Refusal(codes.forbidden, '您还没有设置密码，请换一种验证方式')
  const verdict = await checkPassword(context, customer, password)
  if (verdict.right) return
  if (verdict.locked)
    throw new Refusal(codes.tooMany, `密码输错太多次，请${PASSWORD_LOCK_MINUTES}分钟后重试`, 200, { remaining: 0 })
  const { remaining } = verdict
  throw new Refusal(codes.forbidden, `密码错误，还可以输入${remaining}次`, 200, { remaining })
}

/** Checks the password. A customer gets the auth token of the purpose, a visitor gets a login. */
export async function validPwd(input: ParsedInputOf<typeof auth.validPwd>, context: Context): Promise<Proof> {
  refuseOtherPerson(context, input)
  const { typeCode, password } = input
  await requireCaptcha(context, input)
  if (typeCode === typeCodes.resetPassword) throw new Refusal(codes.badInput, '重置密码请使用短信或人脸验证')
  const customer = await sessionCustomer(context)
  if (customer && context.session) {
    await requireOwnPassword(context, customer, password)
    return giveToken(context, context.session.principal, typeCode)
  }
  refuseVisitors(typeCode)
  return rewardVisitor(context, await claimedByPassword(context, input), typeCode, {
    way: 'password',
    agreedAfter: input.agreedAfter,
  })
}

/** Whether a new password is strong enough. */
export async function validatePwd({ password, certID, mobile }: ParsedInputOf<typeof auth.validatePwd>) {
  const reason = newPasswordFault(password, [certID ?? '', mobile ?? '']) ?? ''
  return { valid: reason === '', reason }
}
