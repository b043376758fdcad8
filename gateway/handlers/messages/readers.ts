import type { Context } from '../../context'

/**
 * Under which names the caller's reading is kept: a customer's own and, for what was read before logging in, that of the WeChat account; a
 * visitor's unionId, the one WeChat told us before the one the app says. The first is the one to record under. None: nothing is known
 * and nothing is recorded.
 */
export function readersOf({ session, identity }: Pick<Context, 'session' | 'identity'>, unionId?: string): string[] {
  const visitor = identity?.unionid || (session?.custNo ? '' : unionId)
  return [...(session?.custNo ? [`c:${session.custNo}`] : []), ...(visitor ? [`u:${visitor}`] : [])]
}
