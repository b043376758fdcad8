import type { YearMetrics } from '@/contract/year'
import { isNegative } from '@/lib/decimal'
import { sum } from '@/lib/money'
import { HideAmounts } from '@/widgets/hide-amounts'
import { Line, StageAmount, StageFacts, StageFigure } from '@/widgets/stage/stage'
import type { SceneProps } from '../of-year'
import { Flow } from './flow'

type FlowMonth = YearMetrics['months'][number]

const isFall = ({ profit }: FlowMonth) => profit !== null && isNegative(profit)
const countOf = (months: readonly FlowMonth[], key: 'buys' | 'regulars') =>
  months.reduce((all, month) => all + month[key], 0)

/** Purchases in months with a loss. A year without any does not have this chapter. */
export default function Additions({ year }: SceneProps) {
  return (
    <Flow year={year} title="雨天里的种子" as="rain" amountOf={month => month.buyAmount} isMarked={isFall}>
      {({ months }) => {
        const falls = months.filter(isFall)
        const buys = countOf(falls, 'buys')
        const regulars = countOf(falls, 'regulars')
        return (
          <>
            <Line of={[`有 ${falls.length} 个月在下雨，`, '您仍在播种。']} size="large" />
            <StageFigure word={<HideAmounts label="亏损月份里的买入（元）" />}>
              <StageAmount value={sum(falls.map(month => month.buyAmount ?? '0.00'))} />
            </StageFigure>
            <StageFacts
              of={[
                { word: '买入', figure: `${buys} 次` },
                ...(regulars > 0 ? [{ word: '其中定投', figure: `${regulars} 次` }] : []),
              ]}
            />
            <Line of={['亏损的月份，', '不一定就是低处。', '这里只记下发生过的事。']} size="small" />
          </>
        )
      }}
    </Flow>
  )
}
