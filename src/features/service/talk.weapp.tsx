import { Button } from '@tarojs/components'
import type { TalkComponent } from './talk-types'
import '@/ui/button.scss'
import '@/ui/agree-button.scss'

/** WeChat's own customer service, which WeChat opens for its own button only: it knows who writes, and nobody leaves WeChat. */
export const Talk: TalkComponent = () => (
  <Button className="agree-button button button--primary button--block" openType="contact">
    联系在线客服
  </Button>
)
