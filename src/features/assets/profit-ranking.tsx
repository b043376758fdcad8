import { View } from '@tarojs/components'
import { useState } from 'react'
import { useCall } from '@/api/query'
import { assets } from '@/contract/assets'
import type { OutputOf } from '@/contract/call'
import { isNegative, isZero } from '@/lib/money'
import { formatAmount } from '@/lib/money-format'
import { navigate } from '@/navigation'
import { Amount } from '@/ui/amount'
import { Card } from '@/ui/card'
import { Cell } from '@/ui/cell'
import { Loaded } from '@/ui/loaded'
import { PartBar } from '@/ui/part-bar'
import { Section } from '@/ui/section'
import { Stat, Stats } from '@/ui/stat'
import type { Span } from './span'

type Fund = OutputOf<typeof assets.getProfitsContribute>['funds'][number]

/** As many stand there before all are asked for. */
const FIRST = 6

interface ProfitRankingProps {
  span: Span
  /** What the span is called, such as 「近1年」; the days themselves stand there without it. */
  aside?: string
  /** Where more about profit is. */
  onAside?: () => unknown
}

/** Which funds made the profit of a span, gains first, each with its part of all gains or of all losses. */
export function ProfitRanking({ span, ...rest }: ProfitRankingProps) {
  const ranking = useCall(assets.getProfitsContribute, span, { keepPrevious: true })
  const [all, setAll] = useState(false)
  return (
    <Section title="收益贡献" {...rest}>
      <Loaded of={ranking} count={FIRST} isEmpty={({ funds }) => funds.length === 0} empty="这段时间没有持有记录">
        {({ gains, losses, funds }) => (
          <View>
            <Sums gains={gains} losses={losses} />
            <Card flush>
              {(all ? funds : shortened(funds)).map(fund => (
                <FundCell key={fund.fundCode} fund={fund} />
              ))}
              {!all && funds.length > FIRST && (
                <Cell title={`查看全部 ${funds.length} 只`} arrow onPress={() => setAll(true)} />
              )}
            </Card>
          </View>
        )}
      </Loaded>
    </Section>
  )
}

const isThere = (value: string | null) => value !== null && !isZero(value)

/** What was gained and lost together, where there was both: else it is the profit itself. */
const Sums = ({ gains, losses }: { gains: string | null; losses: string | null }) => (
  <View>
    {isThere(gains) && isThere(losses) && (
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

/** The best and the worst: both ends of the ranking say more than its beginning. */
const shortened = (funds: readonly Fund[]) =>
  funds.length <= FIRST ? funds : [...funds.slice(0, FIRST / 2), ...funds.slice(-FIRST / 2)]

const FundCell = ({ fund: { fundCode, shortName, name, profit, percent, isHeld } }: { fund: Fund }) => {
  const lost = profit !== null && isNegative(profit)
  const part = percent === null ? '没有盈亏' : `占${lost ? '亏损' : '盈利'} ${formatAmount(percent, 1)}%`
  return (
    <Cell
      title={shortName || name}
      note={isHeld ? part : `${part} · 已卖出`}
      value={<Amount value={profit} signed strong size="normal" />}
      foot={<PartBar percent={percent} />}
      onPress={() => navigate('earningDetail', { fundCode })}
    />
  )
}
