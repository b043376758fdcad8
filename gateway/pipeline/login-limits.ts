import type { Context } from '../context'
import { countAgainst } from '../sessions/rate-limit'
import { MINUTE } from '../sessions/scope'

/** The calls that tell right from wrong about a secret, or send one: what somebody who guesses would repeat. */
export const guarded: ReadonlySet<string> = new Set([
  'auth.silentLogin',
  'auth.wxCallback',
  'auth.getByCustNo',
  'auth.efundmessages',
  'auth.validMessage',
  'auth.validPwd',
  'auth.mobileBind',
  'auth.pswBind',
  'auth.validFaceCognition',
  'account.resetPwd',
  'inherit.sendMsg',
  'inherit.checkUserPhone',
])

/** One office or carrier can hide many people behind one address. */
const DEVICES_PER_ADDRESS = 5

/**
 * Counts attempts to log in. By device and address, so that one guesser does not lock out a neighbour; and by address alone, because the
 * device id is the client's to choose.
 *
 * @throws Refusal E429
 */
export async function limitLogins(name: string, context: Context): Promise<void> {
  if (!guarded.has(name)) return
  const limit = context.config.limits.loginsPerMinute
  const { ip, deviceId } = context
  await countAgainst(context, { bucket: `login:device:${ip}:${deviceId}`, limit, window: MINUTE })
  await countAgainst(context, { bucket: `login:ip:${ip}`, limit: limit * DEVICES_PER_ADDRESS, window: MINUTE })
}
