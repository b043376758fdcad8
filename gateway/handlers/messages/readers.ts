import type { Context } from '../../pipeline/context'

/**
 * The names under which the caller's read-marks are stored. A customer has a name of their own, and the name of the
 * WeChat account for messages read before the login. A visitor has the unionid that WeChat gave to this session. The
 * unionId that an app sends is ignored, because anybody can write it. New records use the first name. Without a name
 * nothing is stored.
 */
export function readersOf({ session, identity }: Pick<Context, 'session' | 'identity'>): string[] {
  return [...(session?.custNo ? [`c:${session.custNo}`] : []), ...(identity?.unionid ? [`u:${identity.unionid}`] : [])]
}
