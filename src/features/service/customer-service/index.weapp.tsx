import { Button } from '@tarojs/components'
import type { ComponentType } from 'react'
import '@/ui/base/button.scss'
import '@/ui/base/native-button.scss'

/**
 * WeChat's own customer service. Only WeChat's own button can open it. WeChat knows the sender, and the person stays
 * inside WeChat.
 */
export const CustomerService: ComponentType = () => (
  <Button className="native-button button button--primary button--block" openType="contact">
    联系在线客服
  </Button>
)
