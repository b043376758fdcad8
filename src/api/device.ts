import { random } from '@/platform/random'
import * as onDevice from '@/stores/on-device'

let known = ''

/**
 * The id that names this device to the gateway. It is random and kept on the device; it is not a fingerprint. Throws
 * RandomUnavailableError on its first use without random numbers.
 */
export function deviceId(): string {
  if (known) return known
  known = onDevice.deviceId.get() ?? onDevice.oldDeviceId.get() ?? random.hex(32)
  // Stored again at every start, because some browsers delete cookies set by scripts after a week.
  if (onDevice.deviceId.set(known, onDevice.DEVICE_ID_SECONDS)) onDevice.oldDeviceId.remove()
  else onDevice.oldDeviceId.set(known)
  return known
}
