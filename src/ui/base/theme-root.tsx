import { View } from '@tarojs/components'
import { useDidShow } from '@tarojs/taro'
import { type PropsWithChildren, useEffect } from 'react'
import { appearance } from '@/platform/appearance'
import { isDark, usePreferences } from '@/stores/preferences'
import { classNames } from './class-names'
import './theme-root.scss'

/**
 * The outermost element of every page. It carries the tokens for the person's theme and text size. `veiled`: the page
 * is invisible but keeps its state.
 */
export function ThemeRoot({ veiled, children }: PropsWithChildren<{ veiled?: boolean }>) {
  const dark = usePreferences(isDark)
  const elder = usePreferences(state => state.elder)
  useEffect(() => appearance.paintFrame(dark, elder), [dark, elder])
  // In a mini-program every page has a navigation bar of its own, painted anew when the page comes back.
  useDidShow(() => appearance.paintFrame(dark, elder))
  return (
    <View className={classNames('app', dark && 'dark', elder && 'elder', veiled && 'app--veiled')}>{children}</View>
  )
}
