import { isNegative } from '@/lib/decimal'
import { percentText } from '@/lib/money-format'
import { navigate } from '@/navigation/go'
import { Empty } from '@/ui/base/empty'
import { Card } from '@/ui/layout/card'
import { FundName } from '@/widgets/fund-name'
import { Ranking } from '@/widgets/ranking'
import type { Report } from '../period'
import { contributionsOf } from './fund-parts'

/** The profit of a period by fund, best first. */
export function Contributions({ funds }: { funds: Report['funds'] }) {
  const ranked = contributionsOf(funds)
  if (ranked.length === 0) return <Empty>这段时间没有盈亏</Empty>
  return (
    <Card flush>
      <Ranking
        title="收益贡献"
        kind="money"
        rows={ranked.map(({ fund, profit, percent }) => ({
          key: fund.fundCode,
          name: <FundName>{fund.shortName || fund.name}</FundName>,
          value: profit,
          note: noteOf(profit, percent, fund.isHeld),
        }))}
        ends
        parts
        onRow={fundCode => navigate('earningDetail', { fundCode })}
      />
    </Card>
  )
}

function noteOf(profit: string, percent: string | null, isHeld: boolean): string {
  const part = percent === null ? '没有盈亏' : `占${isNegative(profit) ? '亏损' : '盈利'} ${percentText(percent)}`
  return isHeld ? part : `${part} · 已卖出`
}
