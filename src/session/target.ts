import { loginTarget } from '@/stores/on-device'

/**
 * Keeps the hash path and query that the person wanted while they log in. It is kept on the device and never in an
 * address.
 */
export const rememberTarget = (target: string) => loginTarget.set(target)

/** Returns the target once and forgets it; '' when there is none. */
export function takeTarget(): string {
  const target = loginTarget.get() ?? ''
  loginTarget.remove()
  return target
}
