import { View } from '@tarojs/components'
import { useDidShow } from '@tarojs/taro'
import { type PropsWithChildren, type ReactNode, useEffect } from 'react'
import { appearance } from '@/platform/appearance'
import { isDark, usePreferences } from '@/stores/preferences'
import { classNames } from './class-names'
import { useWithheld } from './use-withheld'
import './theme-root.scss'

interface ThemeRootProps {
  /** The content is out of the document, so that nobody can find it there. What was typed into it is not lost. */
  withheld?: boolean
  /** What lies over the content. */
  over?: ReactNode
}

/** The outermost element of every page. It carries the tokens for the person's theme and text size. */
export function ThemeRoot({ withheld = false, over, children }: PropsWithChildren<ThemeRootProps>) {
  const dark = usePreferences(isDark)
  const elder = usePreferences(state => state.elder)
  useEffect(() => appearance.paintFrame(dark, elder), [dark, elder])
  // In a mini-program every page has a navigation bar of its own, painted anew when the page comes back.
  useDidShow(() => appearance.paintFrame(dark, elder))
  const { root, content, begun } = useWithheld(withheld)
  return (
    <View ref={root} className={classNames('app', dark && 'dark', elder && 'elder')}>
      <View ref={content} className="app__content">
        {begun && children}
      </View>
      {over}
    </View>
  )
}
