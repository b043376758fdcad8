import { View } from '@tarojs/components'
import { useState } from 'react'
import { useCall } from '@/api/query'
import { assets } from '@/contract/assets'
import { type FundType, isFundType } from '@/contract/funds-fields'
import { type Holding, HoldingCell } from '@/features/assets/holdings/holding-cell'
import { inOrder, type Order, type OrderBy } from '@/features/assets/holdings/holding-order'
import { countOfHeld } from '@/features/assets/holdings/holding-state'
import { OrderBar } from '@/features/assets/holdings/order-bar'
import { isMoneyMarket } from '@/lib/money-market'
import { navigate } from '@/navigation/go'
import { screen } from '@/navigation/screen'
import { Amount } from '@/ui/base/amount'
import { Day } from '@/ui/base/day'
import { Empty } from '@/ui/base/empty'
import { Loaded } from '@/ui/base/loaded'
import { Rate } from '@/ui/base/rate'
import { ShareButton } from '@/ui/base/share-button'
import { Chips } from '@/ui/form/chips'
import { Card } from '@/ui/layout/card'
import { Screen } from '@/ui/layout/screen'
import { Hero } from '@/widgets/hero'
import { HeroCard } from '@/widgets/hero-card'
import { SeeFunds } from '@/widgets/see-funds'

definePageConfig({ navigationBarTitleText: '全部持有', enablePullDownRefresh: true })

/** All holdings as a plain list, with a filter by fund type and a sort order. */
export default screen('holdings', function Holdings() {
  const [fundType, setFundType] = useState<FundType | ''>('')
  const [order, setOrder] = useState<Order>({ by: 'amount', descending: true })
  const holdings = useCall(assets.queryFundAssetsAndProfitsV2, fundType ? { fundType } : {}, {
    keepPrevious: true,
  })
  return (
    <Screen>
      <Types value={fundType} onChange={setFundType} />
      <Loaded
        of={holdings}
        count={8}
        isEmpty={({ funds }) => funds.length === 0}
        empty={
          <Empty picture="sprout" action={<SeeFunds onPress={() => navigate('netValues')} />}>
            还没有持有基金，买入后在这里查看
          </Empty>
        }
      >
        {({ asOf, total, funds }) => (
          <View>
            <HeroCard land={null}>
              <Hero
                label="持有金额（元）"
                value={total}
                aside={
                  <>
                    {`${countOfHeld(funds)} 只 · 数据截至 `}
                    <Day of={asOf} />
                  </>
                }
                action={<ShareButton>分享</ShareButton>}
              />
            </HeroCard>
            <Card flush>
              <OrderBar value={order} onChange={setOrder} />
              {inOrder(funds, order).map(holding => (
                <HoldingCell key={holding.fundCode} holding={holding} figure={figures[order.by](holding)} />
              ))}
            </Card>
          </View>
        )}
      </Loaded>
    </Screen>
  )
})

/** The second figure of a row is the one that the list is sorted by. */
const figures: Record<OrderBy, (holding: Holding) => JSX.Element> = {
  amount: ({ holdingProfit }) => <Amount value={holdingProfit} signed strong size="small" />,
  dayProfit: ({ dayProfit, dayProfitDay }) => (
    <>
      <Day of={dayProfitDay} /> <Amount value={dayProfit} signed strong size="small" />
    </>
  ),
  holdingProfit: ({ holdingProfit }) => <Amount value={holdingProfit} signed strong size="small" />,
  holdingRate: ({ holdingRate, fundType }) => (
    <Rate value={holdingRate} moneyMarket={isMoneyMarket(fundType)} strong size="small" />
  ),
}

/** The filter by fund type. With only one type there is nothing to choose. */
function Types({ value, onChange }: { value: FundType | ''; onChange: (fundType: FundType | '') => void }) {
  const types = useCall(assets.queryHoldFundType, {})
  const items = (types.data?.types ?? []).flatMap(({ fundType, name }) =>
    isFundType(fundType) ? [{ value: fundType, label: name }] : [],
  )
  return (
    <View>
      {items.length > 1 && (
        <Chips
          event="choose-fund-type"
          label="基金类型"
          scrolling
          items={[{ value: '', label: '全部' }, ...items]}
          value={value}
          onChange={onChange}
        />
      )}
    </View>
  )
}
