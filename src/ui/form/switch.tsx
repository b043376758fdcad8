import { View } from '@tarojs/components'
import { classNames } from '@/ui/base/class-names'
import { Press } from '@/ui/base/press'
import './switch.scss'

interface SwitchProps {
  label: string
  on: boolean
  onChange: (on: boolean) => void
  /** Its name in the figures of use, as on Press. */
  event: string
}

/** A switch for on and off. It takes effect at once. */
export function Switch({ label, on, onChange, event }: SwitchProps) {
  return (
    <Press
      className={classNames('switch', on && 'switch--on')}
      compact
      rapid
      role="switch"
      checked={on}
      label={label}
      event={event}
      onPress={() => onChange(!on)}
    >
      <View className="switch__knob" />
    </Press>
  )
}
