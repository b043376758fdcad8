import { View } from '@tarojs/components'
import { classNames } from '@/ui/base/class-names'
import { Press } from '@/ui/base/press'
import './switch.scss'

interface SwitchProps {
  label: string
  on: boolean
  onChange: (on: boolean) => void
  /** Event name in the usage statistics, as on Press. */
  event: string
  /** It leads to another screen first, so a double tap counts as one tap. */
  leads?: boolean
}

/** A switch for on and off. It takes effect at once, unless it leads somewhere first. */
export function Switch({ label, on, onChange, event, leads = false }: SwitchProps) {
  return (
    <Press
      className={classNames('switch', on && 'switch--on')}
      compact
      rapid={!leads}
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
