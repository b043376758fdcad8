import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { navigate } from '@/navigation/go'
import { goToLink } from '@/navigation/links'
import type { PlainRouteName } from '@/routes'
import { isLoggedIn, useSession } from '@/stores/session'
import { aria } from '@/ui/base/aria'
import { Button } from '@/ui/base/button'
import { Card } from '@/ui/layout/card'
import './landing.scss'
import { targetOf } from './target'

interface OwnProps {
  /** The name of the target, such as 「我的资产」. */
  own: string
  /** The shared screen, from the address. */
  targetPage: string | undefined
  /** The target if the address names no valid screen. */
  usual: PlainRouteName
}

/** The button from a shared page to the person's own version of the screen. It opens the login first if needed. */
export function OwnButton({ own, targetPage, usual }: OwnProps) {
  const loggedIn = useSession(isLoggedIn)
  return (
    <Button event="open-own" block onPress={() => goToLink(targetOf(targetPage, usual))}>
      {loggedIn ? `查看${own}` : `登录查看${own}`}
    </Button>
  )
}

type LandingProps = { title: string; text: string } & (
  | OwnProps
  /** The button, if there is no customer screen behind the page. */
  | { action: ReactNode }
)

/**
 * The top of a shared page: a text about it, and the button to the person's own screen. A shared address carries at
 * most a screen and a fund, never a figure or a person. Anybody could put an invented figure into an address, and it
 * would appear under the company's name.
 */
export function Landing({ title, text, ...way }: LandingProps) {
  return (
    <Card>
      <View className="landing__title" {...aria({ role: 'heading', level: 1 })}>
        {title}
      </View>
      <View className="landing__text">{text}</View>
      {'action' in way ? way.action : <OwnButton {...way} />}
      <View className="landing__home">
        <Button event="go-home" kind="text" block onPress={() => navigate('home')}>
          先去首页看看
        </Button>
      </View>
    </Card>
  )
}
