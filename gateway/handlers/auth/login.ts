import { NO_ACCESS_TOKEN } from '@/contract/codes'
import type { Login } from '@/contract/login-fields'
import { maskCertificate, maskMobile } from '@/lib/mask'
import { type Customer, lockProven } from '../../account/customer'
import { issueAccessToken } from '../../auth/access-tokens'
import { deviceOf } from '../../auth/device'
import { releaseDevice } from '../../auth/device-stops'
import { draftKeyOf, issueSession, principalOf } from '../../auth/sessions'
import { unmarked } from '../../db/command-database'
import { loginEvents } from '../../db/schema/auth'
import { roughAddress } from '../../lib/address'
import { noteConsent, policyInForce } from '../../personal/consents'
import type { Context, Identity } from '../../pipeline/context'
import { noteSecurity } from '../../pipeline/security-log'
import { type Agreement, requireAgreement } from './agreement'

export type LoginWay = 'silent' | 'sms' | 'password' | 'face'

interface By extends Agreement {
  way: LoginWay
  /** The WeChat identity of the login, if it is bound to this customer. */
  identity: Pick<Identity, 'openid' | 'unionid'> | null
  source?: string
}

/**
 * Logs a customer in and counts the login. The app asks for the policy in force before any login, so the login notes
 * that the customer agrees to it.
 *
 * @param customer The customer row as read for the proof.
 * @throws Refusal when the customer withdrew the consent to the policy and has not agreed on this device since then.
 */
export async function logIn(
  context: Context,
  customer: Customer,
  { way, identity, source = context.source, ...agreement }: By,
): Promise<Login> {
  const { custNo } = customer
  const openid = identity?.openid ?? ''
  const unionid = identity?.unionid ?? ''
  // The unwrapped database: an idempotency mark committed with this transaction would make a retry count as done, and
  // nobody would have the token.
  const { token } = await unmarked(context.db).transaction(async db => {
    const scope = { ...context, db }
    // A withdrawal of the consent, a closing of the e-service or an end of all logins waits for this lock, and then
    // finds this session too.
    await lockProven(db, customer)
    // The consent may have been withdrawn while the proof was checked.
    await requireAgreement(scope, custNo, agreement)
    const issued = await issueSession(scope, {
      kind: 'customer',
      custNo,
      openid: openid || null,
      unionid: unionid || null,
      source,
      deviceId: context.deviceId,
      device: { ...deviceOf({ userAgent: context.userAgent, source }), network: roughAddress(context.ip) },
    })
    if (way !== 'silent') await releaseDevice(scope, custNo, context.deviceId)
    await noteConsent(db, { custNo, purpose: 'privacy', version: await policyInForce(db), at: context.now() })
    await db.insert(loginEvents).values({ custNo, at: context.now(), way, source })
    return issued
  })
  const principal = principalOf({ kind: 'customer', custNo })
  noteSecurity(context, 'login', principal, { way })
  return {
    token,
    accessToken: NO_ACCESS_TOKEN,
    custNo,
    loginCustNo: custNo,
    needBind: false,
    openid,
    unionid,
    customerName: customer.name,
    customerType: customer.customerType,
    certType: customer.certType,
    certID: maskCertificate(customer.certNo),
    mobile: maskMobile(customer.mobile),
    generateFrom: source,
    draftKey: draftKeyOf(context.config, principal),
    wxid: { unionid },
  }
}

/**
 * The answer when WeChat knows the person but no customer is bound. It has an access token and leads to the identity
 * login.
 */
export async function askToBind(
  context: Context,
  { openid, unionid }: Pick<Identity, 'openid' | 'unionid'>,
  source: string,
): Promise<Login> {
  const { accessToken } = await issueAccessToken(context, { openid, unionid, deviceId: context.deviceId })
  return {
    token: '',
    accessToken,
    custNo: '',
    loginCustNo: '',
    needBind: true,
    openid,
    unionid,
    customerName: '',
    customerType: '',
    certType: '',
    certID: '',
    mobile: '',
    generateFrom: source,
    draftKey: '',
    wxid: { unionid },
  }
}
