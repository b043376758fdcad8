import { OfficialAccount } from '@tarojs/components'
import type { AccountCardComponent } from './types'

/**
 * WeChat's own card to follow the public account. WeChat shows it only to who came by a scanned code of the
 * mini-program, and takes no room otherwise.
 */
export const AccountCard: AccountCardComponent = ({ onShown }) => (
  <OfficialAccount onLoad={({ detail }) => detail.status === 0 && onShown()} />
)
