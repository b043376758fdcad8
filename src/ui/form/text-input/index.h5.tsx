import type { HTMLInputTypeAttribute, InputHTMLAttributes, KeyboardEvent } from 'react'
import { noteUse } from '@/stores/lock'
import { AS_PASTED, isTidied, tidied } from './tidied'
import type { InputKind, TextInputProps } from './types'

type Traits = Pick<InputHTMLAttributes<HTMLInputElement>, 'inputMode' | 'autoComplete'> & {
  type?: HTMLInputTypeAttribute
}

// Never type=number: it drops leading zeros, accepts an e, and has spin buttons.
const traits: Record<InputKind, Traits> = {
  text: {},
  digits: { inputMode: 'numeric' },
  decimal: { inputMode: 'decimal' },
  phone: { type: 'tel', autoComplete: 'tel' },
  email: { type: 'email', autoComplete: 'email' },
  'id-number': { autoComplete: 'off' },
  password: { type: 'password', autoComplete: 'current-password' },
  'sms-code': { inputMode: 'numeric', autoComplete: 'one-time-code' },
  search: { type: 'search', autoComplete: 'off' },
}

/** A text field of one line in a browser. */
export function TextInput({
  kind,
  onChange,
  label,
  revealed,
  fresh,
  autoFocus,
  focused: _,
  invalid,
  describedBy,
  onConfirm,
  className,
  maxLength,
  ...rest
}: TextInputProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter also ends the composition of a Chinese word.
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) onConfirm?.()
  }
  return (
    <input
      type="text"
      {...traits[kind]}
      {...(revealed && { type: 'text', autoCapitalize: 'off', spellCheck: false })}
      {...(fresh && { autoComplete: 'new-password' })}
      {...rest}
      maxLength={isTidied(kind) ? AS_PASTED : maxLength}
      className={className}
      onChange={({ target: { value } }) => {
        noteUse()
        onChange(tidied(kind, value, maxLength))
      }}
      onKeyDown={onKeyDown}
      aria-label={label}
      aria-invalid={invalid}
      aria-describedby={describedBy}
      // biome-ignore lint/a11y/noAutofocus: only on screens that are about this one field.
      autoFocus={autoFocus}
    />
  )
}
