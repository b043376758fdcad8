import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { classNames } from './class-names'
import { Press } from './press'
import './button.scss'

interface ButtonProps {
  onPress: () => unknown
  children: ReactNode
  /** One primary button a screen; `text` for actions off the main path; `danger` for actions that cannot be undone. */
  kind?: 'primary' | 'secondary' | 'text' | 'danger'
  size?: 'normal' | 'small'
  /** As wide as its container. */
  block?: boolean
  disabled?: boolean
  /** The pressed action is running: the label stays, a spinner is added, and more presses do nothing. */
  busy?: boolean
  /** The accessible name, if the text alone is not enough. */
  label?: string
  /** Event name in the usage statistics, as on Press. */
  event?: string
}

export function Button(props: ButtonProps) {
  const { onPress, children, kind = 'primary', size = 'normal', block, disabled, busy, label, event } = props
  return (
    <Press
      className={classNames(
        'button',
        `button--${kind}`,
        size === 'small' && 'button--small',
        block && 'button--block',
        disabled && 'button--disabled',
      )}
      onPress={onPress}
      disabled={disabled}
      busy={busy}
      label={label}
      event={event}
    >
      {busy && <View className="button__spinner" />}
      <View className="button__text">{children}</View>
    </Press>
  )
}
