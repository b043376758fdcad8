import { Input, type InputProps } from '@tarojs/components'
import { noteUse } from '@/stores/lock'
import { aria } from '@/ui/base/aria'
import { AS_PASTED, isTidied, tidied } from './tidied'
import type { InputKind, TextInputProps } from './types'

const types: Record<InputKind, NonNullable<InputProps['type']>> = {
  text: 'text',
  digits: 'number',
  decimal: 'digit',
  phone: 'number',
  email: 'text',
  'id-number': 'idcard',
  password: 'text',
  'sms-code': 'number',
  search: 'text',
}

/** A text field of one line in a mini-program. */
export function TextInput(props: TextInputProps) {
  const { kind, value, onChange, label, placeholder, maxLength, disabled, autoFocus, onFocus, onBlur, onConfirm } =
    props
  return (
    <Input
      type={types[kind]}
      password={kind === 'password' && !props.revealed}
      confirmType={kind === 'search' ? 'search' : 'done'}
      value={value}
      onInput={event => {
        noteUse()
        onChange(tidied(kind, event.detail.value, maxLength))
      }}
      placeholder={placeholder}
      placeholderClass="text-input-placeholder"
      maxlength={isTidied(kind) ? AS_PASTED : maxLength}
      disabled={disabled}
      focus={autoFocus || props.focused}
      onFocus={onFocus}
      onBlur={onBlur}
      onConfirm={onConfirm}
      className={props.className}
      {...aria({ label })}
    />
  )
}
