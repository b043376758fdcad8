import { View } from '@tarojs/components'
import { isBadInput, isGone } from '@/api/errors'
import { useCall } from '@/api/query'
import { assets } from '@/contract/assets'
import type { OutputOf } from '@/contract/call'
import { HoldingDetails } from '@/features/assets/fund/holding-details'
import { NotHeld } from '@/features/assets/fund/not-held'
import { isInTransit } from '@/features/assets/holdings/holding-state'
import { Performance } from '@/features/assets/profit/performance'
import { SpanChoice } from '@/features/assets/profit/span-choice'
import { InTransit } from '@/features/transactions/in-transit'
import { isMoneyMarket } from '@/lib/money-market'
import { shareTitleOf } from '@/lib/share'
import { explain } from '@/navigation/explain'
import { navigate } from '@/navigation/go'
import { screen } from '@/navigation/screen'
import { useTitle } from '@/navigation/title'
import { useShare } from '@/session/share'
import { Amount } from '@/ui/base/amount'
import { Day } from '@/ui/base/day'
import { Loaded } from '@/ui/base/loaded'
import { Rate } from '@/ui/base/rate'
import { ShareButton } from '@/ui/base/share-button'
import { Card } from '@/ui/layout/card'
import { Screen } from '@/ui/layout/screen'
import { Section } from '@/ui/layout/section'
import { Stat, Stats } from '@/ui/layout/stat'
import { Cell } from '@/ui/list/cell'
import { FundTitle } from '@/widgets/fund-title'
import { Hero } from '@/widgets/hero'
import { HeroCard, HeroOutline } from '@/widgets/hero-card'
import { Term } from '@/widgets/term/term'

definePageConfig({ navigationBarTitleText: '持有基金', enablePullDownRefresh: true })

type Fund = OutputOf<typeof assets.queryFundLatestAssetsDetailByFundCode>

/** One held fund: value, profit curve, and the details behind the figures. */
export default screen('hold', function Hold({ fundCode }) {
  const holding = useCall(assets.queryFundLatestAssetsDetailByFundCode, { fundCode })
  useTitle(holding.data?.shortName || holding.data?.name)
  useShare({ title: holding.data && shareTitleOf(holding.data) })
  return (
    <Screen>
      <Loaded of={holding} skeleton={<HeroOutline land={null} />} wayOn={<NotHeld fundCode={fundCode} />}>
        {fund => {
          const money = isMoneyMarket(fund.fundType)
          return (
            <View>
              <HeroCard land={null}>
                <FundTitle of={fund} action={<ShareButton>分享</ShareButton>} />
                <View>
                  {!isOnlyWaited(fund) && (
                    <View>
                      <Hero label="持有金额（元）" value={fund.amount} />
                      <Newest of={fund} money={money} />
                    </View>
                  )}
                </View>
              </HeroCard>
              <View>{isInTransit(fund) && <InTransit {...fund} />}</View>
              <View>{!isOnlyWaited(fund) && <HoldingDetails of={fund} />}</View>
            </View>
          )
        }}
      </Loaded>
      <View>
        {!isGone(holding.error) && !isBadInput(holding.error) && (
          <Rest
            fundCode={fundCode}
            fundType={holding.data?.fundType ?? ''}
            benchmark={holding.data?.benchmark ?? ''}
            onlyWaited={holding.data !== undefined && isOnlyWaited(holding.data)}
          />
        )}
      </View>
    </Screen>
  )
})

/** The newest figures of the holding. */
const Newest = ({ of: fund, money }: { of: Fund; money: boolean }) => (
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
    <Stat label={<Term onAsk={explain}>持有收益</Term>}>
      <Amount value={fund.holdingProfit} signed strong />
    </Stat>
    <Stat label="持有收益率">
      <Rate value={fund.holdingRate} moneyMarket={money} strong />
    </Stat>
    <Stat label="累计收益">
      <Amount value={fund.accumulatedProfit} signed strong />
    </Stat>
  </Stats>
)

/** Nothing was ever confirmed: there is only a purchase in transit, without any figures of a holding. */
const isOnlyWaited = ({ isHeld, heldSince }: Fund) => !isHeld && heldSince === null

interface RestProps {
  fundCode: string
  fundType: string
  benchmark: string
  onlyWaited: boolean
}

const Rest = ({ fundCode, fundType, benchmark, onlyWaited }: RestProps) => (
  <View>
    <View>
      {!onlyWaited && (
        <Section title="收益走势">
          <Performance fundCode={fundCode} moneyMarket={isMoneyMarket(fundType)} benchmark={benchmark}>
            <SpanChoice />
          </Performance>
        </Section>
      )}
    </View>
    <Section title="更多">
      <Card flush>
        {!onlyWaited && (
          <Cell title="收益明细" note="按日、月、年" arrow onPress={() => navigate('earningDetail', { fundCode })} />
        )}
        <Cell title="交易明细" arrow onPress={() => navigate('holdTransactions', { fundCode })} />
        {!onlyWaited && (
          <>
            <Cell title="分红明细" arrow onPress={() => navigate('holdDividends', { fundCode })} />
            <Cell
              title="销售渠道"
              note="各渠道的份额与成本"
              arrow
              onPress={() => navigate('purchaseChannel', { fundCode })}
            />
          </>
        )}
        <Cell title="基金详情" arrow onPress={() => navigate('fundDetail', { fundCode })} />
      </Card>
    </Section>
  </View>
)
