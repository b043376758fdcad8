import { Picker, View } from '@tarojs/components'
import { aria } from '@/ui/base/aria'
import { classNames } from '@/ui/base/class-names'
import type { DayInputProps } from './types'

/** A day. The person chooses it with WeChat's wheels. */
export const DayInput = ({ value, onChange, label, placeholder, first, last, className }: DayInputProps) => (
  <Picker
    mode="date"
    value={value}
    {...(first && { start: first })}
    {...(last && { end: last })}
    onChange={event => onChange(event.detail.value)}
  >
    <View
      className={classNames(className, 'day-input', value === '' && 'text-input-placeholder')}
      {...aria({ role: 'button', label: `${label}，${value || placeholder}` })}
    >
      {value || placeholder}
    </View>
  </Picker>
)
