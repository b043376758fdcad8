import { View } from '@tarojs/components'
import { isGone } from '@/api/errors'
import { useCall } from '@/api/query'
import { assets } from '@/contract/assets'
import type { OutputOf } from '@/contract/call'
import { NotHeld } from '@/features/assets/not-held'
import { Performance } from '@/features/assets/performance'
import { InTransit } from '@/features/transactions/in-transit'
import { formatMonthDay } from '@/lib/date'
import { isPositive, subtract } from '@/lib/money'
import { navigate } from '@/navigation/go'
import { screen } from '@/navigation/screen'
import { useTitle } from '@/navigation/title'
import { Amount } from '@/ui/base/amount'
import { Day } from '@/ui/base/day'
import { Loaded } from '@/ui/base/loaded'
import { Rate } from '@/ui/base/rate'
import { Card } from '@/ui/layout/card'
import { Screen } from '@/ui/layout/screen'
import { Section } from '@/ui/layout/section'
import { Stat, Stats } from '@/ui/layout/stat'
import { Cell } from '@/ui/list/cell'
import { Hero } from '@/widgets/hero'
import { isMoneyMarket } from '@/widgets/net-value-cell'
import { NetValueDay } from '@/widgets/net-value-day'

definePageConfig({ navigationBarTitleText: '持有基金', enablePullDownRefresh: true })

/** One held fund: value, profit curve, and the details behind the figures. */
export default screen('hold', function Hold({ fundCode }) {
  const holding = useCall(assets.queryFundLatestAssetsDetailByFundCode, { fundCode })
  useTitle(holding.data?.shortName || holding.data?.name)
  return (
    <Screen>
      <Loaded of={holding} skeleton="figure" wayOn={<NotHeld fundCode={fundCode} />}>
        {fund => {
          const money = isMoneyMarket(fund.fundType)
          return (
            <View>
              <Card>
                <Hero label="持有金额（元）" value={fund.amount} />
                <Stats>
                  <Stat
                    label={
                      <>
                        昨日收益 <Day of={fund.dayProfitDay} />
                      </>
                    }
                  >
                    <Amount value={fund.dayProfit} signed strong />
                  </Stat>
                  <Stat label="持有收益">
                    <Amount value={fund.holdingProfit} signed strong />
                  </Stat>
                  <Stat label="持有收益率">
                    <Rate value={fund.holdingRate} moneyMarket={money} strong />
                  </Stat>
                  <Stat label="累计收益">
                    <Amount value={fund.accumulatedProfit} signed strong />
                  </Stat>
                </Stats>
              </Card>
              <View>{isInTransit(fund) && <InTransit fundCode={fundCode} />}</View>
              <Section title="持有明细">
                <Card flush>
                  <Cell
                    title="持有份额"
                    note="各账户、渠道与批次"
                    value={<Amount value={fund.shares} size="normal" />}
                    arrow
                    onPress={() => navigate('holdDetail', { fundCode })}
                  />
                  <Cell
                    title="可用份额"
                    note={notAvailable(fund)}
                    value={<Amount value={fund.availableShares} size="normal" />}
                  />
                  {money && (
                    <Cell
                      title="未结转收益"
                      note={
                        fund.carryDay ? `已计入持有金额，${formatMonthDay(fund.carryDay)} 结转为份额` : '已计入持有金额'
                      }
                      value={<Amount value={fund.pendingIncome} size="normal" />}
                    />
                  )}
                  <Cell title="持仓成本价" value={<Amount value={fund.costPrice} digits={4} size="normal" />} />
                  {money ? (
                    <>
                      <Cell
                        title="万份收益（元）"
                        value={<Amount value={fund.incomePerTenThousand} digits={4} size="normal" open />}
                        valueNote={<NetValueDay of={fund.netValueDay} state={fund.state} />}
                      />
                      <Cell
                        title="七日年化"
                        value={<Rate value={fund.sevenDayYield} moneyMarket plain size="normal" />}
                      />
                    </>
                  ) : (
                    <Cell
                      title="最新净值"
                      value={<Amount value={fund.netValue} digits={4} size="normal" open />}
                      valueNote={<NetValueDay of={fund.netValueDay} state={fund.state} />}
                    />
                  )}
                  <Cell
                    title="现金分红"
                    value={<Amount value={fund.cashDividends} size="normal" />}
                    arrow
                    onPress={() => navigate('holdDividends', { fundCode })}
                  />
                  <Cell title="累计费用" value={<Amount value={fund.fees} size="normal" />} />
                </Card>
              </Section>
            </View>
          )
        }}
      </Loaded>
      <View>{!isGone(holding.error) && <Rest fundCode={fundCode} fundType={holding.data?.fundType ?? ''} />}</View>
    </Screen>
  )
})

const Rest = ({ fundCode, fundType }: { fundCode: string; fundType: string }) => (
  <View>
    <Section title="收益走势">
      <Performance fundCode={fundCode} moneyMarket={isMoneyMarket(fundType)} />
    </Section>
    <More fundCode={fundCode} />
  </View>
)

type Fund = OutputOf<typeof assets.queryFundLatestAssetsDetailByFundCode>

const isThere = (value: string | null): value is string => value !== null && isPositive(value)

const isInTransit = ({ pendingPurchase, pendingRedeem }: Fund) => isThere(pendingPurchase) || isThere(pendingRedeem)

/** Why not all shares can be redeemed now. Undefined when all can. */
function notAvailable({ shares, availableShares, pendingRedeem, unlockDay }: Fund) {
  const selling = pendingRedeem ?? '0'
  const locked = subtract(subtract(shares ?? '0', availableShares ?? '0'), selling)
  const [isSelling, isLocked] = [isPositive(selling), isPositive(locked)]
  if (!isSelling && !isLocked) return undefined
  return (
    <>
      {isSelling && (
        <View>
          <Amount value={selling} /> 份待确认卖出
        </View>
      )}
      {isLocked && (
        <View>
          <Amount value={locked} />
          {` 份锁定${unlockDay ? `，${formatMonthDay(unlockDay)} 起可卖出` : ''}`}
        </View>
      )}
    </>
  )
}

/** Links to more about a holding. */
const More = ({ fundCode }: { fundCode: string }) => (
  <Section title="更多">
    <Card flush>
      <Cell title="收益明细" note="按日、月、年" arrow onPress={() => navigate('earningDetail', { fundCode })} />
      <Cell title="交易明细" arrow onPress={() => navigate('holdTransactions', { fundCode })} />
      <Cell title="分红明细" arrow onPress={() => navigate('holdDividends', { fundCode })} />
      <Cell
        title="销售渠道"
        note="各渠道的份额与成本"
        arrow
        onPress={() => navigate('purchaseChannel', { fundCode })}
      />
      <Cell title="基金详情" arrow onPress={() => navigate('fundDetail', { fundCode })} />
    </Card>
  </Section>
)
