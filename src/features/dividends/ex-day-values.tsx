import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { useCall } from '@/api/query'
import type { OutputOf } from '@/contract/call'
import { dividends } from '@/contract/dividends'
import { missing } from '@/lib/decimal'
import { explain } from '@/navigation/explain'
import { Amount } from '@/ui/base/amount'
import { Loaded } from '@/ui/base/loaded'
import { Notice } from '@/ui/base/notice'
import { Card } from '@/ui/layout/card'
import { Section } from '@/ui/layout/section'
import { Cell } from '@/ui/list/cell'
import { Term } from '@/widgets/term/term'

type Answer = OutputOf<typeof dividends.dividendAround>

/**
 * The effect of a dividend: the value of its shares before and after the ex day, which differ by the cash and the
 * market.
 */
export function ExDayValues({ applicationNo }: { applicationNo: string }) {
  const values = useCall(dividends.dividendAround, { applicationNo })
  return (
    <Section title="除息日前后" aside="市值（元）">
      <Loaded of={values} count={4} isEmpty={() => false}>
        {({ before, after, cash, market }) => (
          <View>
            <Card flush>
              <ValueCell title="除息日之前" of={before} />
              <Cell title="市场涨跌" note="两天之间净值的涨跌" value={<Amount value={market} signed size="normal" />} />
              <Cell title="派发现金" note="不再计入市值" value={<Amount value={cash} size="normal" />} />
              <ValueCell title={<Term onAsk={explain}>除息日</Term>} of={after} />
            </Card>
            <Notice>之前的市值加市场涨跌，等于除息日的市值加派发的现金。分红本身不改变您的总资产。</Notice>
          </View>
        )}
      </Loaded>
    </Section>
  )
}

const ValueCell = ({ title, of }: { title: ReactNode; of: Answer['before'] }) => (
  <Cell
    title={title}
    note={of?.day ?? '净值待公布'}
    value={of ? <Amount value={of.value} size="normal" /> : missing}
    valueNote={
      of && (
        <>
          <Amount value={of.shares} /> 份 × <Amount value={of.netValue} digits={4} open />
        </>
      )
    }
  />
)
