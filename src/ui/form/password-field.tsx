import { View } from '@tarojs/components'
import { type ReactNode, useState } from 'react'
import { Icon } from '@/ui/base/icon'
import { Press } from '@/ui/base/press'
import { Field } from './field'

interface PasswordFieldProps {
  label: string
  value: string
  onChange: (value: string) => void
  /** Whether it is a new password. */
  fresh?: boolean
  placeholder?: string
  error?: string
  hint?: string
  maxLength?: number
  autoFocus?: boolean
  id?: string
  focused?: boolean
  onBlur?: () => void
  onConfirm?: () => void
  /** The strength of the password, under the field. */
  meter?: ReactNode
}

/** A password, with an eye button that shows it. */
export function PasswordField({ meter, maxLength = 64, ...field }: PasswordFieldProps) {
  const [revealed, setRevealed] = useState(false)
  return (
    <View>
      <Field
        {...field}
        kind="password"
        maxLength={maxLength}
        revealed={revealed}
        aside={
          <Press
            event="show-password"
            compact
            rapid
            label={`${revealed ? '隐藏' : '显示'}${field.label}`}
            onPress={() => setRevealed(!revealed)}
          >
            <Icon name={revealed ? 'eye' : 'eye-off'} className="field__cross" />
          </Press>
        }
      />
      {meter}
    </View>
  )
}
