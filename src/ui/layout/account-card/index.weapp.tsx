import { OfficialAccount } from '@tarojs/components'
import type { AccountCardComponent } from './types'

/**
 * WeChat's own card to follow the public account. WeChat shows it only to people who opened the mini-program by
 * scanning a code. Otherwise it takes no space.
 */
export const AccountCard: AccountCardComponent = ({ onShown }) => (
  <OfficialAccount onLoad={({ detail }) => detail.status === 0 && onShown()} />
)
