import { View } from '@tarojs/components'
import { useId } from 'react'
import { aria } from '@/ui/base/aria'
import { classNames } from '@/ui/base/class-names'
import { DayInput } from './day-input'
import type { DayInputProps } from './day-input/types'
import './field.scss'
import './day-field.scss'

interface DayFieldProps extends Omit<DayInputProps, 'invalid' | 'describedBy' | 'className' | 'placeholder'> {
  placeholder?: string
  /** The fault of the day, as one sentence. */
  error?: string
  /** A hint for choosing. The error takes its place. */
  hint?: string
  id?: string
}

/** A day of a form: its label, the day, and one sentence below it. */
export function DayField({ label, placeholder = `请选择${label}`, error, hint, id, ...rest }: DayFieldProps) {
  const messageId = `day${useId().replace(/:/g, '')}`
  const message = error || hint
  return (
    <View className={classNames('field', error && 'field--wrong')} id={id}>
      <View className="field__label" {...aria({ hidden: true })}>
        {label}
      </View>
      <View className="field__line">
        <DayInput
          {...rest}
          className="field__input day-field__input"
          label={label}
          placeholder={placeholder}
          invalid={Boolean(error)}
          describedBy={message ? messageId : undefined}
        />
      </View>
      <View className="field__message" id={messageId} {...(error ? aria({ role: 'alert' }) : undefined)}>
        {message}
      </View>
    </View>
  )
}
