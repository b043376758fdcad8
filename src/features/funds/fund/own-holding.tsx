import { View } from '@tarojs/components'
import { useCall } from '@/api/query'
import { assets } from '@/contract/assets'
import { isMoneyMarket } from '@/lib/money-market'
import { explain } from '@/navigation/explain'
import { navigate } from '@/navigation/go'
import { Amount } from '@/ui/base/amount'
import { Loaded } from '@/ui/base/loaded'
import { Rate } from '@/ui/base/rate'
import { Card } from '@/ui/layout/card'
import { Stat, Stats } from '@/ui/layout/stat'
import { Cell } from '@/ui/list/cell'
import { Term } from '@/widgets/term/term'
import './own-holding.scss'

/** The person's own holding of a fund: its amount and its profit, and the way to its screen. */
export function OwnHolding({ fundCode }: { fundCode: string }) {
  const holding = useCall(assets.queryFundLatestAssetsDetailByFundCode, { fundCode })
  return (
    <Card flush>
      <Cell
        title="我的持有"
        note="持有的基金自动加入自选，卖出后可移除"
        arrow
        event="open-holding"
        onPress={() => navigate('hold', { fundCode })}
      />
      <Loaded of={holding} skeleton="figure">
        {({ amount, holdingProfit, holdingRate, fundType }) => (
          <View className="own-holding">
            <Stats>
              <Stat label="持有金额（元）">
                <Amount value={amount} strong />
              </Stat>
              <Stat label={<Term onAsk={explain}>持有收益（元）</Term>}>
                <Amount value={holdingProfit} signed strong />
              </Stat>
              <Stat label="持有收益率">
                <Rate value={holdingRate} moneyMarket={isMoneyMarket(fundType)} strong />
              </Stat>
            </Stats>
          </View>
        )}
      </Loaded>
    </Card>
  )
}
