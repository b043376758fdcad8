import { View } from '@tarojs/components'
import { useState } from 'react'
import { useCall } from '@/api/query'
import { assets } from '@/contract/assets'
import type { InputOf } from '@/contract/call'
import { listedWithin } from '@/contract/confirmed-within'
import { navigate } from '@/navigation/go'
import { Amount } from '@/ui/base/amount'
import { Loaded } from '@/ui/base/loaded'
import { Card } from '@/ui/layout/card'
import { Section } from '@/ui/layout/section'
import { Segmented } from '@/ui/layout/tab-list'
import { Cell } from '@/ui/list/cell'
import { periodName } from '../period'

export type Every = NonNullable<InputOf<typeof assets.queryBuySellNumPerFHB>['period']>

const EVERY = [
  { value: 'month', label: '按月' },
  { value: 'quarter', label: '按季' },
  { value: 'halfYear', label: '按半年' },
  { value: 'year', label: '按年' },
] as const satisfies readonly { value: Every; label: string }[]

/** The number of rows shown before the person asks for all. */
const FIRST = 6

/** Opens the list of the counted transactions: the purchases and redemptions of one period, or of all. */
const open = (period: Parameters<typeof listedWithin>[0]) =>
  navigate('assetTransactions', { ...listedWithin(period), group: 'trade' })

/** The number and amount of purchases and redemptions by period. The person chooses the length of the period. */
export function Buying({ every, onEvery }: { every: Every; onEvery: (every: Every) => void }) {
  const counts = useCall(assets.queryBuySellNumPerFHB, { period: every }, { keepPrevious: true })
  const [all, setAll] = useState(false)
  return (
    <Section title="买卖次数（按确认日）" aside="全部买卖" onAside={() => open({ from: null, to: null })}>
      <Segmented label="统计周期" event="choose-buying-period" items={EVERY} value={every} onChange={onEvery} />
      <Loaded of={counts} isEmpty={({ periods }) => periods.length === 0} empty="还没有确认的买入或卖出">
        {({ periods }) => (
          <Card flush>
            {periods.slice(0, all ? periods.length : FIRST).map(period => (
              <Cell
                key={period.period}
                title={periodName(period.period)}
                note={timesOf(period)}
                onPress={period.buys + period.sells > 0 ? () => open(period) : undefined}
                value={
                  <>
                    买入 <Amount value={period.buyAmount} units />
                  </>
                }
                valueNote={
                  <>
                    卖出 <Amount value={period.sellAmount} units />
                  </>
                }
              />
            ))}
            <View>
              {!all && periods.length > FIRST && (
                <Cell
                  event="show-all-rows"
                  title={`查看全部 ${periods.length} 期`}
                  arrow
                  onPress={() => setAll(true)}
                />
              )}
            </View>
          </Card>
        )}
      </Loaded>
    </Section>
  )
}

const timesOf = ({ buys, regulars, sells }: { buys: number; regulars: number; sells: number }) =>
  `买入 ${buys} 次${regulars > 0 ? `（定投 ${regulars}）` : ''} · 卖出 ${sells} 次`
