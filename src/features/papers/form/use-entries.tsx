import { View } from '@tarojs/components'
import { aria } from '@/ui/base/aria'
import { classNames } from '@/ui/base/class-names'
import { Icon } from '@/ui/base/icon'
import type { IconName } from '@/ui/base/icon/types'
import { Card } from '@/ui/layout/card'
import { Cell } from '@/ui/list/cell'
import './use-entries.scss'
import { certificateUses, type UseName, useNames } from './uses'

interface UseEntriesProps {
  /** No more certificates today. */
  disabled: boolean
  /** Null: the person fills in everything. */
  onChoose: (use: UseName | null) => unknown
}

/** The ways into the form of a certificate: one for each usual purpose, and one for all others. */
export const UseEntries = ({ disabled, onChoose }: UseEntriesProps) => (
  <View>
    <View className="use-entries__head">
      <View className="use-entries__title" {...aria({ role: 'heading', level: 1 })}>
        开一张资产证明
      </View>
      <View className="use-entries__text">约两分钟，带公章与验真码，发到邮箱或存到手机</View>
    </View>
    {useNames.map(name => (
      <Entry
        key={name}
        {...certificateUses[name]}
        tone={name}
        disabled={disabled}
        event={`begin-certificate-${name}`}
        onPress={() => onChoose(name)}
      />
    ))}
    <Entry
      title="其他用途"
      note="自己填写用途、语言、日期与范围"
      icon="edit"
      tone="other"
      disabled={disabled}
      event="begin-certificate"
      onPress={() => onChoose(null)}
    />
  </View>
)

interface EntryProps {
  title: string
  note: string
  icon: IconName
  tone: UseName | 'other'
  disabled: boolean
  event: string
  onPress: () => unknown
}

const Entry = ({ title, note, icon, tone, disabled, event, onPress }: EntryProps) => (
  <Card flush>
    <Cell
      title={title}
      note={note}
      lead={
        <View className={classNames('use-entries__icon', tone === 'property' && 'use-entries__icon--gold')}>
          <Icon name={icon} />
        </View>
      }
      arrow
      disabled={disabled}
      event={event}
      onPress={onPress}
    />
  </Card>
)
