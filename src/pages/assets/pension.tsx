import { View } from '@tarojs/components'
import { useCall } from '@/api/query'
import { assets } from '@/contract/assets'
import type { OutputOf } from '@/contract/call'
import { HoldingCell } from '@/features/assets/holdings/holding-cell'
import { countOfHeld } from '@/features/assets/holdings/holding-state'
import { YearQuota } from '@/features/assets/year-quota'
import { missing } from '@/lib/decimal'
import { maskAccount } from '@/lib/mask'
import { explain } from '@/navigation/explain'
import { navigate } from '@/navigation/go'
import { screen } from '@/navigation/screen'
import { Amount } from '@/ui/base/amount'
import { Button } from '@/ui/base/button'
import { AsOf, Day } from '@/ui/base/day'
import { Empty } from '@/ui/base/empty'
import { Loaded } from '@/ui/base/loaded'
import { Rate } from '@/ui/base/rate'
import { Card } from '@/ui/layout/card'
import { Screen } from '@/ui/layout/screen'
import { Section } from '@/ui/layout/section'
import { Stat, Stats } from '@/ui/layout/stat'
import { Cell } from '@/ui/list/cell'
import { Hero } from '@/widgets/hero'
import { HeroCard, HeroOutline } from '@/widgets/hero-card'
import { Pending } from '@/widgets/pending'
import { Term } from '@/widgets/term/term'

definePageConfig({ navigationBarTitleText: '个人养老金', enablePullDownRefresh: true })

type Pension = OutputOf<typeof assets.queryTATPFundAsset>

/** The tax-deferred pension account: holdings, profit, and the amount that may still be paid in this year. */
export default screen('pension', function PensionScreen() {
  const pension = useCall(assets.queryTATPFundAsset, {})
  return (
    <Screen>
      <Loaded of={pension} skeleton={<HeroOutline />} isEmpty={({ hasAccount }) => !hasAccount} empty={<NoAccount />}>
        {data => (
          <View>
            <Total of={data} />
            <Section title={`${data.year} 年缴费额度`}>
              <YearQuota paid={data.yearPaid} limit={data.yearLimit} remaining={data.yearRemaining} />
            </Section>
            <Section title={heldTitle(data)} aside="金额 · 持有收益">
              <Card flush>
                {data.funds.map(holding => (
                  <HoldingCell key={holding.fundCode} holding={holding} partLabel="占账户" />
                ))}
                {data.funds.length === 0 && <Cell title="账户里还没有基金" />}
                <Cell title="个人养老金规则" note="缴费、税收与领取" arrow onPress={() => navigate('pensionRules')} />
              </Card>
            </Section>
          </View>
        )}
      </Loaded>
    </Screen>
  )
})

function heldTitle({ funds }: Pension): string {
  const count = countOfHeld(funds)
  return count > 0 ? `持有 ${count} 只` : '持有'
}

const Total = ({ of }: { of: Pension }) => (
  <HeroCard>
    <Hero label="养老金资产（元）" value={of.totalAssets} aside={<AsOf day={of.asOf} />} />
    <Stats>
      <Stat
        label={
          <>
            昨日收益 <Day of={of.dayProfitDay} />
          </>
        }
      >
        <Amount value={of.dayProfit} signed strong />
      </Stat>
      <Stat label={<Term onAsk={explain}>持有收益</Term>}>
        <Amount value={of.holdingProfit} signed strong />
      </Stat>
      <Stat label="持有收益率">
        <Rate value={of.holdingRate} strong />
      </Stat>
      <Stat label="累计收益">
        <Amount value={of.accumulatedProfit} signed strong />
      </Stat>
      <Stat label="基金账号">{of.fundAccount ? maskAccount(of.fundAccount) : missing}</Stat>
    </Stats>
    <Pending of={of} onPress={() => navigate('assetTransactions', { status: 'pending', accountType: '1' })} />
  </HeroCard>
)

const NoAccount = () => (
  <Empty
    picture="sprout"
    action={
      <Button kind="secondary" size="small" event="open-pension-rules" onPress={() => navigate('pensionRules')}>
        了解个人养老金规则
      </Button>
    }
  >
    您还没有个人养老金账户
  </Empty>
)
