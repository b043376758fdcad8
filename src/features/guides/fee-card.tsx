import { View } from '@tarojs/components'
import type { Day } from '@/lib/date'
import { percentText } from '@/lib/money-format'
import { type FeeSpan, type FeeStep, feeSpans } from '@/lib/order-days'
import { explain } from '@/navigation/explain'
import { Card } from '@/ui/layout/card'
import { Section } from '@/ui/layout/section'
import { Cell } from '@/ui/list/cell'
import { Term } from '@/widgets/term/term'
import './guide.scss'

/** The holding period of a fee step, in words. */
function heldWords(underDays: number | null, overDays: number | null): string {
  if (underDays === null) return overDays === null ? '不论持有多久' : `持有满 ${overDays} 天`
  return overDays === null ? `持有不足 ${underDays} 天` : `持有 ${overDays} 天至不足 ${underDays} 天`
}

/** The confirmation days of the person's shares in a fee step, in words. */
function confirmedWords({ since, until }: FeeSpan): string {
  if (since === null) return until === null ? '所有份额' : `${until} 及以前确认的份额`
  return until === null ? `${since} 及以后确认的份额` : `${since} 至 ${until} 确认的份额`
}

/** The redemption fee by holding period, counted up to the order's trade day. */
export const FeeCard = ({ steps, tradeDay }: { steps: readonly FeeStep[]; tradeDay: Day }) => (
  <Section name="赎回费" title={<Term onAsk={explain}>赎回费</Term>} aside={`${tradeDay} 受理的卖出`}>
    <Card flush>
      {feeSpans(steps, tradeDay).map((span, at) => (
        <Cell
          key={String(span.underDays)}
          title={heldWords(span.underDays, steps[at - 1]?.underDays ?? null)}
          note={confirmedWords(span)}
          value={percentText(span.rate)}
        />
      ))}
    </Card>
    <View className="guide__hint guide__hint--last">持有的天数从份额确认日算到受理的交易日，每一笔买入分开计算。</View>
  </Section>
)
