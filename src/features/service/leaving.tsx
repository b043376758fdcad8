import { View } from '@tarojs/components'
import { useParameters } from '@/api/parameters'
import type { WebAddress } from '@/lib/web-address'
import { back } from '@/navigation/go'
import { outside } from '@/platform/outside'
import { phone } from '@/platform/phone'
import { toast } from '@/platform/toast'
import { trackBeforeLeaving } from '@/stores/events'
import { aria } from '@/ui/base/aria'
import { Button } from '@/ui/base/button'
import { Icon } from '@/ui/base/icon'
import { Card } from '@/ui/layout/card'
import './leaving.scss'

const copy = (address: string) =>
  phone.copy(address).then(
    () => toast.say('链接已复制，请到浏览器中打开'),
    () => toast.say('复制失败，请稍后重试'),
  )

/** Says that the next page is not part of the app. It opens only when the person agrees. */
export function Leaving({ address, origin }: WebAddress) {
  const name = useParameters(({ platformName }) => platformName)
  const { leave } = outside
  const goOn = async () => {
    if (!leave) return copy(address)
    await trackBeforeLeaving('leave-for-web')
    leave(address)
  }
  return (
    <Card>
      <View className="leaving">
        <Icon name="share" large className="leaving__sign" />
        <View className="leaving__title" {...aria({ role: 'heading', level: 2 })}>
          {`即将离开${name}`}
        </View>
        <View className="leaving__origin">{origin}</View>
        <View className="leaving__text">
          {leave
            ? '这个网页由对方提供，不归我们管理。请不要在其中输入您的登录密码和短信验证码。'
            : '小程序内不能打开这个网页。您可以复制链接，到浏览器中访问。请不要在其中输入您的登录密码和短信验证码。'}
        </View>
      </View>
      <Button event="open-outside" block onPress={goOn}>
        {leave ? '继续访问' : '复制链接'}
      </Button>
      <Button event="go-back" kind="text" block onPress={back}>
        返回
      </Button>
    </Card>
  )
}
