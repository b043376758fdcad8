import { WebView } from '@tarojs/components'
import type { FrameProps } from './types'

/** WeChat covers the whole page with it, and shows nothing but the domains that were registered for the mini-program. */
export const Frame = ({ address, onLoad, onFail }: FrameProps) => (
  <WebView src={address} onLoad={onLoad} onError={onFail} />
)
