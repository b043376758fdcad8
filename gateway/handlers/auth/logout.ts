import { endAccessTokens } from '../../auth/access-tokens'
import { revokeSession } from '../../auth/sessions'
import type { Context } from '../../pipeline/context'
import { noteSecurity } from '../../pipeline/security-log'

/**
 * Ends the session of the token, or the access tokens of a visitor whom WeChat knows. A dead token is no error, because
 * the caller is already logged out.
 */
export async function logout(_: unknown, context: Context): Promise<null> {
  const { session, identity } = context
  if (session) {
    await revokeSession(context, session.id)
    noteSecurity(context, 'logout', session.principal)
  } else if (identity) await endAccessTokens(context, identity.openid)
  return null
}
