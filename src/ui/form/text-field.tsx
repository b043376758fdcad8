import { View } from '@tarojs/components'
import { useId } from 'react'
import { aria } from '@/ui/base/aria'
import { classNames } from '@/ui/base/class-names'
import { TextArea } from './text-area'
import './field.scss'
import './text-field.scss'

interface TextFieldProps {
  label: string
  value: string
  onChange: (value: string) => void
  placeholder?: string
  /** The fault of the text, as one sentence. */
  error?: string
  /** A hint for typing. The error takes its place. */
  hint?: string
  maxLength?: number
  disabled?: boolean
  id?: string
  focused?: boolean
  onBlur?: () => void
}

/**
 * A field for several lines: its label, the text, one sentence below it, and the number of characters that still fit.
 */
export function TextField(props: TextFieldProps) {
  const {
    label,
    value,
    onChange,
    placeholder = `请输入${label}`,
    error,
    hint,
    maxLength = 200,
    disabled,
    onBlur,
  } = props
  const messageId = `text${useId().replace(/:/g, '')}`
  // A pasted text is cut without notice.
  const message = error || (value.length < maxLength ? hint : `最多${maxLength}字，超出的没有保留`)
  return (
    <View
      className={classNames('field', 'text-field', error && 'field--wrong', disabled && 'field--disabled')}
      id={props.id}
    >
      <View className="field__label" {...aria({ hidden: true })}>
        {label}
      </View>
      <View className="field__line">
        <TextArea
          className="field__input text-field__area"
          value={value}
          onChange={onChange}
          label={label}
          placeholder={placeholder}
          maxLength={maxLength}
          disabled={disabled}
          focused={props.focused}
          invalid={Boolean(error)}
          describedBy={message ? messageId : undefined}
          onBlur={onBlur}
        />
      </View>
      <View className="text-field__foot">
        <View className="field__message" id={messageId} {...(error ? aria({ role: 'alert' }) : undefined)}>
          {message}
        </View>
        <View
          className="text-field__count"
          {...aria({ label: `已输入 ${value.length} 字，最多 ${maxLength} 字`, role: 'img' })}
        >
          {`${value.length}/${maxLength}`}
        </View>
      </View>
    </View>
  )
}
