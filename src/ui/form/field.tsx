import { View } from '@tarojs/components'
import { type ReactNode, useId } from 'react'
import { aria } from '@/ui/base/aria'
import { classNames } from '@/ui/base/class-names'
import { Icon } from '@/ui/base/icon'
import { Press } from '@/ui/base/press'
import { TextInput } from './text-input'
import type { InputKind } from './text-input/types'
import './field.scss'

interface FieldProps {
  label: string
  value: string
  onChange: (value: string) => void
  kind?: InputKind
  placeholder?: string
  /** The fault of the value, as one sentence. */
  error?: string
  /** A hint for typing. The error takes its place. */
  hint?: string
  /** The content at the right, for example the button that sends a code. */
  aside?: ReactNode
  maxLength?: number
  /** A password shown as plain text. */
  revealed?: boolean
  /** A new password. */
  fresh?: boolean
  disabled?: boolean
  autoFocus?: boolean
  /** The id of the outer element. A form scrolls to it. */
  id?: string
  /** The form gives it the focus. */
  focused?: boolean
  onBlur?: () => void
  onConfirm?: () => void
}

/** One line of a form: its name, its value with a cross to clear it, and one sentence below it. */
export function Field(props: FieldProps) {
  const { label, value, onChange, kind = 'text', error, hint, aside, maxLength = 100, disabled } = props
  const messageId = `field${useId().replace(/:/g, '')}`
  const message = error || hint
  return (
    <View className={classNames('field', error && 'field--wrong', disabled && 'field--disabled')} id={props.id}>
      <View className="field__label" {...aria({ hidden: true })}>
        {label}
      </View>
      <View className="field__line">
        <TextInput
          className="field__input"
          kind={kind}
          value={value}
          onChange={onChange}
          label={label}
          placeholder={props.placeholder ?? `请输入${label}`}
          maxLength={maxLength}
          revealed={props.revealed}
          fresh={props.fresh}
          disabled={disabled}
          autoFocus={props.autoFocus}
          focused={props.focused}
          invalid={Boolean(error)}
          describedBy={message ? messageId : undefined}
          onBlur={props.onBlur}
          onConfirm={props.onConfirm}
        />
        <View className="field__clear">
          {value !== '' && !disabled && (
            <Press event="clear-field" compact label={`清空${label}`} onPress={() => onChange('')} rapid>
              <Icon name="close" className="field__cross" />
            </Press>
          )}
        </View>
        {aside !== undefined && <View className="field__aside">{aside}</View>}
      </View>
      <View className="field__message" id={messageId} {...(error ? aria({ role: 'alert' }) : undefined)}>
        {message}
      </View>
    </View>
  )
}
