import { HideAmounts } from '@/widgets/hide-amounts'
import { Line, StageAmount, StageFacts, StageFigure } from '@/widgets/stage/stage'
import type { SceneProps } from '../of-year'
import { Flow } from './flow'

/** The purchases: a plant for each month, as high as the money invested. */
export default function Purchases({ year }: SceneProps) {
  return (
    <Flow year={year} title="播种" as="plants" amountOf={month => month.buyAmount} isMarked={() => false}>
      {({ buys, buyAmount, regulars, months }) => (
        <>
          <Line of={['您种下了\u00a0', `${buys} 次。`]} size="large" />
          <StageFigure word={<HideAmounts label="一共买入（元）" />}>
            <StageAmount value={buyAmount} />
          </StageFigure>
          <StageFacts
            of={[
              ...(regulars > 0 ? [{ word: '其中定投', figure: `${regulars} 次` }] : []),
              { word: '播种的月份', figure: `${months.filter(month => month.buys > 0).length} 个` },
            ]}
          />
          <Line of={['每一株的高矮，', '是那个月买入的多少。']} size="small" />
        </>
      )}
    </Flow>
  )
}
