import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { auth } from '@/contract/auth'
import type { ParsedInputOf } from '@/contract/call'
import type { Login } from '@/contract/login-fields'
import { withoutPersonal } from '@/lib/launch-params'
import { joinAddress, parseQuery, writeQuery } from '@/lib/query'
import { pageOf, routeOfPage, routes } from '@/routes'
import { lockCustomer } from '../../account/customer'
import { mayLogInAlone } from '../../auth/device-stops'
import { unmarked } from '../../db/command-database'
import { wechatIdentities } from '../../db/schema/auth'
import { codeTargets } from '../../db/schema/service'
import { fileTypeOf } from '../../lib/file-type'
import { codes, Refusal } from '../../lib/refusal'
import { HOUR } from '../../lib/time'
import type { WechatProgram } from '../../outside/outside'
import { withdrawnAt } from '../../personal/consents'
import type { Context } from '../../pipeline/context'
import { countAddress, countAgainst } from '../../pipeline/rate-limit'
import { noteSecurity } from '../../pipeline/security-log'
import { noteIdentity } from './binding'
import { askToBind, logIn } from './login'

/**
 * Exchanges a WeChat code. The result is the session of the bound customer, or an access token when WeChat knows the
 * person and we do not. A code that is unknown, used, expired or from the other program is refused.
 */
const loginByCode =
  (program: WechatProgram) =>
  async (input: ParsedInputOf<typeof auth.silentLogin>, context: Context): Promise<Login> => {
    const account = await context.wechat.exchangeCode(input.code, program)
    if (!account) {
      noteSecurity(context, 'wechat code refused', context.deviceId)
      throw new Refusal(codes.forbidden, '微信授权已失效，请重新进入')
    }
    const source = input.sysId ?? context.source
    const identity = await noteIdentity(context, account, program)
    const { custNo } = identity
    if (custNo === null || (await mustProve(context, identity.openid, custNo))) {
      return askToBind(context, identity, source)
    }
    if (input.custNo !== undefined && input.custNo !== custNo) {
      throw new Refusal(codes.forbidden, '这个链接属于其他客户，请从首页重新进入', 200, { otherCustomer: true })
    }
    return unmarked(context.db).transaction(async db => {
      const scope = { ...context, db }
      const customer = await lockCustomer(db, custNo)
      // Check again under the lock: the consent may have been withdrawn in between.
      if (await mustProve(scope, identity.openid, custNo)) return askToBind(scope, identity, source)
      return logIn(scope, customer, { way: 'silent', identity, source })
    })
  }

/**
 * Whether a WeChat login needs a further proof: a customer who withdrew the consent to the policy must agree again in a
 * login of their own, and a customer who ended the logins of this device must prove their identity on it. An account
 * that was unbound meanwhile logs nobody in.
 */
async function mustProve(context: Context, openid: string, custNo: string): Promise<boolean> {
  const { db, deviceId } = context
  const [bound] = await db
    .select({ custNo: wechatIdentities.custNo })
    .from(wechatIdentities)
    .where(eq(wechatIdentities.openid, openid))
  if (bound?.custNo !== custNo || (await withdrawnAt(db, custNo, 'privacy')) !== null) return true
  return !(await mayLogInAlone(context, custNo, deviceId))
}

export const silentLogin = loginByCode('miniprogram')
export const wxCallback = loginByCode('h5')

/** The number of links and codes that one device may request in an hour. */
const LINKS_PER_HOUR = 60
/** 132 bits: two screens never have the same key. WeChat allows 32 characters. */
const KEY_LENGTH = 22

/** The screen of the app that a link or a code opens, without the parameters that say who somebody is. */
async function linkedPage({ path, query }: ParsedInputOf<typeof auth.getWxScheme>, context: Context) {
  const { ip, deviceId } = context
  // The address is counted too, because the client chooses the device id.
  await countAgainst(context, { bucket: `scheme:device:${deviceId}`, limit: LINKS_PER_HOUR, window: HOUR })
  await countAddress(context, ip, { bucket: 'scheme', limit: 10 * LINKS_PER_HOUR, window: HOUR })
  const name = routeOfPage(path)
  if (!name) throw new Refusal(codes.badInput, '页面路径不正确', 400)
  return { name, query: withoutPersonal(parseQuery(query)) }
}

/**
 * A link that opens one of the app's own screens in the mini-program. It carries no login code and no token: a person
 * who opens another person's link must not be logged in as that person.
 */
export async function getWxScheme(
  input: ParsedInputOf<typeof auth.getWxScheme>,
  context: Context,
): Promise<{ openlink: string }> {
  const { envVersion, path } = input
  const { query } = await linkedPage(input, context)
  return { openlink: await context.wechat.openLink({ envVersion, path, query: writeQuery(query) }) }
}

/**
 * A code that opens one of the app's own screens in the mini-program. It holds a key that short-link.ts resolves. The
 * key is made from the screen and its query, so the same code is made again, however often people ask.
 */
export async function getWxCode(
  input: ParsedInputOf<typeof auth.getWxCode>,
  context: Context,
): Promise<{ picture: string }> {
  const { db, now, wechat } = context
  const { name, query } = await linkedPage(input, context)
  const target = joinAddress(routes[name].path, query)
  const key = createHash('sha256').update(target).digest('base64url').slice(0, KEY_LENGTH)
  await db
    .insert(codeTargets)
    .values({ key, target, askedAt: now() })
    .onConflictDoUpdate({ target: codeTargets.key, set: { askedAt: now() } })
  const page = pageOf('shortlink')
  const picture = await wechat.codePicture({ envVersion: input.envVersion, page, scene: key })
  return { picture: `data:${fileTypeOf(picture)};base64,${picture.toString('base64')}` }
}
