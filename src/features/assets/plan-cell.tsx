import { View } from '@tarojs/components'
import type { assets } from '@/contract/assets'
import type { OutputOf } from '@/contract/call'
import { formatChineseMonthDay } from '@/lib/date'
import { navigate } from '@/navigation/go'
import { Amount } from '@/ui/base/amount'
import { Cell } from '@/ui/list/cell'
import { FundName } from '@/widgets/fund-name'

export type Plan = OutputOf<typeof assets.queryRegularPlans>['plans'][number]

const WEEKDAYS = ['一', '二', '三', '四', '五']

/** When a plan deducts: 「每月25日」「每周三」. */
export function rhythmOf({ period, dayOfPeriod }: Plan): string {
  if (period === 'month') return `每月${dayOfPeriod}日`
  return `${period === 'week' ? '每周' : '每两周的周'}${WEEKDAYS[dayOfPeriod - 1] ?? '--'}`
}

function nextOf({ state, nextDay, expiresSoon, expiryDay }: Plan) {
  if (state === 'paused') return '已暂停'
  if (state === 'ended') return '已结束'
  return (
    <>
      {nextDay && <View>{`${formatChineseMonthDay(nextDay)}扣款`}</View>}
      {expiresSoon && <View>{`${formatChineseMonthDay(expiryDay)}到期`}</View>}
    </>
  )
}

/** One row in a list of regular investment plans. */
export const PlanCell = ({ plan }: { plan: Plan }) => (
  <Cell
    title={<FundName>{plan.shortName || plan.name}</FundName>}
    note={`${rhythmOf(plan)} · ${plan.channelName}`}
    value={
      <>
        <Amount value={plan.amount} size="normal" /> 元
      </>
    }
    valueNote={nextOf(plan)}
    onPress={() => navigate('regularInvestmentDetail', { planNo: plan.planNo })}
  />
)
