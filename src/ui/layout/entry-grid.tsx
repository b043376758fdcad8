import { View } from '@tarojs/components'
import { classNames } from '@/ui/base/class-names'
import { Icon, type IconName } from '@/ui/base/icon'
import { Press } from '@/ui/base/press'
import './entry-grid.scss'

interface Entry {
  key: string
  label: string
  icon: IconName
  /** The news behind the entry, in a sentence. A dot marks the entry. */
  news?: string | undefined
  /** Event name in the usage statistics, as on Press. */
  event?: string
  onPress: () => unknown
}

/** Entries to other screens, four in a row, in elder mode two. */
export function EntryGrid({ entries }: { entries: readonly Entry[] }) {
  return (
    <View className="entry-grid">
      {entries.map(({ key, label, icon, news, event, onPress }) => (
        <Press
          key={key}
          className="entry-grid__entry"
          role="link"
          label={news && `${label}，${news}`}
          event={event}
          onPress={onPress}
        >
          <View className={classNames('entry-grid__picture', news && 'entry-grid__picture--news')}>
            <Icon name={icon} large weight="tint" />
          </View>
          <View className="entry-grid__label">{label}</View>
        </Press>
      ))}
    </View>
  )
}
