import { loginTarget } from '@/stores/on-device'

/** Keeps where the person wanted to go while they log in: a hash path with its query, on the device and in no address. */
export const rememberTarget = (target: string) => loginTarget.set(target)

/** Where the person wanted to go, once; '' for nowhere in particular. */
export function takeTarget(): string {
  const target = loginTarget.get() ?? ''
  loginTarget.remove()
  return target
}
