import { View } from '@tarojs/components'
import { classNames } from '@/ui/base/class-names'
import { Press } from '@/ui/base/press'
import './chart-legend.scss'

interface ChartLegendProps {
  items: ReadonlyArray<{
    /** The colour of what it explains, by the name of its token. */
    ink: 'brand' | 'gold' | 'ink-2'
    label: string
    on: boolean
    onChange: (on: boolean) => void
    /** Its name in the figures of use, as on Press. */
    event: string
  }>
}

/** What a chart shows beside its line. Each of it can be switched off. */
export const ChartLegend = ({ items }: ChartLegendProps) => (
  <View className="chart-legend">
    {items.map(({ ink, label, on, onChange, event }) => (
      <Press
        key={label}
        className={classNames('chart-legend__item', !on && 'chart-legend__item--off')}
        compact
        rapid
        role="switch"
        checked={on}
        label={`在图中显示${label}`}
        event={event}
        onPress={() => onChange(!on)}
      >
        <View className={`chart-legend__dot chart-legend__dot--${ink}`} />
        {label}
      </Press>
    ))}
  </View>
)
