import type { Context } from '../../context'
import { noteSecurity, type SecurityEvent } from '../../pipeline/security-log'
import { principalOf, revokeSessionsOf } from '../../sessions/sessions'

/**
 * Ends all other sessions of a customer whose password or mobile has changed. A certificate is changed by the company,
 * which ends all of them (`customers/replace-certificate.ts`). The session that made the
 * change stays. Call it inside the transaction of the change.
 */
export async function endOtherSessions(context: Context, custNo: string): Promise<void> {
  await revokeSessionsOf(context, custNo, context.session?.custNo === custNo ? context.session.id : undefined)
  noteSecurity(context, 'other sessions ended', principalOf({ kind: 'customer', custNo }))
}

/**
 * Tells the customer by SMS, at the number from before the change. Call it after the transaction, because an SMS cannot
 * be taken back.
 */
export async function tellOwner(
  context: Pick<Context, 'config' | 'log' | 'ip' | 'sms'>,
  { mobile, event, text }: { mobile: string; event: SecurityEvent; text: string },
): Promise<void> {
  noteSecurity(context, event, mobile)
  try {
    await context.sms.notify({ mobile, text })
  } catch (error) {
    // The change stays even when the message cannot be sent.
    context.log.warn({ err: error }, 'a customer was not told of a change')
  }
}
