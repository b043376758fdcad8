import type { ReactNode } from 'react'
import { year as calls, type YearMetrics } from '@/contract/year'
import { Shoots } from '@/widgets/stage/shoots'
import { Scenery, Words } from '@/widgets/stage/stage'
import { partsOfLargest } from '../numbers'
import { OfYear } from '../of-year'

type FlowMonth = YearMetrics['months'][number]

interface FlowProps {
  year: string
  title: string
  /** The drawing of the months, the amount of each, and the highlighted ones. */
  as: 'plants' | 'rain' | 'lanterns'
  amountOf: (month: FlowMonth) => string | null
  isMarked: (month: FlowMonth) => boolean
  children: (metrics: YearMetrics) => ReactNode
}

/** A chapter about purchases or redemptions, with a drawing of the twelve months. */
export const Flow = ({ year, title, as, amountOf, isMarked, children }: FlowProps) => (
  <OfYear call={calls.queryCustMetricTATP} year={year}>
    {metrics => {
      const parts = partsOfLargest(metrics.months.map(amountOf))
      return (
        <>
          <Words title={title}>{children(metrics)}</Words>
          <Scenery>
            <Shoots
              as={as}
              months={metrics.months.map((month, at) => ({
                key: month.period,
                height: parts[at] ?? 0,
                isMarked: isMarked(month),
                isEmpty: !parts[at],
              }))}
            />
          </Scenery>
        </>
      )
    }}
  </OfYear>
)
