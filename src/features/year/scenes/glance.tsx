import { year as calls, type YearMetrics } from '@/contract/year'
import { Amount } from '@/ui/base/amount'
import { Rate } from '@/ui/base/rate'
import { HideAmounts } from '@/widgets/hide-amounts'
import { ownReturn } from '@/widgets/returns'
import { Line, StageAmount, StageFacts, StageFigure, Words } from '@/widgets/stage/stage'
import { afterwords } from '../afterwords'
import { OfYear, type SceneProps } from '../of-year'
import { YearRidge } from '../year-ridge'

/** The year at a glance. A loss is named plainly, together with something positive. */
export default function Glance({ year, config }: SceneProps) {
  return (
    <>
      <Words title={config.isComplete ? `${year} 这一年` : `${year} 走到今天`}>
        <OfYear call={calls.queryCustMetricTATP} year={year}>
          {metrics => <Told of={metrics} />}
        </OfYear>
      </Words>
      <YearRidge year={year} />
    </>
  )
}

function Told({ of }: { of: YearMetrics }) {
  const { name, rate } = ownReturn(of)
  return (
    <>
      <Line of={['您陪伴自己的投资\u00a0', `${of.heldDays} 天。`]} size="large" />
      <StageFigure word={<HideAmounts label="这一年的收益" />}>
        <StageAmount value={of.profit} signed />
      </StageFigure>
      <Line of={afterwords(of)} />
      <StageFacts
        of={[
          { word: `${name}收益率`, figure: <Rate value={rate} /> },
          { word: '期末资产（元）', figure: <Amount value={of.endAssets} units /> },
          { word: '买入和赎回', figure: `${of.buys + of.redemptions} 次` },
          ...(of.refunds > 0 ? [{ word: '撤销退回', figure: `${of.refunds} 次` }] : []),
          { word: '回来看过', figure: `${of.logins} 次` },
        ]}
      />
    </>
  )
}
