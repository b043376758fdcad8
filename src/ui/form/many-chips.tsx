import { View } from '@tarojs/components'
import { aria } from '@/ui/base/aria'
import { classNames } from '@/ui/base/class-names'
import { Press } from '@/ui/base/press'
import './chips.scss'

interface ManyChipsProps<V extends string> {
  /** The name of the choice, for screen readers. */
  label: string
  /** Event name in the usage statistics, as on Press. */
  event: string
  items: ReadonlyArray<{ value: V; label: string }>
  values: readonly V[]
  onChange: (values: V[]) => void
}

/** Any number of choices out of several short texts, or none. Each is a check box. */
export const ManyChips = <V extends string>({ label, event, items, values, onChange }: ManyChipsProps<V>) => (
  <View className="chips" {...aria({ role: 'group', label })}>
    {items.map(({ value, label: word }) => {
      const chosen = values.includes(value)
      return (
        <Press
          key={value}
          className={classNames('chips__chip', chosen && 'chips__chip--chosen')}
          role="checkbox"
          checked={chosen}
          rapid
          event={event}
          onPress={() => onChange(chosen ? values.filter(one => one !== value) : [...values, value])}
        >
          <View className="chips__label">{chosen ? `✓ ${word}` : word}</View>
        </Press>
      )
    })}
  </View>
)
