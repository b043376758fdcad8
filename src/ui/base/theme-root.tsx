import { View } from '@tarojs/components'
import { useDidShow } from '@tarojs/taro'
import { type PropsWithChildren, type ReactNode, useEffect } from 'react'
import { appearance } from '@/platform/appearance'
import { isDark, usePreferences } from '@/stores/preferences'
import { classNames } from './class-names'
import { useWithheld } from './use-withheld'
import './theme-root.scss'

interface ThemeRootProps {
  /** The content is removed from the document, so that nobody can find it there. Its form input is not lost. */
  withheld?: boolean
  /** Shown over the content. */
  over?: ReactNode
}

/** The outermost element of every page. It carries the tokens for the person's theme and text size. */
export function ThemeRoot({ withheld = false, over, children }: PropsWithChildren<ThemeRootProps>) {
  const dark = usePreferences(isDark)
  const elder = usePreferences(state => state.elder)
  useEffect(() => appearance.paintFrame(dark, elder), [dark, elder])
  // In a mini-program every page has its own navigation bar, painted again when the page comes back.
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
