import { View } from '@tarojs/components'
import { dividendModes } from '@/contract/dividend-words'
import { formatChineseMonthDay } from '@/lib/date'
import { maskAccount } from '@/lib/mask'
import { navigate } from '@/navigation/go'
import { Amount } from '@/ui/base/amount'
import { Empty } from '@/ui/base/empty'
import { Notice } from '@/ui/base/notice'
import { Card } from '@/ui/layout/card'
import { Section } from '@/ui/layout/section'
import { Cell } from '@/ui/list/cell'
import { FundTitle } from '@/widgets/fund-title'
import { Hero } from '@/widgets/hero'
import { Days, PerTen } from './days'
import type { Announced as Answer } from './types'

/** The label of the amount: an estimate until the record day is over, then the registered amount. */
function heroLabel({ isEstimate, isPaid }: Answer): string {
  if (isEstimate) return '预计分红（元，估算）'
  return isPaid ? '分红金额（元）' : '应得分红（元）'
}

/** An announced dividend and its amount for the person. */
export function Announced({ of }: { of: Answer }) {
  const { parts, recordDay, perShare, reinvestNetValue, pending } = of
  return (
    <View>
      <Card>
        <FundTitle of={of} />
        <Hero label={heroLabel(of)} value={parts.length > 0 ? of.amount : null} />
      </Card>
      <View>
        {of.isEstimate && parts.length > 0 && (
          <Notice>
            {`按您今天的份额估算，${recordDay ? formatChineseMonthDay(recordDay) : '登记日'}日终登记后才确定${
              pending > 0 ? `，您有 ${pending} 笔交易预计在那之前确认，会改变这个金额` : ''
            }。`}
          </Notice>
        )}
      </View>
      <Section title="日程">
        <Card>
          <Days
            announceDay={of.announceDay}
            recordDay={recordDay}
            exDay={of.exDay}
            payDay={of.payDay}
            isCash={parts.every(({ mode }) => mode === 'cash')}
          />
        </Card>
      </Section>
      <Section title="方案">
        <Card flush>
          <Cell title="每十份派发（元）" value={<PerTen of={perShare} />} />
          <Cell
            title="再投净值"
            note={reinvestNetValue === null ? '除息日的净值公布后确定' : undefined}
            value={<Amount value={reinvestNetValue} digits={4} open size="normal" />}
          />
        </Card>
      </Section>
      <Section title="您的份额" aside={of.isEstimate ? '估算金额（元）' : '金额（元）'}>
        {parts.length === 0 ? (
          <Empty picture="sprout">您没有这只基金的份额，不参加这次分红</Empty>
        ) : (
          <Card flush>
            {parts.map(part => (
              <PartCell key={part.tradingAccount} of={part} />
            ))}
          </Card>
        )}
      </Section>
    </View>
  )
}

const PartCell = ({ of: part }: { of: Answer['parts'][number] }) => {
  const { tradingAccount, channelName, mode, shares, amount, applicationNo } = part
  return (
    <Cell
      title={channelName || '--'}
      note={`${dividendModes[mode]} · 交易账号 ${maskAccount(tradingAccount)}`}
      value={<Amount value={amount} size="normal" />}
      valueNote={
        <>
          <Amount value={shares} /> 份
        </>
      }
      event="open-dividend"
      {...(applicationNo !== '' && { arrow: true, onPress: () => navigate('bonusDetail', { applicationNo }) })}
    />
  )
}
