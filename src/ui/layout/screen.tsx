import { View } from '@tarojs/components'
import { stopPullDownRefresh, usePullDownRefresh } from '@tarojs/taro'
import type { ReactNode } from 'react'
import { refreshShown } from '@/api/refresh'
import { aria } from '@/ui/base/aria'
import { classNames } from '@/ui/base/class-names'
import './screen.scss'

interface ScreenProps {
  /** The one action of the screen, a Button. It stays at the bottom of the window. */
  action?: ReactNode
  /** No margin at the sides, for content from edge to edge. */
  wide?: boolean
  children?: ReactNode
}

/**
 * A screen's content: margins, space above the fixed action at the bottom, the safe area. If the page's config allows
 * it by `enablePullDownRefresh`, pulling down refreshes the calls of the screen.
 */
export function Screen({ action, wide, children }: ScreenProps) {
  usePullDownRefresh(() => {
    const done = () => stopPullDownRefresh()
    refreshShown().then(done, done)
  })
  return (
    <View className="screen">
      <View className={classNames('screen__content', wide && 'screen__content--wide')} {...aria({ role: 'main' })}>
        {children}
      </View>
      {action !== undefined && <View className="screen__action">{action}</View>}
    </View>
  )
}
