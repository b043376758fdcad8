import { View } from '@tarojs/components'
import { useCall } from '@/api/query'
import { assets } from '@/contract/assets'
import type { OutputOf } from '@/contract/call'
import { isMoneyMarket } from '@/lib/money-market'
import { navigate } from '@/navigation/go'
import { Amount } from '@/ui/base/amount'
import { Loaded } from '@/ui/base/loaded'
import { Rate } from '@/ui/base/rate'
import { Cell } from '@/ui/list/cell'
import { FundName } from '@/widgets/fund-name'

type Fund = OutputOf<typeof assets.assetsProfitsDetail>['funds'][number]

/** The profit by fund for one cell of the profit calendar: a day '2026-11-20', a month or a year. */
export function PeriodProfit({ period }: { period: string }) {
  const answer = useCall(assets.assetsProfitsDetail, { period }, { keepPrevious: true })
  return (
    <Loaded of={answer} count={4} isEmpty={({ funds }) => funds.length === 0} empty="这段时间没有持有记录">
      {({ funds }) => (
        <View>
          {funds.map(fund => (
            <FundCell key={fund.fundCode} fund={fund} />
          ))}
        </View>
      )}
    </Loaded>
  )
}

const FundCell = ({ fund: { fundCode, shortName, name, fundType, profit, rate, endAssets } }: { fund: Fund }) => (
  <Cell
    title={<FundName>{shortName || name}</FundName>}
    note={
      <>
        期末 <Amount value={endAssets} />
      </>
    }
    value={<Amount value={profit} signed strong size="normal" />}
    valueNote={<Rate value={rate} moneyMarket={isMoneyMarket(fundType)} size="small" />}
    onPress={() => navigate('earningDetail', { fundCode })}
  />
)
