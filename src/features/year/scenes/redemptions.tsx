import type { YearMetrics } from '@/contract/year'
import { sum } from '@/lib/money'
import { Amount } from '@/ui/base/amount'
import { HideAmounts } from '@/widgets/hide-amounts'
import { Line, StageAmount, StageFacts, StageFigure } from '@/widgets/stage/stage'
import type { SceneProps } from '../of-year'
import { Flow } from './flow'

/**
 * The money that came back: a lantern for each month, as high as the amount. Refunds of revoked purchases are listed
 * separately, because they are not redemptions.
 */
export default function Redemptions({ year }: SceneProps) {
  return (
    <Flow
      year={year}
      title="放飞"
      as="lanterns"
      amountOf={({ redeemAmount, refundAmount }) => sum([redeemAmount ?? '0.00', refundAmount ?? '0.00'])}
      isMarked={() => false}
    >
      {metrics => (metrics.redemptions > 0 ? <Redeemed of={metrics} /> : <Refunded of={metrics} />)}
    </Flow>
  )
}

const Redeemed = ({ of: { redemptions, redeemAmount, refunds, refundAmount, months } }: { of: YearMetrics }) => (
  <>
    <Line of={[`${redemptions} 次，`, '您把钱', '带回了生活里。']} size="large" />
    <StageFigure word={<HideAmounts label="一共赎回（元）" />}>
      <StageAmount value={redeemAmount} />
    </StageFigure>
    <StageFacts
      of={[
        { word: '有赎回的月份', figure: `${months.filter(month => month.redemptions > 0).length} 个` },
        ...(refunds > 0
          ? [
              { word: '另有撤销退回', figure: `${refunds} 次` },
              { word: '撤销退回（元）', figure: <Amount value={refundAmount} /> },
            ]
          : []),
      ]}
    />
    <Line of={['投资是为了生活，', '用得上，就是值得。']} size="small" />
  </>
)

/** Shown without any redemption: all the money came back from revoked purchases. */
const Refunded = ({ of: { refunds, refundAmount } }: { of: YearMetrics }) => (
  <>
    <Line of={['您没有赎回，', `撤销了 ${refunds} 笔买入。`]} size="large" />
    <StageFigure word={<HideAmounts label="撤销退回（元）" />}>
      <StageAmount value={refundAmount} />
    </StageFigure>
    <Line of={['付出的钱，', '连同手续费，', '都退了回来。']} size="small" />
  </>
)
