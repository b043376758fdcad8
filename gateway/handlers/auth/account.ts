import type { auth } from '@/contract/auth'
import type { AnswerOf, ParsedInputOf } from '@/contract/call'
import { maskMobile } from '@/lib/mask'
import { CERTIFICATE_LIFETIME, keepCertificate } from '../../auth/kept-certificates'
import { maskedMail } from '../../lib/mail-address'
import { codes, Refusal } from '../../lib/refusal'
import type { Context } from '../../pipeline/context'
import { sessionCustomer } from './person'

type Way = 'sms' | 'password' | 'face'

/** Only the identity card allows face recognition, because it compares with the card's picture. */
const IDENTITY_CARD = '0'

const waysFor = (certType: string): Way[] =>
  certType === IDENTITY_CARD ? ['sms', 'password', 'face'] : ['sms', 'password']

/**
 * The ways to prove an identity. A visitor gets the ways that the certificate allows, a customer gets the customer's
 * own ways.
 */
export async function getByCustNo(
  input: ParsedInputOf<typeof auth.getByCustNo>,
  context: Context,
): Promise<AnswerOf<typeof auth.getByCustNo>> {
  const customer = await sessionCustomer(context)
  if (!customer) {
    return {
      custNo: '',
      customerName: '',
      mobile: '',
      email: '',
      hasPassword: false,
      ways: waysFor(input.certType),
      certToken: input.certID === undefined ? '' : await keepCertificate(context, input.certID),
      certTokenExpiresIn: CERTIFICATE_LIFETIME,
    }
  }
  if (input.custNo !== undefined && input.custNo !== customer.custNo) {
    throw new Refusal(codes.forbidden, '您不能查看这个账户')
  }
  const hasPassword = customer.passwordHash !== null
  return {
    custNo: customer.custNo,
    customerName: customer.name,
    mobile: maskMobile(customer.mobile),
    email: maskedMail(customer.email ?? ''),
    hasPassword,
    certToken: '',
    certTokenExpiresIn: 0,
    ways: waysFor(customer.certType).filter(way => way !== 'password' || hasPassword),
  }
}
