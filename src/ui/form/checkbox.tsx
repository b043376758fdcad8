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
  /** Text beside the box in place of the label, with a link to the full text. */
  children?: ReactNode
  error?: string
  id?: string
}

/**
 * A box for something that a person agrees to or declares. It is never ticked in advance. A tap on its text ticks it
 * too, unless the text has a link of its own.
 */
export function Checkbox({ label, value, onChange, children, error, id }: CheckboxProps) {
  const press = {
    compact: true,
    rapid: true,
    role: 'checkbox',
    event: 'tick',
    checked: value,
    label: error ? `${label}，${error}` : label,
    onPress: () => onChange(!value),
  } as const
  const box = classNames('checkbox__box', value && 'checkbox__box--on')
  const mark = <View>{value && <Icon name="check" className="checkbox__mark" />}</View>
  return (
    <View className={classNames('field', 'checkbox', error && 'field--wrong')} id={id}>
      {children === undefined ? (
        <Press {...press} className="checkbox__line">
          <View className={box}>{mark}</View>
          <View className="checkbox__words">{label}</View>
        </Press>
      ) : (
        <View className="checkbox__line">
          <Press {...press} className={box}>
            {mark}
          </Press>
          <View className="checkbox__words">{children}</View>
        </View>
      )}
      <View className="field__message" {...(error ? aria({ role: 'alert' }) : undefined)}>
        {error}
      </View>
    </View>
  )
}
