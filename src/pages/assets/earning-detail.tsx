import { View } from '@tarojs/components'
import { useState } from 'react'
import { serverToday } from '@/api/clock'
import { isGone } from '@/api/errors'
import { useCall } from '@/api/query'
import { assets } from '@/contract/assets'
import type { OutputOf } from '@/contract/call'
import { NeverHeld } from '@/features/assets/fund/never-held'
import { NotHeld } from '@/features/assets/fund/not-held'
import { wasNotHeld } from '@/features/assets/profit/span'
import { monthRange } from '@/lib/day-spans'
import { isSome } from '@/lib/decimal'
import { isMoneyMarket } from '@/lib/money-market'
import { screen } from '@/navigation/screen'
import { useTitle } from '@/navigation/title'
import { Amount } from '@/ui/base/amount'
import { Loaded } from '@/ui/base/loaded'
import { MonthStepper } from '@/ui/form/month-stepper'
import { Card } from '@/ui/layout/card'
import { Screen } from '@/ui/layout/screen'
import { Stat, Stats } from '@/ui/layout/stat'
import { Segmented } from '@/ui/layout/tab-list'
import { Cell } from '@/ui/list/cell'
import { Returns } from '@/widgets/returns'

definePageConfig({ navigationBarTitleText: '收益明细', enablePullDownRefresh: true })

const STEPS = [
  { value: 'day', label: '日' },
  { value: 'month', label: '月' },
  { value: 'year', label: '年' },
] as const
type Granularity = (typeof STEPS)[number]['value']
type Step = OutputOf<typeof assets.queryProfitDetail>['steps'][number]

/** The profit of one fund by day (one month at a time), by month or by year. */
export default screen('earningDetail', function EarningDetail({ fundCode }) {
  const thisMonth = serverToday().slice(0, 7)
  const [granularity, setGranularity] = useState<Granularity>('day')
  const [month, setMonth] = useState(thisMonth)
  const fund = useCall(assets.queryFundLatestAssetsDetailByFundCode, { fundCode })
  useTitle(fund.data && `${fund.data.shortName || fund.data.name} 收益明细`)
  const profit = useCall(
    assets.queryProfitDetail,
    { fundCode, granularity, ...(granularity === 'day' && monthRange(`${month}-01`)) },
    { keepPrevious: true },
  )
  const money = isMoneyMarket(fund.data?.fundType ?? '')
  if (isGone(fund.error)) return <NeverHeld of={fund} fundCode={fundCode} />
  const first = (profit.data?.firstDay ?? `${thisMonth}-01`).slice(0, 7)
  return (
    <Screen>
      <Segmented label="收益周期" event="choose-step" items={STEPS} value={granularity} onChange={setGranularity} />
      <View>
        {granularity === 'day' && <MonthStepper value={month} first={first} last={thisMonth} onChange={setMonth} />}
      </View>
      <Loaded
        of={profit}
        count={8}
        wayOn={<NotHeld fundCode={fundCode} />}
        isEmpty={wasNotHeld}
        empty="这段时间没有持有记录"
      >
        {data => (
          <View>
            <Card>
              <Stats>
                <Stat label="收益（元）">
                  <Amount value={data.profit} signed size="large" />
                </Stat>
                <Stat label="期初 → 期末">
                  <Amount value={data.startAssets} units />元 → <Amount value={data.endAssets} units />元
                </Stat>
              </Stats>
              <Returns of={data} moneyMarket={money} />
            </Card>
            <Card flush>
              {[...data.steps].reverse().map(step => (
                <StepCell key={step.period} step={step} granularity={granularity} />
              ))}
            </Card>
          </View>
        )}
      </Loaded>
    </Screen>
  )
})

const noteOf = ({ isPartial, isRest }: Step) => {
  if (isPartial) return '净值待公布，收益会更新'
  return isRest ? '休市' : undefined
}

/** A day's profit is unknown until its net value is published. A zero would look like a real figure. */
const profitOf = ({ isPartial, profit }: Step, granularity: Granularity) =>
  granularity === 'day' && isPartial && !isSome(profit) ? null : profit

const StepCell = ({ step, granularity }: { step: Step; granularity: Granularity }) => (
  <Cell
    title={step.period}
    note={noteOf(step)}
    value={<Amount value={profitOf(step, granularity)} signed strong size="normal" />}
    valueNote={
      <>
        期末 <Amount value={step.assets} />
      </>
    }
  />
)
