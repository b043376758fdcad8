import { Textarea } from '@tarojs/components'
import { noteUse } from '@/stores/lock'
import { aria } from '@/ui/base/aria'
import type { TextAreaProps } from './types'

/** A text field of several lines in a mini-program. */
export const TextArea = ({
  onChange,
  label,
  placeholder,
  maxLength,
  value,
  disabled,
  onBlur,
  focused,
  className,
}: TextAreaProps) => (
  <Textarea
    value={value}
    onInput={event => {
      noteUse()
      onChange(event.detail.value)
    }}
    placeholder={placeholder}
    placeholderClass="text-input-placeholder"
    maxlength={maxLength}
    disabled={disabled}
    // WeChat's bar above the keyboard and the iPhone's own paddings do not fit our look.
    showConfirmBar={false}
    disableDefaultPadding
    focus={focused}
    onBlur={onBlur}
    className={className}
    {...aria({ label })}
  />
)
