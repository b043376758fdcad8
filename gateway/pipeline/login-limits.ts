import { addressKey } from '../lib/address'
import { Refusal } from '../lib/refusal'
import { MINUTE } from '../lib/time'
import type { Context } from './context'
import { countAddress, countAgainst } from './rate-limit'
import { noteSecurity } from './security-log'

/** The calls that check or send a secret. A guessing attacker would repeat these. */
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
  'inheritances.sendMsg',
  'inheritances.checkUserPhone',
])

/** One office or mobile network can have many people behind one address. */
const DEVICES_PER_ADDRESS = 5

/**
 * Counts attempts to log in. It counts by device and address, so that one attacker does not lock out other people at
 * the address. It also counts by address alone, because the client chooses the device id.
 *
 * @throws Refusal E429
 */
export async function limitLogins(name: string, context: Context): Promise<void> {
  if (!guarded.has(name)) return
  const limit = context.config.limits.loginsPerMinute
  const { deviceId } = context
  const ip = addressKey(context.ip)
  try {
    await countAgainst(context, { bucket: `login:device:${ip}:${deviceId}`, limit, window: MINUTE })
    await countAddress(context, context.ip, { bucket: 'login', limit: limit * DEVICES_PER_ADDRESS, window: MINUTE })
  } catch (error) {
    if (error instanceof Refusal) noteSecurity(context, 'too many attempts', deviceId)
    throw error
  }
}
