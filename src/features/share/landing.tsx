import { View } from '@tarojs/components'
import { goToLink, navigate } from '@/navigation'
import type { PlainRouteName } from '@/routes'
import { isLoggedIn, useSession } from '@/stores/session'
import { aria } from '@/ui/base/aria'
import { Button } from '@/ui/base/button'
import { Card } from '@/ui/layout/card'
import './landing.scss'
import { targetOf } from './target'

interface OwnProps {
  /** What the way on leads to, such as 「我的资产」. */
  own: string
  /** The screen that was shared, from the address. */
  targetPage: string | undefined
  /** Where the way on leads when the address names no such screen. */
  usual: PlainRouteName
}

/** The way from a shared page to the same screen of one's own, by a login where there is none yet. */
export function OwnButton({ own, targetPage, usual }: OwnProps) {
  const loggedIn = useSession(isLoggedIn)
  return (
    <Button block onPress={() => goToLink(targetOf(targetPage, usual))}>
      {loggedIn ? `查看${own}` : `登录查看${own}`}
    </Button>
  )
}

interface LandingProps extends OwnProps {
  title: string
  text: string
}

/**
 * What whoever opens a shared page sees first: what this is, and the way to the same screen of their own. A shared address carries a screen
 * and a fund at most, never a figure or a person: a figure in an address could be anybody's invention under the company's name.
 */
export function Landing({ title, text, ...way }: LandingProps) {
  return (
    <Card>
      <View className="landing__title" {...aria({ role: 'heading', level: 1 })}>
        {title}
      </View>
      <View className="landing__text">{text}</View>
      <OwnButton {...way} />
      <View className="landing__home">
        <Button kind="text" block onPress={() => navigate('home')}>
          先去首页看看
        </Button>
      </View>
    </Card>
  )
}
