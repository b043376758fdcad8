import { RandomUnavailableError } from './types'

/** Enough for about 100 requests; an SM2 encryption takes 32 bytes. */
export const POOL_BYTES = 4096

export interface RandomPool {
  fill(): Promise<void>
  take(count: number): Uint8Array
}

/**
 * Synchronous random bytes from an asynchronous source. Below half it is refilled in the background; a failed refill
 * is retried when bytes are next taken. Bytes are handed out once and then wiped.
 */
export function createRandomPool(draw: (count: number) => Promise<Uint8Array>): RandomPool {
  let pool = new Uint8Array(0)
  let used = 0
  let filling: Promise<void> | null = null

  const left = () => pool.length - used

  function refill(): Promise<void> {
    filling ??= draw(POOL_BYTES).then(
      fresh => {
        filling = null
        // A source that returns too few bytes or only zeros is broken. Its bytes must never become a key.
        if (fresh.length !== POOL_BYTES || fresh.every(byte => byte === 0)) {
          throw new RandomUnavailableError('the platform gave no usable random numbers')
        }
        pool = Uint8Array.from(fresh)
        used = 0
      },
      (cause: unknown) => {
        filling = null
        throw cause
      },
    )
    return filling
  }

  return {
    fill: () => (left() >= POOL_BYTES / 2 ? Promise.resolve() : refill()),
    take(count) {
      const enough = count <= left()
      const taken = enough ? pool.slice(used, used + count) : null
      if (taken) {
        pool.fill(0, used, used + count)
        used += count
      }
      // Not awaited. If it fails, the next call reports it.
      if (left() < POOL_BYTES / 2) refill().catch(() => undefined)
      if (!taken) throw new RandomUnavailableError(`${count} random bytes asked for, ${left()} left`)
      return taken
    },
  }
}
