import type { DeviceKind, Program } from '@/contract/personal'

const kinds: readonly (readonly [RegExp, DeviceKind])[] = [
  [/ipad/i, 'ipad'],
  [/iphone|ipod/i, 'iphone'],
  [/harmony|openharmony/i, 'harmony'],
  [/android/i, 'android'],
  [/windows/i, 'windows'],
  [/macintosh|mac os/i, 'mac'],
  [/linux|x11/i, 'linux'],
]

/**
 * The device and the program of a login, as the person recognises them. It is what the client says of itself, for
 * showing only: nothing is allowed by it.
 */
export function deviceOf({ userAgent, source }: { userAgent: string; source: string }): {
  deviceKind: DeviceKind
  program: Program
} {
  const deviceKind = kinds.find(([sign]) => sign.test(userAgent))?.[1] ?? 'other'
  return { deviceKind, program: programOf(userAgent, source) }
}

function programOf(userAgent: string, source: string): Program {
  if (source === 'ESERVICE') return 'miniprogram'
  if (/wxwork\//i.test(userAgent)) return 'wxwork'
  if (/EserviceApp\//i.test(userAgent)) return 'companyApp'
  return /micromessenger/i.test(userAgent) ? 'wechat' : 'browser'
}
