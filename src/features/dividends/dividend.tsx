import { View } from '@tarojs/components'
import { serverNow } from '@/api/clock'
import { dividendModes } from '@/contract/dividend-words'
import { today as dayOf } from '@/lib/date'
import { maskAccount } from '@/lib/mask'
import { Amount } from '@/ui/base/amount'
import { Card } from '@/ui/layout/card'
import { Section } from '@/ui/layout/section'
import { Cell } from '@/ui/list/cell'
import { FundTitle } from '@/widgets/fund-title'
import { Hero } from '@/widgets/hero'
import { Days, PerTen } from './days'
import type { Received } from './types'

/** One dividend of the person: its amount, its days, and the figures it was computed from. */
export function Dividend({ of }: { of: Received }) {
  const { mode, amount, payDay, recordDay, exDay, recordShares, perShare } = of
  const isPaid = payDay !== null && payDay <= dayOf(new Date(serverNow()))
  return (
    <View>
      <Card>
        <FundTitle of={of} />
        <Hero
          label="分红金额（元）"
          value={amount}
          aside={`${dividendModes[mode]} · ${isPaid ? '已发放' : '待发放'}`}
        />
      </Card>
      <Section title="进度">
        <Card>
          <Days recordDay={recordDay} exDay={exDay} payDay={payDay} isCash={mode === 'cash'} />
        </Card>
      </Section>
      <Section title="明细">
        <Card flush>
          <Cell title="登记份额（份）" value={<Amount value={recordShares} size="normal" />} />
          <Cell title="每十份派发（元）" value={<PerTen of={perShare} />} />
          {mode === 'reinvest' && (
            <Cell title="再投净值" value={<Amount value={of.reinvestNetValue} digits={4} open size="normal" />} />
          )}
          {mode === 'reinvest' && (
            <Cell title="再投份额（份）" value={<Amount value={of.reinvestedShares} size="normal" />} />
          )}
          <Cell title="销售渠道" note={`交易账号 ${maskAccount(of.tradingAccount)}`} value={of.channelName || '--'} />
          <Cell title="申请编号" value={of.applicationNo} />
        </Card>
      </Section>
    </View>
  )
}
