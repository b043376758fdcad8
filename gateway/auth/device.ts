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
 * The device and the program of a login, in terms that the person recognises. It is the client's own statement, for
 * display only: it grants nothing.
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
