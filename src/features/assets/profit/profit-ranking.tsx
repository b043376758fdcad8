import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { useCall } from '@/api/query'
import { assets } from '@/contract/assets'
import type { OutputOf } from '@/contract/call'
import { isNegative, isSome } from '@/lib/decimal'
import { percentText } from '@/lib/money-format'
import { navigate } from '@/navigation/go'
import type { ProfitSpan } from '@/stores/screen-state'
import { Amount } from '@/ui/base/amount'
import { Loaded } from '@/ui/base/loaded'
import { Card } from '@/ui/layout/card'
import { Section } from '@/ui/layout/section'
import { Stat, Stats } from '@/ui/layout/stat'
import { FundName } from '@/widgets/fund-name'
import { Ranking } from '@/widgets/ranking'

type Fund = OutputOf<typeof assets.getProfitsContribute>['funds'][number]

interface ProfitRankingProps {
  span: ProfitSpan
  /** The control that chooses the span, on screens that show it here. */
  children?: ReactNode
}

/** Funds ranked by profit over a span, each with its percentage of all gains or of all losses. */
export function ProfitRanking({ span, children }: ProfitRankingProps) {
  const ranking = useCall(assets.getProfitsContribute, span, { keepPrevious: true })
  return (
    <Section title="收益贡献">
      {children}
      <Loaded of={ranking} count={6} isEmpty={({ funds }) => funds.length === 0} empty="这段时间没有持有记录">
        {({ gains, losses, funds }) => (
          <View>
            <Sums gains={gains} losses={losses} />
            <Card flush>
              <Ranking
                title="收益贡献"
                kind="money"
                ends
                parts
                rows={funds.map(fund => ({
                  key: fund.fundCode,
                  name: <FundName>{fund.shortName || fund.name}</FundName>,
                  value: fund.profit,
                  note: noteOf(fund),
                }))}
                onRow={fundCode => navigate('earningDetail', { fundCode })}
              />
            </Card>
          </View>
        )}
      </Loaded>
    </Section>
  )
}

/** Total gains and total losses. Shown only when there were both, because otherwise they equal the profit. */
const Sums = ({ gains, losses }: { gains: string | null; losses: string | null }) => (
  <View>
    {isSome(gains) && isSome(losses) && (
      <Card>
        <Stats>
          <Stat label="盈利合计（元）">
            <Amount value={gains} signed strong />
          </Stat>
          <Stat label="亏损合计（元）">
            <Amount value={losses} signed strong />
          </Stat>
        </Stats>
      </Card>
    )}
  </View>
)

function noteOf({ profit, percent, isHeld }: Fund): string {
  const lost = profit !== null && isNegative(profit)
  const part = percent === null ? '没有盈亏' : `占${lost ? '亏损' : '盈利'} ${percentText(percent)}`
  return isHeld ? part : `${part} · 已卖出`
}
