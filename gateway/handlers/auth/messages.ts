import type { auth } from '@/contract/auth'
import type { Proof, TypeCode } from '@/contract/auth-fields'
import type { ParsedInputOf } from '@/contract/call'
import { typeCodes } from '@/contract/codes'
import { maskMobile } from '@/lib/mask'
import { refuseSameMobile } from '../../account/change-and-tell'
import type { Customer } from '../../account/customer'
import { giveToken, refuseVisitors } from '../../auth/proof'
import { purposes } from '../../auth/purposes'
import { sendSmsCode, verifySmsCode } from '../../auth/sms-codes'
import { codes, Refusal } from '../../lib/refusal'
import type { Context } from '../../pipeline/context'
import { type Agreement, requireAgreement } from './agreement'
import { requireCaptcha } from './captcha'
import { refuseOtherPerson } from './other-person'
import { type Claim, findClaimed, findCustomer, mismatch, requireClaim, sessionCustomer } from './person'
import { rewardVisitor } from './reward-visitor'

const notTheirs = () => mismatch('姓名、证件号码或手机号码与预留信息不一致', { identityRefused: true })

/** The number for a customer's code: the customer's own number, or the new number that will replace it. */
function numberOf(customer: Customer, typeCode: TypeCode, mobile: string | undefined): string {
  if (typeCode !== typeCodes.changePhone) return customer.mobile
  if (mobile === undefined) throw new Refusal(codes.badInput, '请输入新的手机号码')
  refuseSameMobile(mobile, customer.mobile)
  return mobile
}

function requireMobile(mobile: string | undefined): string {
  if (mobile === undefined) throw new Refusal(codes.badInput, '请输入手机号码')
  return mobile
}

/** The customer whom a visitor claims to be, if name, certificate and mobile number all match; otherwise null. */
async function rightlyClaimed(context: Context, claim: Claim, mobile: string): Promise<string | null> {
  const customer = await findClaimed(context, claim)
  return customer?.mobile === mobile ? customer.custNo : null
}

/**
 * Sends an SMS code. For a visitor it goes to the typed number, whoever owns that number. Beyond the limits of the
 * number it is sent only if the visitor's claim is right. The gateway reveals whether number, name and certificate
 * belong to a customer only to the person who holds the phone.
 */
export async function efundmessages(input: ParsedInputOf<typeof auth.efundmessages>, context: Context) {
  const { typeCode } = input
  await requireCaptcha(context, input)
  const customer = await sessionCustomer(context)
  if (!customer) {
    await requireClaim(context, input)
    if (typeCode !== typeCodes.bind) refuseVisitors(typeCode)
  }
  const mobile = customer ? numberOf(customer, typeCode, input.mobile) : requireMobile(input.mobile)
  const { resendAfter, expiresIn, onlyIfTheirs } = await sendSmsCode(context, {
    mobile,
    purpose: purposes[typeCode].sms,
    custNo: customer ? customer.custNo : await rightlyClaimed(context, input, mobile),
    ...(customer && { to: mobile === customer.mobile ? ('ownNumber' as const) : ('otherNumber' as const) }),
  })
  return { mobile: maskMobile(mobile), expiresIn, resendIn: resendAfter, onlyIfTheirs }
}

/**
 * The customer that a visitor claims to be, if the visitor has the code sent to `mobile` and the number is the
 * customer's. Uses the code up, but not if the customer has to agree to the policy first.
 */
export async function claimedByMessage(
  context: Context,
  input: Claim & Agreement & { mobile?: string; code: string },
  typeCode: TypeCode,
): Promise<Customer> {
  await requireClaim(context, input)
  const mobile = requireMobile(input.mobile)
  const claimed = async () => {
    const customer = await findClaimed(context, input)
    return customer?.mobile === mobile ? customer : null
  }
  await verifySmsCode(context, { mobile, purpose: purposes[typeCode].sms, code: input.code }, async () => {
    const customer = await claimed()
    // A reset of the password logs nobody in.
    if (customer && typeCode !== typeCodes.resetPassword) await requireAgreement(context, customer.custNo, input)
  })
  const customer = await claimed()
  if (!customer) throw notTheirs()
  return customer
}

/**
 * Checks an SMS code. A customer gets the auth token of the purpose. A visitor gets the login or the password-reset
 * token.
 */
export async function validMessage(input: ParsedInputOf<typeof auth.validMessage>, context: Context): Promise<Proof> {
  refuseOtherPerson(context, input)
  const { typeCode, code } = input
  const { session } = context
  if (session?.kind !== 'customer') {
    refuseVisitors(typeCode)
    return rewardVisitor(context, await claimedByMessage(context, input, typeCode), typeCode, {
      way: 'sms',
      agreedAfter: input.agreedAfter,
    })
  }
  const customer = await findCustomer(context, session.custNo)
  const mobile = numberOf(customer, typeCode, input.mobile)
  const { custNo } = await verifySmsCode(context, { mobile, purpose: purposes[typeCode].sms, code })
  if (custNo !== customer.custNo) throw notTheirs()
  return giveToken(context, session.principal, typeCode, typeCode === typeCodes.changePhone ? { mobile } : {})
}
