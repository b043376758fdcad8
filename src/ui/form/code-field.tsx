import { View } from '@tarojs/components'
import { useState } from 'react'
import { aria } from '@/ui/base/aria'
import { classNames } from '@/ui/base/class-names'
import { TextInput } from './text-input'
import './code-field.scss'

interface CodeFieldProps {
  value: string
  onChange: (value: string) => void
  /** Called when the last digit is typed. */
  onDone?: (value: string) => void
  label?: string
  length?: number
  error?: string
  autoFocus?: boolean
  id?: string
  focused?: boolean
  onBlur?: () => void
}

/** A code of digits, with one box for each digit. It is typed, or filled in by the system as a whole. */
export function CodeField(props: CodeFieldProps) {
  const { value, onChange, onDone, label = '短信验证码', length = 6, error, autoFocus } = props
  const blur = () => {
    setFocused(false)
    props.onBlur?.()
  }
  const [focused, setFocused] = useState(false)
  const change = (typed: string) => {
    const digits = typed.replace(/\D/g, '').slice(0, length)
    if (digits === value) return
    onChange(digits)
    if (digits.length === length) onDone?.(digits)
  }
  return (
    <View className={classNames('code-field', error && 'code-field--wrong')} id={props.id}>
      <View className="code-field__boxes">
        {Array.from({ length }, (_, index) => (
          <View
            // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place.
            key={index}
            className={classNames(
              'code-field__box',
              focused && index === Math.min(value.length, length - 1) && 'code-field__box--next',
            )}
            {...aria({ hidden: true })}
          >
            {value.charAt(index)}
          </View>
        ))}
        <TextInput
          className="code-field__input"
          kind="sms-code"
          value={value}
          onChange={change}
          label={error ? `${label}，${error}` : label}
          maxLength={length}
          invalid={Boolean(error)}
          autoFocus={autoFocus}
          focused={props.focused}
          onFocus={() => setFocused(true)}
          onBlur={blur}
        />
      </View>
      <View className="code-field__message" {...(error ? aria({ role: 'alert' }) : undefined)}>
        {error}
      </View>
    </View>
  )
}
