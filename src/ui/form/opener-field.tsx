import { View } from '@tarojs/components'
import { aria } from '@/ui/base/aria'
import { classNames } from '@/ui/base/class-names'
import { Icon, type IconName } from '@/ui/base/icon'
import { Press } from '@/ui/base/press'
import './field.scss'
import './opener-field.scss'

interface OpenerFieldProps {
  label: string
  /** The chosen value in words. '' when nothing is chosen yet. */
  text: string
  /** Opens the sheet in which the person chooses. */
  onPress: () => void
  placeholder?: string
  /** The fault of the choice, as one sentence. Without it no choice is ever wrong, and no space is reserved for it. */
  error?: string
  icon?: IconName
  disabled?: boolean
  id?: string
}

/** One line of a form. The person chooses its value in a sheet. */
export function OpenerField(props: OpenerFieldProps) {
  const { label, text, onPress, placeholder = `请选择${label}`, error, icon = 'down', disabled } = props
  return (
    <View className={classNames('field', error && 'field--wrong', disabled && 'field--disabled')} id={props.id}>
      <View className="field__label" {...aria({ hidden: true })}>
        {label}
      </View>
      <Press
        event="open-choice"
        className="field__line opener-field"
        label={`${label}：${text || placeholder}${error ? `，${error}` : ''}`}
        disabled={disabled}
        onPress={onPress}
      >
        <View className={classNames('opener-field__text', !text && 'opener-field__text--none')}>
          {text || placeholder}
        </View>
        <Icon name={icon} className="opener-field__icon" />
      </Press>
      {error !== undefined && (
        <View className="field__message" {...(error ? aria({ role: 'alert' }) : undefined)}>
          {error}
        </View>
      )}
    </View>
  )
}
