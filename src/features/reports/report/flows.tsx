import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { moneyInWords, moneyOutWords } from '@/contract/confirmed-within'
import { formatChineseMonthDay } from '@/lib/date'
import { Amount } from '@/ui/base/amount'
import type { Report } from '../period'
import './flows.scss'

type Moved = Pick<Report, 'from' | 'to' | 'startAssets' | 'inflow' | 'outflow' | 'profit' | 'endAssets'>

/** Start value, money in, money out, profit and end value, one below the other like a sum on paper. */
export const Flows = ({ of }: { of: Moved }) => (
  <View className="flows">
    <Line label="期初资产" note={formatChineseMonthDay(of.from)}>
      <Amount value={of.startAssets} size="normal" />
    </Line>
    <Line label="转入" sign="＋" note={moneyInWords}>
      <Amount value={of.inflow} size="normal" />
    </Line>
    <Line label="转出" sign="－" note={moneyOutWords}>
      <Amount value={of.outflow} size="normal" />
    </Line>
    <Line label="收益" sign="±" note="已含各项费用">
      <Amount value={of.profit} signed size="normal" />
    </Line>
    <Line label="期末资产" sign="＝" note={formatChineseMonthDay(of.to)} total>
      <Amount value={of.endAssets} size="medium" strong />
    </Line>
  </View>
)

interface LineProps {
  label: string
  note: string
  sign?: string
  total?: boolean
  children: ReactNode
}

const Line = ({ label, note, sign, total, children }: LineProps) => (
  <View className={total ? 'flows__line flows__line--total' : 'flows__line'}>
    <View className="flows__sign">{sign}</View>
    <View className="flows__main">
      <View className="flows__label">{label}</View>
      <View className="flows__note">{note}</View>
    </View>
    <View className="flows__figure">{children}</View>
  </View>
)
