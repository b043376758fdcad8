import type { IconName } from '@/ui/base/icon'

/** A service's icon by a part of its link. The first match counts. */
const ICONS: ReadonlyArray<[part: string, icon: IconName]> = [
  ['/transact', 'list'],
  ['/regularinvestment', 'refresh'],
  ['/expireremind', 'clock'],
  ['/assetscert', 'shield'],
  ['/analysis', 'pie'],
  ['/report', 'document'],
  ['/syyl', 'calendar'],
  ['/assets', 'chart'],
  ['/bonus', 'gift'],
  ['/bill', 'document'],
  ['/worth', 'trend'],
  ['/fund', 'search'],
  ['/message', 'bell'],
  ['/onlineservice', 'headset'],
  ['/gzh', 'plus'],
  ['/apps', 'download'],
  ['/site/', 'info'],
  ['miniprogram:', 'grid'],
  ['https:', 'share'],
  ['pages/messages', 'bell'],
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
  ['/home/tp', 'edit'],
  ['/lock', 'lock'],
  ['/info', 'person'],
]

export function serviceIcon(link: string): IconName {
  const folded = link.toLowerCase()
  return ICONS.find(([part]) => folded.includes(part))?.[1] ?? 'grid'
}
