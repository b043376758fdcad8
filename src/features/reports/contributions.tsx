import { View } from '@tarojs/components'
import { useState } from 'react'
import { isNegative } from '@/lib/money'
import { formatAmount } from '@/lib/money-format'
import { navigate } from '@/navigation'
import { Amount } from '@/ui/amount'
import { Card } from '@/ui/card'
import { Cell } from '@/ui/cell'
import { PartBar } from '@/ui/part-bar'
import { contributionsOf } from './fund-parts'
import type { Report } from './period'

type Fund = Report['funds'][number]

/** As many stand there before all are asked for. */
const FIRST = 5

/** Which funds made the profit of a period, the best first. */
export function Contributions({ funds }: { funds: readonly Fund[] }) {
  const [all, setAll] = useState(false)
  const ranked = contributionsOf(funds)
  return (
    <Card flush>
      {ranked.slice(0, all ? ranked.length : FIRST).map(({ fund, profit, percent }) => (
        <Cell
          key={fund.fundCode}
          title={fund.shortName || fund.name}
          note={partWords(profit, percent, fund.isHeld)}
          value={<Amount value={profit} signed strong size="normal" />}
          foot={<PartBar percent={percent} />}
          onPress={() => navigate('earningDetail', { fundCode: fund.fundCode })}
        />
      ))}
      <View>
        {!all && ranked.length > FIRST && (
          <Cell title={`查看全部 ${ranked.length} 只`} arrow onPress={() => setAll(true)} />
        )}
      </View>
    </Card>
  )
}

function partWords(profit: string, percent: string | null, isHeld: boolean): string {
  const part = percent === null ? '没有盈亏' : `占${isNegative(profit) ? '亏损' : '盈利'} ${formatAmount(percent, 1)}%`
  return isHeld ? part : `${part} · 已卖出`
}
