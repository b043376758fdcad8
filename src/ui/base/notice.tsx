import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { aria } from './aria'
import { classNames } from './class-names'
import { Icon, type IconName } from './icon'
import { Press } from './press'
import { wholeDays } from './whole-days'
import './notice.scss'

interface NoticeProps {
  children: ReactNode
  icon?: IconName
  tone?: 'plain' | 'brand' | 'warn'
  /** Called by a press on the whole notice without `action`, else on the action alone. */
  onPress?: () => unknown
  /** The label of the action. Without it a pressable notice shows an arrow. */
  action?: string
  busy?: boolean
  /** The action's event name in the usage statistics, as on Press. */
  event?: string
  /** Adds a cross that closes the notice. */
  onClose?: () => void
}

/** A sentence among the content: a hint, a reminder, or a problem with the shown data. */
export function Notice(props: NoticeProps) {
  const { children, icon = 'info', tone = 'plain', onPress, action, busy, event, onClose } = props
  const content = (
    <>
      <Icon name={icon} className="notice__icon" />
      <View className="notice__text">{wholeDays(children)}</View>
    </>
  )
  const className = classNames('notice', `notice--${tone}`)
  if (onPress && action === undefined) {
    return (
      <Press className={className} role="link" onPress={onPress} busy={busy}>
        {content}
        <Icon name="right" className="notice__arrow" />
      </Press>
    )
  }
  return (
    <View className={className} {...aria({ role: 'status' })}>
      {content}
      {onPress && (
        <Press className="notice__action" compact event={event} onPress={onPress} busy={busy}>
          {busy ? '请稍候' : action}
        </Press>
      )}
      {onClose && (
        <Press event="close-notice" className="notice__action" compact label="关闭" onPress={onClose}>
          <Icon name="close" className="notice__close" />
        </Press>
      )}
    </View>
  )
}
