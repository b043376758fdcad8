import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { Illustration, type IllustrationName } from './illustration'
import './empty.scss'

interface EmptyProps {
  /** One sentence that names the missing content. */
  children?: ReactNode
  /** The next step, usually a Button. */
  action?: ReactNode
  picture?: IllustrationName
}

/** Shows that there is no content, and that this is not an error. */
export function Empty({ children = '暂无数据', action, picture = 'papers' }: EmptyProps) {
  return (
    <View className="empty">
      <Illustration name={picture} />
      <View className="empty__sentence">{children}</View>
      {action !== undefined && <View className="empty__action">{action}</View>}
    </View>
  )
}
