import { type VipSource, vipSources } from '@/contract/vip'
import { environment } from '@/stores/environment'

/** Where a member comes from: what the address says, if it is one of the known words, else what is around the app. */
export function vipSourceOf(said: string | undefined): VipSource {
  const known = vipSources.find(source => source === said)
  if (known) return known
  const { native, inWechat } = environment()
  if (native) return 'Eservice-xcx'
  return inWechat ? 'wx' : 'Eservice-H5'
}
