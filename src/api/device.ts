import { random } from '@/platform/random'
import { storage } from '@/platform/storage'

const KEY = 'DEVICE_ID'
const SHAPE = /^[0-9a-f]{32}$/

let known = ''

/** Names this device to the gateway: random, kept, no fingerprint. Throws RandomUnavailableError on its first use without random numbers. */
export function deviceId(): string {
  if (known) return known
  const kept = storage.local.get(KEY) ?? ''
  known = SHAPE.test(kept) ? kept : random.hex(32)
  if (known !== kept) storage.local.set(KEY, known)
  return known
}
