import { random } from '@/platform/random'
import * as onDevice from '@/stores/on-device'

let known = ''

/**
 * The id that names this device to the gateway. It is random and kept on the device; it is not a fingerprint. Throws
 * RandomUnavailableError on its first use without random numbers.
 */
export function deviceId(): string {
  if (known) return known
  const kept = onDevice.deviceId.get()
  known = kept ?? random.hex(32)
  if (kept === null) onDevice.deviceId.set(known)
  return known
}
