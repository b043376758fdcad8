import { View } from '@tarojs/components'
import { useCall } from '@/api/query'
import type { OutputOf } from '@/contract/call'
import { first } from '@/contract/first-screen'
import { formatMonthDay } from '@/lib/date'
import { navigate } from '@/navigation/go'
import { Amount } from '@/ui/base/amount'
import { Day } from '@/ui/base/day'
import { Loaded } from '@/ui/base/loaded'
import { Notice } from '@/ui/base/notice'
import { Press } from '@/ui/base/press'
import { Skeleton } from '@/ui/base/skeleton'
import { Sparkline } from '@/ui/chart/sparkline'
import { Stat, Stats } from '@/ui/layout/stat'
import { Hero } from '@/widgets/hero'
import { HeroCard } from '@/widgets/hero-card'
import { Pending } from '@/widgets/pending'
import { SeeFunds } from '@/widgets/see-funds'
import './summary.scss'

const SummaryOutline = () => (
  <HeroCard>
    <Skeleton shape="figure" count={2} />
  </HeroCard>
)

/** A welcome with the next step for a person who never held a fund, instead of zeros and an empty curve. */
const Welcome = () => (
  <HeroCard>
    <View className="summary__welcome">欢迎。首笔买入确认后，您的资产和收益会显示在这里。</View>
    <SeeFunds onPress={() => navigate('netValues')} />
  </HeroCard>
)

type Answer = OutputOf<typeof first.assets.queryCustMetricSS>

/** The customer's total assets, newest profit with its date, and total profit. */
const Figures = ({ of }: { of: Answer }) => (
  <HeroCard>
    <Hero
      label="总资产（元）"
      value={of.totalAssets}
      aside={
        <>
          数据截至 <Day of={of.asOf} />
        </>
      }
    />
    <Press className="summary__body" role="link" event="open-assets" onPress={() => navigate('assets')}>
      <View className="summary__row">
        <Stats>
          <Stat label={`昨日收益 ${formatMonthDay(of.dayProfitDay)}`}>
            <Amount value={of.dayProfit} signed strong />
          </Stat>
          <Stat label="累计收益">
            <Amount value={of.accumulatedProfit} signed strong />
          </Stat>
        </Stats>
        <View className="summary__trend">
          <Sparkline title="近90日累计收益走势" money values={of.trend.map(point => point.profit)} />
          <View className="summary__span">近90日</View>
        </View>
      </View>
    </Press>
    <Pending of={of} onPress={() => navigate('assetTransactions', { status: 'pending' })} />
  </HeroCard>
)

/** The customer's assets, and the next deductions of their regular investments. */
export function Summary() {
  const summary = useCall(first.assets.queryCustMetricSS, {})
  return (
    <Loaded of={summary} skeleton={<SummaryOutline />} reserve="home summary">
      {data => (
        <View>
          {data.asOf === null && data.pendingPurchaseCount === 0 ? <Welcome /> : <Figures of={data} />}
          <View>
            {data.nextRegular?.day && (
              <Notice icon="calendar" tone="brand" onPress={() => navigate('regularInvestment')}>
                {`${data.nextRegular.count} 笔定投将于 ${formatMonthDay(data.nextRegular.day)} 扣款 `}
                <Amount value={data.nextRegular.amount} /> 元
              </Notice>
            )}
          </View>
        </View>
      )}
    </Loaded>
  )
}
