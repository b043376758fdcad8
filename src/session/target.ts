import { storage } from '@/platform/storage'

const TARGET = 'LOGIN_TARGET'

/** Keeps where the person wanted to go while they log in: a hash path with its query, on the device and in no address. */
export const rememberTarget = (target: string) => storage.session.set(TARGET, target)

/** Where the person wanted to go, once; '' for nowhere in particular. */
export function takeTarget(): string {
  const target = storage.session.get(TARGET) ?? ''
  storage.session.remove(TARGET)
  return target
}
