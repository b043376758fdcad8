import { useCall } from '@/api/query'
import { first } from '@/contract/first-screen'
import { formatMonthDay } from '@/lib/date'
import { approximate } from '@/lib/decimal'
import { explain } from '@/navigation/explain'
import { navigate } from '@/navigation/go'
import { Amount } from '@/ui/base/amount'
import { Day } from '@/ui/base/day'
import { Loaded } from '@/ui/base/loaded'
import { Press } from '@/ui/base/press'
import { ShareButton } from '@/ui/base/share-button'
import { Stat, Stats } from '@/ui/layout/stat'
import { Land } from '@/ui/scene/land'
import { Hero } from '@/widgets/hero'
import { HeroCard, HeroOutline } from '@/widgets/hero-card'
import { Pending } from '@/widgets/pending'
import { Term } from '@/widgets/term/term'

/** The total assets, the newest profit, and the money in transit. */
export function AssetTotal() {
  const summary = useCall(first.assets.queryCustMetricSS, {})
  return (
    <Loaded of={summary} skeleton={<HeroOutline />} reserve="asset total">
      {({ asOf, totalAssets, dayProfit, dayProfitDay, holdingProfit, accumulatedProfit, trend, ...pending }) => (
        <HeroCard land={<Land low values={trend.map(({ profit }) => approximate(profit ?? '0'))} />}>
          <Hero
            label="总资产（元）"
            value={totalAssets}
            action={<ShareButton>分享</ShareButton>}
            aside={
              <Press
                compact
                role="link"
                label={`数据截至 ${formatMonthDay(asOf)}，数据说明`}
                onPress={() => navigate('assetTips')}
              >
                数据截至 <Day of={asOf} />
              </Press>
            }
          />
          <Stats>
            <Stat
              label={
                <>
                  昨日收益 <Day of={dayProfitDay ?? asOf} />
                </>
              }
            >
              <Amount value={dayProfit} signed strong />
            </Stat>
            <Stat label={<Term onAsk={explain}>持有收益</Term>}>
              <Amount value={holdingProfit} signed strong />
            </Stat>
            <Stat label="累计收益">
              <Amount value={accumulatedProfit} signed strong />
            </Stat>
          </Stats>
          <Pending of={pending} onPress={() => navigate('assetTransactions', { status: 'pending' })} />
        </HeroCard>
      )}
    </Loaded>
  )
}
