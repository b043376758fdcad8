import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { phone } from '@/platform/phone'
import { toast } from '@/platform/toast'
import { Button } from './button'
import './link-offer.scss'

interface LinkOfferProps {
  link: string
  /** Instructions: how to use the link, how long it works, and with whom it must not be shared. */
  children: ReactNode
  /** The message after the link was copied. */
  copied?: string
}

/** An address that another program has to open, with a button that copies it. */
export function LinkOffer({ link, children, copied = '链接已复制，请在手机浏览器中打开' }: LinkOfferProps) {
  const copy = () =>
    phone.copy(link).then(
      () => toast.say(copied),
      () => toast.say('复制失败，请长按链接复制'),
    )
  return (
    <View>
      <View className="link-offer__link">{link}</View>
      <Button event="copy-link" block onPress={copy}>
        复制链接
      </Button>
      <View className="link-offer__hint">{children}</View>
    </View>
  )
}
