import { codes, Refusal } from '../../lib/refusal'
import { withdrawnAt } from '../../personal/consents'
import type { Context } from '../../pipeline/context'

/** The part of a login input about the consent to the policy on this device. */
export interface Agreement {
  agreedAfter?: string | undefined
}

/**
 * Refuses the login of a customer who withdrew the consent to the policy, unless they have agreed on this device since
 * then: a login never turns an older agreement into a consent. Call it only after the person has proved their identity,
 * because the withdrawal is not for strangers, and before the proof is used up: the app asks the person, and sends the
 * same login again with the time that the refusal names.
 *
 * A time in the future does not count: it cannot come from this gateway's clock.
 *
 * @param more Further data that the app needs to send the login again.
 */
export async function requireAgreement(
  { db, now }: Pick<Context, 'db' | 'now'>,
  custNo: string,
  { agreedAfter }: Agreement,
  more: () => Promise<object> = async () => ({}),
): Promise<void> {
  const at = await withdrawnAt(db, custNo, 'privacy')
  if (at === null) return
  const after = agreedAfter === undefined ? null : new Date(agreedAfter)
  if (after !== null && after >= at && after <= now()) return
  const data = { consentWithdrawn: true, withdrawnAt: at.toISOString(), ...(await more()) }
  throw new Refusal(codes.forbidden, '您已撤回对隐私政策的同意，重新同意后才能登录', 200, data)
}
