import { WebView } from '@tarojs/components'
import type { FrameProps } from './types'

/**
 * Shows another page. WeChat covers the whole page with it, and allows only the domains that are registered for the
 * mini-program.
 */
export const Frame = ({ address, onLoad, onFail }: FrameProps) => (
  <WebView src={address} onLoad={onLoad} onError={onFail} />
)
