import { View } from '@tarojs/components'
import { useCall } from '@/api/query'
import type { OutputOf } from '@/contract/call'
import { first } from '@/contract/first-screen'
import { formatMonthDay } from '@/lib/date'
import { approximate } from '@/lib/decimal'
import { navigate } from '@/navigation/go'
import { Amount } from '@/ui/base/amount'
import { Day } from '@/ui/base/day'
import { Loaded } from '@/ui/base/loaded'
import { Press } from '@/ui/base/press'
import { Stat, Stats } from '@/ui/layout/stat'
import { Land } from '@/ui/scene/land'
import { Hero } from '@/widgets/hero'
import { HeroCard, HeroOutline } from '@/widgets/hero-card'
import { Pending } from '@/widgets/pending'
import { SeeFunds } from '@/widgets/see-funds'
import './summary.scss'

/** A welcome with the next step for a person who never held a fund, instead of zeros and an empty curve. */
const Welcome = () => (
  <HeroCard>
    <View className="summary__welcome">欢迎。首笔买入确认后，您的资产和收益会显示在这里。</View>
    <SeeFunds onPress={() => navigate('netValues')} />
  </HeroCard>
)

type Answer = OutputOf<typeof first.assets.queryCustMetricSS>

/** A year has so many weeks. A shorter curve does not claim to be a year. */
const WEEKS = 52

/**
 * The customer's total assets, and their profit of the newest day and of this year. The ridge is the curve of their own
 * profit: it shows neither an amount nor a scale, so it stays while amounts are hidden.
 */
const Figures = ({ of }: { of: Answer }) => (
  <HeroCard
    land={
      <Press className="summary__land" role="link" event="open-assets" onPress={() => navigate('assets')}>
        <Land values={of.trend.map(({ profit }) => approximate(profit ?? '0'))}>
          {of.trend.length < WEEKS ? '山脊就是您的累计收益' : '近一年 · 山脊就是您的累计收益'}
        </Land>
      </Press>
    }
  >
    <Hero
      label="总资产（元）"
      value={of.totalAssets}
      aside={
        <>
          数据截至 <Day of={of.asOf} />
        </>
      }
    />
    <Stats>
      <Stat label={`昨日收益 ${formatMonthDay(of.dayProfitDay)}`}>
        <Amount value={of.dayProfit} size="medium" signed strong />
      </Stat>
      <Stat label="今年收益">
        <Amount value={of.year.profit} size="medium" signed strong />
      </Stat>
    </Stats>
    <Pending of={of} onPress={() => navigate('assetTransactions', { status: 'pending' })} />
  </HeroCard>
)

/** Good news has a surface of its own: the fund that earned most this year. */
const Best = ({ name, profit }: NonNullable<Answer['year']['best']>) => (
  <Press className="summary__best" role="link" event="open-contributions" onPress={() => navigate('profit')}>
    <View className="summary__best-words">
      <View className="summary__best-label">今年赚得最多的</View>
      <View className="summary__best-name">{name}</View>
    </View>
    <Amount value={profit} size="medium" signed strong />
  </Press>
)

/** The customer's assets, and the fund that earned most this year. */
export function Summary() {
  const summary = useCall(first.assets.queryCustMetricSS, {})
  return (
    <Loaded of={summary} skeleton={<HeroOutline land={<Land />} />} reserve="home summary">
      {data => (
        <View>
          {data.asOf === null && data.pendingPurchaseCount === 0 ? <Welcome /> : <Figures of={data} />}
          <View>{data.year.best && <Best {...data.year.best} />}</View>
        </View>
      )}
    </Loaded>
  )
}
