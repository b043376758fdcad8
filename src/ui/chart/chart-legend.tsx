import { View } from '@tarojs/components'
import { classNames } from '@/ui/base/class-names'
import { Press } from '@/ui/base/press'
import './chart-legend.scss'

interface LegendMark {
  /** The colour of the explained line, by the name of its token. */
  ink: 'brand' | 'gold' | 'ink-2'
  label: string
}

interface LegendItem extends LegendMark {
  /** A second mark that the same switch shows. */
  and?: LegendMark
  on: boolean
  onChange: (on: boolean) => void
  /** Event name in the usage statistics, as on Press. */
  event: string
}

interface ChartLegendProps {
  /** The name of the chart's own line. It has the line's colour, and is always shown. */
  own?: string
  items: readonly LegendItem[]
}

/** Names of a chart's own line and of its additions. Each addition can be switched off. */
export const ChartLegend = ({ own, items }: ChartLegendProps) => (
  <View className="chart-legend">
    {own !== undefined && (
      <View className="chart-legend__item">
        <View className="chart-legend__dot chart-legend__dot--own" />
        {own}
      </View>
    )}
    {items.map(({ ink, label, and, on, onChange, event }) => (
      <Press
        key={label}
        className={classNames('chart-legend__item', !on && 'chart-legend__item--off')}
        compact
        rapid
        role="switch"
        checked={on}
        label={`在图中显示${and ? `${label}和${and.label}` : label}`}
        event={event}
        onPress={() => onChange(!on)}
      >
        <View className={`chart-legend__dot chart-legend__dot--${ink}`} />
        {label}
        {and && (
          <>
            <View className={`chart-legend__dot chart-legend__dot--second chart-legend__dot--${and.ink}`} />
            {and.label}
          </>
        )}
      </Press>
    ))}
  </View>
)
