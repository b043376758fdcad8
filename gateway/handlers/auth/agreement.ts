import { codes, Refusal } from '../../lib/refusal'
import { withdrawnAt } from '../../personal/consents'
import type { Context } from '../../pipeline/context'

/** What a login says of the consent to the policy on its device. */
export interface Agreement {
  agreedAfter?: string | undefined
}

/**
 * Refuses the login of a customer who took the policy back, unless they have agreed on this device since then: a login
 * never makes a consent out of an older agreement. Call it only when the person has proved who they are, because nobody
 * else may hear of it, and before anything of the proof is used up: the app asks the person, and sends the same login
 * again with the moment that the refusal names.
 *
 * A moment that is still to come is no moment: it was not this clock that told it.
 *
 * @param more What else the app needs to send the login again.
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
