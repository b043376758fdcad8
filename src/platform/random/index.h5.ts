import { toHex } from '@/lib/wire/bytes'
import { type Random, RandomUnavailableError } from './types'

function bytes(count: number): Uint8Array {
  if (!random.supported) throw new RandomUnavailableError('this browser has no crypto.getRandomValues')
  return crypto.getRandomValues(new Uint8Array(count))
}

export const random: Random = {
  get supported() {
    return typeof crypto !== 'undefined' && typeof crypto.getRandomValues === 'function'
  },
  fill: async () => {
    bytes(1)
  },
  bytes,
  hex: characters => toHex(bytes(Math.ceil(characters / 2))).slice(0, characters),
}
