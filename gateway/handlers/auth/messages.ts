import type { auth } from '@/contract/auth'
import type { Proof, TypeCode } from '@/contract/auth-fields'
import type { ParsedInputOf } from '@/contract/call'
import { maskMobile } from '@/lib/mask'
import type { Context } from '../../context'
import { codes, Refusal } from '../../refusal'
import { sendSmsCode, verifySmsCode } from '../../sessions/sms-codes'
import { requireCaptcha } from './captcha'
import { type Claim, type Customer, findClaimed, findCustomer, mismatch, requireClaim, sessionCustomer } from './person'
import { giveToken, refuseVisitors, rewardVisitor } from './proof'
import { purposes } from './purposes'

const CHANGE_PHONE: TypeCode = '1'
const BIND: TypeCode = '27'

const notTheirs = () => mismatch('姓名、证件号码或手机号码与预留信息不一致')

/** The number a customer's code goes to: their own, or the new one that is to replace it. */
function numberOf(customer: Customer, typeCode: TypeCode, mobile: string | undefined): string {
  if (typeCode !== CHANGE_PHONE) return customer.mobile
  if (mobile === undefined) throw new Refusal(codes.badInput, '请输入新的手机号码')
  if (mobile === customer.mobile) throw new Refusal(codes.badInput, '新手机号码与原手机号码相同')
  return mobile
}

function requireMobile(mobile: string | undefined): string {
  if (mobile === undefined) throw new Refusal(codes.badInput, '请输入手机号码')
  return mobile
}

/**
 * Sends an SMS code. A visitor gets it at the number typed in, whoever that belongs to: whether number, name and certificate are those of a
 * customer is told only to somebody who holds the phone.
 */
export async function efundmessages(input: ParsedInputOf<typeof auth.efundmessages>, context: Context) {
  const { typeCode } = input
  await requireCaptcha(context, input)
  const customer = await sessionCustomer(context)
  if (!customer) {
    requireClaim(input)
    if (typeCode !== BIND) refuseVisitors(typeCode)
  }
  const mobile = customer ? numberOf(customer, typeCode, input.mobile) : requireMobile(input.mobile)
  const { resendAfter, expiresIn } = await sendSmsCode(context, {
    mobile,
    purpose: purposes[typeCode].sms,
    custNo: customer?.custNo,
  })
  return { mobile: maskMobile(mobile), expiresIn, resendIn: resendAfter }
}

/** Whoever holds the phone `mobile` and says to be a customer: the customer, if it is theirs. Uses the code up. */
export async function claimedByMessage(
  context: Context,
  input: Claim & { mobile?: string; code: string },
  typeCode: TypeCode,
): Promise<Customer> {
  requireClaim(input)
  const mobile = requireMobile(input.mobile)
  await verifySmsCode(context, { mobile, purpose: purposes[typeCode].sms, code: input.code })
  const customer = await findClaimed(context, input)
  if (customer?.mobile !== mobile) throw notTheirs()
  return customer
}

/** Checks an SMS code: the auth token of the purpose for a customer, the login or the password-reset token for a visitor. */
export async function validMessage(input: ParsedInputOf<typeof auth.validMessage>, context: Context): Promise<Proof> {
  const { typeCode, code } = input
  const { session } = context
  if (session?.kind !== 'customer') {
    refuseVisitors(typeCode)
    return rewardVisitor(context, await claimedByMessage(context, input, typeCode), typeCode, 'sms')
  }
  const customer = await findCustomer(context, session.custNo)
  const mobile = numberOf(customer, typeCode, input.mobile)
  const { custNo } = await verifySmsCode(context, { mobile, purpose: purposes[typeCode].sms, code })
  if (custNo !== customer.custNo) throw notTheirs()
  return giveToken(context, session.principal, typeCode, typeCode === CHANGE_PHONE ? { mobile } : {})
}
