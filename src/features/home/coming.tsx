import { View } from '@tarojs/components'
import { useState } from 'react'
import { useCall } from '@/api/query'
import type { OutputOf } from '@/contract/call'
import { tabs } from '@/contract/tabs'
import { monthOf, today, weekday } from '@/lib/date'
import { navigate } from '@/navigation/go'
import { Amount } from '@/ui/base/amount'
import { Loaded } from '@/ui/base/loaded'
import { Card } from '@/ui/layout/card'
import { Section } from '@/ui/layout/section'
import { Cell } from '@/ui/list/cell'
import { FundName } from '@/widgets/fund-name'
import './coming.scss'

type Row = OutputOf<typeof tabs.account.queryComing>[number]

/** The name of a kind of day, and the screen that it opens. */
const kinds: Record<Row['kind'], { word: string; open: (row: Row) => unknown }> = {
  deduction: { word: '定投扣款', open: ({ id }) => navigate('regularInvestmentDetail', { planNo: id }) },
  dividend: { word: '分红到账', open: () => navigate('bonus') },
  estimate: {
    word: '分红到账，预计',
    open: ({ id, exDay }) => (exDay ? navigate('bonusPreDetail', { fundCode: id, exDay }) : navigate('bonus')),
  },
  gathering: { word: '活动', open: ({ id }) => navigate('enrol', { id }) },
  vote: { word: '投票截止', open: ({ id }) => navigate('tp', { id }) },
}

/** Their name is that of a fund, whose share class is never cut off. */
const OF_FUND: ReadonlyArray<Row['kind']> = ['deduction', 'dividend', 'estimate']

/** The home screen shows the next days; the rest is one tap away. */
const SHOWN = 3

const WEEKDAYS = '一二三四五六日'

/** A day as a leaf of a calendar. */
const Leaf = ({ day }: { day: string }) => (
  <View className="coming__leaf">
    <View className="coming__month">{`${monthOf(day)}月`}</View>
    <View className="coming__day">{Number(day.slice(8))}</View>
  </View>
)

const nearness = (day: string) => {
  if (day === today(new Date())) return '今天'
  return `周${WEEKDAYS[weekday(day) - 1] ?? ''}`
}

/** The next days: deductions, dividends, events and last days to vote. Empty when nothing comes. */
export function Coming() {
  const coming = useCall(tabs.account.queryComing, {})
  const [whole, setWhole] = useState(false)
  const count = coming.data?.length ?? 0
  if (coming.data && count === 0) return <View />
  return (
    <Section
      title="接下来"
      {...(count > SHOWN && {
        aside: whole ? '收起' : `全部 ${count} 项`,
        asideLabel: whole ? '收起接下来的日子' : `接下来的全部 ${count} 项`,
        asideEvent: 'all-coming',
        onAside: () => setWhole(!whole),
      })}
    >
      <Loaded of={coming} count={2} reserve="home coming" isEmpty={() => false}>
        {rows => (
          <Card flush>
            {rows.slice(0, whole ? rows.length : SHOWN).map(row => (
              <Cell
                key={`${row.kind} ${row.id} ${row.day}`}
                lead={<Leaf day={row.day} />}
                title={OF_FUND.includes(row.kind) ? <FundName>{row.name}</FundName> : row.name}
                note={`${nearness(row.day)} · ${kinds[row.kind].word}`}
                value={row.amount === null ? undefined : <Amount value={row.amount} strong />}
                onPress={() => kinds[row.kind].open(row)}
                event="open-coming"
              />
            ))}
          </Card>
        )}
      </Loaded>
    </Section>
  )
}
