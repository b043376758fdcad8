import { View } from '@tarojs/components'
import { Icon, type IconName } from './icon'
import { Press } from './press'
import './entry-grid.scss'

interface Entry {
  key: string
  label: string
  icon: IconName
  onPress: () => unknown
}

/** Entries to other screens, four in a row; two in elder mode. */
export function EntryGrid({ entries }: { entries: readonly Entry[] }) {
  return (
    <View className="entry-grid">
      {entries.map(({ key, label, icon, onPress }) => (
        <Press key={key} className="entry-grid__entry" role="link" onPress={onPress}>
          <Icon name={icon} large className="entry-grid__icon" />
          <View className="entry-grid__label">{label}</View>
        </Press>
      ))}
    </View>
  )
}
