import { Button } from '@tarojs/components'
import type { ShareButtonProps } from './types'
import '@/ui/base/button.scss'
import '@/ui/base/native-button.scss'

/**
 * WeChat opens its chooser only for its own button, and takes the shared content from the page (platform/share-menu).
 */
export const ShareButton = ({ children }: ShareButtonProps) => (
  <Button className="native-button native-button--inline button button--secondary button--small" openType="share">
    {children}
  </Button>
)
