import type { Context } from '../../context'

/**
 * Under which names the caller's reading is kept: a customer's own and, for what was read before logging in, that of the WeChat account; for
 * a visitor the unionid that WeChat told this session. The unionId that an app sends is anybody's to write, so it is not looked at. The
 * first is the one to record under. None: nothing is known and nothing is recorded.
 */
export function readersOf({ session, identity }: Pick<Context, 'session' | 'identity'>): string[] {
  return [...(session?.custNo ? [`c:${session.custNo}`] : []), ...(identity?.unionid ? [`u:${identity.unionid}`] : [])]
}
