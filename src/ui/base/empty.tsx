import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon'
import './empty.scss'

interface EmptyProps {
  /** One sentence: what is not there. */
  children?: ReactNode
  /** What can be done about it, usually a Button. */
  action?: ReactNode
  icon?: IconName
}

/** Shows that there is nothing, and that this is not an error. */
export function Empty({ children = '暂无数据', action, icon = 'document' }: EmptyProps) {
  return (
    <View className="empty">
      <Icon name={icon} large className="empty__icon" />
      <View className="empty__sentence">{children}</View>
      {action !== undefined && <View className="empty__action">{action}</View>}
    </View>
  )
}
