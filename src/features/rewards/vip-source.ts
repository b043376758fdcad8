import { type VipSource, vipSources } from '@/contract/vip'
import { environment } from '@/stores/environment'

/** The member's source: the one in the address if it is known, else the current platform. */
export function vipSourceOf(said: string | undefined): VipSource {
  const known = vipSources.find(source => source === said)
  if (known) return known
  const { native, inWechat } = environment()
  if (native) return 'Eservice-xcx'
  return inWechat ? 'wx' : 'Eservice-H5'
}
