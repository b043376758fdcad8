import { codes, Refusal } from '../../lib/refusal'
import type { Context } from '../../pipeline/context'
import { noteSecurity } from '../../pipeline/security-log'

/**
 * Refuses a login, or the way back, that another program started for a different person. The program names the person;
 * only WeChat tells who is really here.
 */
export function refuseOtherPerson(context: Context, { qwUnionId }: { qwUnionId?: string | undefined }): void {
  const here = context.identity?.unionid || context.session?.unionid || ''
  if (qwUnionId === undefined || here === '' || here === qwUnionId) return
  noteSecurity(context, 'outside person refused', here)
  throw new Refusal(codes.forbidden, '微信和企业微信里不是同一位客户，请用本人微信打开')
}
