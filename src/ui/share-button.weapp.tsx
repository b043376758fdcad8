import { Button } from '@tarojs/components'
import type { ShareButtonProps } from './share-button-types'
import './button.scss'
import './agree-button.scss'

/** WeChat opens its chooser for its own button only; what is shared is asked of the page (platform/share-menu). */
export const ShareButton = ({ children }: ShareButtonProps) => (
  <Button className="agree-button button button--secondary button--block" openType="share">
    {children}
  </Button>
)
