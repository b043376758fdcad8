import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { aria } from '@/ui/base/aria'
import { classNames } from '@/ui/base/class-names'
import { Icon } from '@/ui/base/icon'
import { Press } from '@/ui/base/press'
import './field.scss'
import './checkbox.scss'

interface CheckboxProps {
  /** The text that the person agrees to, as one sentence. */
  label: string
  value: boolean
  onChange: (value: boolean) => void
  /** The words beside the box in place of the label. They have a link to the text. */
  children?: ReactNode
  error?: string
  id?: string
}

/** A box for something that a person agrees to or declares. It is never ticked in advance. */
export const Checkbox = ({ label, value, onChange, children, error, id }: CheckboxProps) => (
  <View className={classNames('field', 'checkbox', error && 'field--wrong')} id={id}>
    <View className="checkbox__line">
      <Press
        className={classNames('checkbox__box', value && 'checkbox__box--on')}
        compact
        rapid
        role="checkbox"
        checked={value}
        label={error ? `${label}，${error}` : label}
        onPress={() => onChange(!value)}
      >
        <View>{value && <Icon name="check" className="checkbox__mark" />}</View>
      </Press>
      <View className="checkbox__words" {...aria({ hidden: children === undefined })}>
        {children ?? label}
      </View>
    </View>
    <View className="field__message" {...(error ? aria({ role: 'alert' }) : undefined)}>
      {error}
    </View>
  </View>
)
