import type { IconName } from './icon'

/** A service's icon by where its link leads; the first that fits. */
const ICONS: ReadonlyArray<[part: string, icon: IconName]> = [
  ['/transact', 'list'],
  ['/regularinvestment', 'clock'],
  ['/expireremind', 'clock'],
  ['/assetscert', 'shield'],
  ['/assets', 'chart'],
  ['/bonus', 'gift'],
  ['/bill', 'document'],
  ['/worth', 'chart'],
  ['/fund', 'search'],
  ['/message', 'bell'],
  ['/onlineservice', 'headset'],
  ['/gzh', 'bell'],
  ['/apps', 'download'],
  ['/site/', 'home'],
  ['miniprogram:', 'grid'],
  ['https:', 'share'],
  ['messages/', 'bell'],
  ['/vip', 'crown'],
  ['/inherit', 'person'],
  ['/newinherit', 'person'],
  ['/revoke', 'edit'],
  ['/signin', 'calendar'],
  ['/enroll', 'calendar'],
  ['/redpocket', 'gift'],
  ['/invite', 'share'],
  ['/accompany', 'star'],
  ['/information', 'document'],
  ['/lock', 'lock'],
  ['/info', 'person'],
]

export function serviceIcon(link: string): IconName {
  const folded = link.toLowerCase()
  return ICONS.find(([part]) => folded.includes(part))?.[1] ?? 'grid'
}
