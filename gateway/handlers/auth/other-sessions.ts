import { principalOf, revokeSessionsOf } from '../../auth/sessions'
import type { Context } from '../../pipeline/context'
import { noteSecurity } from '../../pipeline/security-log'

/**
 * Ends all other sessions of a customer whose password or mobile has changed. A certificate is changed by the company,
 * which ends all of them (`customers/replace-certificate.ts`). The session that made the
 * change stays. Call it inside the transaction of the change.
 */
export async function endOtherSessions(context: Context, custNo: string): Promise<void> {
  await revokeSessionsOf(context, custNo, context.session?.custNo === custNo ? context.session.id : undefined)
  noteSecurity(context, 'other sessions ended', principalOf({ kind: 'customer', custNo }))
}
