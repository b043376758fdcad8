import { Amount } from '@/ui/base/amount'
import { HideAmounts } from '@/widgets/hide-amounts'
import { Line, StageFacts, StageFigure } from '@/widgets/stage/stage'
import type { SceneProps } from '../scene-props'
import { Flow } from './flow'

/** What was sold: a lantern for each month, as high as the money that came back. */
export default function Redemptions({ year }: SceneProps) {
  return (
    <Flow year={year} title="放飞" as="lanterns" amountOf={month => month.sellAmount} isMarked={() => false}>
      {({ sells, sellAmount, months }) => (
        <>
          <Line of={[`${sells} 次，`, '您把钱', '带回了生活里。']} size="large" />
          <StageFigure word={<HideAmounts label="一共赎回（元）" />}>
            <Amount value={sellAmount} size="hero" />
          </StageFigure>
          <StageFacts of={[{ word: '有赎回的月份', figure: `${months.filter(month => month.sells > 0).length} 个` }]} />
          <Line of={['投资是为了生活，', '用得上，就是值得。']} size="small" />
        </>
      )}
    </Flow>
  )
}
