import { View } from '@tarojs/components'
import { useState } from 'react'
import { Amount } from '@/ui/base/amount'
import { Icon } from '@/ui/base/icon'
import { PartBar } from '@/ui/chart/part-bar'
import { Switch } from '@/ui/form/switch'
import { Card } from '@/ui/layout/card'
import { EntryGrid } from '@/ui/layout/entry-grid'
import { Section } from '@/ui/layout/section'
import { Cell } from '@/ui/list/cell'
import { More } from '@/ui/list/more'
import { NetValueCell } from '@/widgets/net-value-cell'
import { HUGE, LONG } from '../data'
import { Names } from './names'

const nothing = () => undefined

export function Lists() {
  const [on, setOn] = useState(true)
  return (
    <>
      <Section title="行" aside="全部" onAside={nothing} asideLabel="全部的行">
        <Names of="Cell · NetValueCell · More" />
        <Card flush>
          <Cell
            title="汀澜稳健成长混合A"
            note="混合型 · 占比 41%"
            value={<Amount value="52318.40" size="normal" />}
            valueNote={<Amount value="4210.06" signed />}
            foot={<PartBar percent="41" />}
            onPress={nothing}
          />
          <Cell title={LONG} note="QDII · 占比 17%" value={<Amount value={HUGE} size="normal" />} onPress={nothing} />
          <Cell title="手机号码" value="138****0001" arrow onPress={nothing} />
          <Cell title="有新内容" dot arrow onPress={nothing} lead={<Icon name="bell" />} />
          <Cell
            title="大字模式"
            note="字更大，按钮更大"
            value={<Switch event="switch" label="大字模式" on={on} onChange={setOn} />}
          />
          <Cell title="不可点" note="条件不满足" disabled onPress={nothing} arrow />
        </Card>
        <Card flush>
          <NetValueCell
            fund={{
              fundCode: '100012',
              shortName: '稳健增长混合A',
              name: LONG,
              fundType: '02',
              netvalue: '2.4316',
              incomeUnit: null,
              incomeRatio: null,
              returnDay: '1.28',
              date: '2026-11-20',
              state: '0',
            }}
            onPress={nothing}
          />
        </Card>
        <More of={{ hasMore: false, more: nothing, busy: false, failed: false }} />
        <View>
          <More of={{ hasMore: true, more: nothing, busy: false, failed: true }} />
        </View>
      </Section>
      <Section title="入口">
        <Names of="EntryGrid" />
        <Card>
          <EntryGrid
            entries={[
              { key: 'a', label: '交易记录', icon: 'list', onPress: nothing },
              { key: 'b', label: '分红', icon: 'gift', onPress: nothing },
              { key: 'c', label: '定期定额投资', icon: 'clock', onPress: nothing },
              { key: 'd', label: '电子账单', icon: 'document', onPress: nothing },
            ]}
          />
        </Card>
      </Section>
    </>
  )
}
