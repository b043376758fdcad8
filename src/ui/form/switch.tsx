import { View } from '@tarojs/components'
import { classNames } from '@/ui/base/class-names'
import { Press } from '@/ui/base/press'
import './switch.scss'

/** A switch for on and off. It takes effect at once. */
export function Switch({ label, on, onChange }: { label: string; on: boolean; onChange: (on: boolean) => void }) {
  return (
    <Press
      className={classNames('switch', on && 'switch--on')}
      compact
      rapid
      role="switch"
      checked={on}
      label={label}
      onPress={() => onChange(!on)}
    >
      <View className="switch__knob" />
    </Press>
  )
}
