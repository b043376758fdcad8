import { View } from '@tarojs/components'
import { classNames } from '@/ui/base/class-names'
import './timeline.scss'

export interface TimelineStep {
  title: string
  /** A day or a time, as it is shown. */
  time: string
  /** `done`, `due` (not yet reached), `planned` (only computed; nothing is in progress) or `wrong`. */
  way: 'done' | 'due' | 'planned' | 'wrong'
  /** Small text under it; '' for none. */
  note?: string
}

/** Past and future events, one below the other. */
export const Timeline = ({ steps }: { steps: readonly TimelineStep[] }) => (
  <View className="timeline">
    {steps.map(({ title, time, way, note = '' }) => (
      <View key={`${title} ${time}`} className={classNames('timeline__step', `timeline__step--${way}`)}>
        <View className="timeline__mark" />
        <View className="timeline__title">{way === 'due' ? `${title}（待进行）` : title}</View>
        <View className="timeline__time">{time}</View>
        {note !== '' && <View className="timeline__note">{note}</View>}
      </View>
    ))}
  </View>
)
