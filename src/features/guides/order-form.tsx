import { View } from '@tarojs/components'
import { type Seller, sellers } from '@/lib/order-days'
import { Loaded } from '@/ui/base/loaded'
import { Notice } from '@/ui/base/notice'
import { Chips } from '@/ui/form/chips'
import { DayField } from '@/ui/form/day-field'
import { Card } from '@/ui/layout/card'
import { Section } from '@/ui/layout/section'
import { Segmented } from '@/ui/layout/tab-list'
import { FundTitle } from '@/widgets/fund-title'
import { orderTimeWords } from './day-words'
import { exampleKinds } from './examples'
import { FundChoice } from './fund-choice'
import './guide.scss'
import type { Asked } from './use-asked'
import { lookAt } from './view'

export const sellerWords: Readonly<Record<Seller, string>> = {
  direct: '基金公司直销',
  bank: '银行',
  broker: '证券公司',
  platform: '第三方平台',
}

const times = [
  { value: 'early', label: orderTimeWords(false) },
  { value: 'late', label: orderTimeWords(true) },
] as const

/** The form of a guide: the fund, the seller, the day and the time of the order. */
export function OrderForm({ asked }: { asked: Asked }) {
  const { info, fundCode, isUnknown } = asked
  return (
    <View>
      <FundChoice>
        {fundCode === '' || isUnknown ? (
          <View>
            <View>{isUnknown && <Notice tone="warn">{`没有代码为 ${fundCode} 的基金，先按一类基金来看`}</Notice>}</View>
            <Segmented
              label="基金类型"
              event="choose-guide-kind"
              items={exampleKinds}
              value={asked.kind}
              onChange={kind => lookAt({ kind })}
            />
            <View className="guide__hint">选择一只基金后，按它自己的规则计算</View>
          </View>
        ) : (
          <Loaded of={info} skeleton="text" count={2}>
            {fund => <FundTitle of={fund} />}
          </Loaded>
        )}
      </FundChoice>
      <Section title="什么时候、在哪里提交">
        <Card>
          <Chips
            label="销售渠道"
            event="choose-seller"
            items={sellers.map(value => ({ value, label: sellerWords[value] }))}
            value={asked.seller}
            onChange={seller => lookAt({ seller })}
          />
          <DayField
            label="提交日期"
            value={asked.day}
            first={asked.known.from}
            last={asked.known.to}
            error={asked.fault}
            onChange={day => lookAt({ day })}
          />
          <Segmented
            label="提交时间"
            event="choose-order-time"
            items={times}
            value={asked.isLate ? 'late' : 'early'}
            onChange={time => lookAt({ late: time === 'late' })}
          />
        </Card>
      </Section>
    </View>
  )
}
