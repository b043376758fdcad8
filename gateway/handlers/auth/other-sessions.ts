import type { Context } from '../../context'
import { noteSecurity, type SecurityEvent } from '../../pipeline/security-log'
import { principalOf, revokeSessionsOf } from '../../sessions/sessions'

/**
 * A customer's password, mobile or certificate has changed: all sessions but the one that changed it end. Call it inside the transaction
 * that makes the change.
 */
export async function endOtherSessions(context: Context, custNo: string): Promise<void> {
  await revokeSessionsOf(context, custNo, context.session?.custNo === custNo ? context.session.id : undefined)
  noteSecurity(context, 'other sessions ended', principalOf({ kind: 'customer', custNo }))
}

/** Tells the customer at the number that was theirs before the change. Call it after the transaction: an SMS cannot be taken back. */
export async function tellOwner(
  context: Context,
  { mobile, event, text }: { mobile: string; event: SecurityEvent; text: string },
): Promise<void> {
  noteSecurity(context, event, mobile)
  try {
    await context.sms.notify({ mobile, text })
  } catch (error) {
    // The change stands whether the message goes out or not.
    context.log.warn({ err: error }, 'a customer was not told of a change')
  }
}
