import { View } from '@tarojs/components'
import { useParameters } from '@/api/parameters'
import { useCall } from '@/api/query'
import { assets } from '@/contract/assets'
import { type Plan, PlanCell } from '@/features/assets/plan-cell'
import { navigate } from '@/navigation/go'
import { screen } from '@/navigation/screen'
import { Empty } from '@/ui/base/empty'
import { Loaded } from '@/ui/base/loaded'
import { Notice } from '@/ui/base/notice'
import { Card } from '@/ui/layout/card'
import { Screen } from '@/ui/layout/screen'
import { Section } from '@/ui/layout/section'
import { Hero } from '@/widgets/hero'
import { HeroCard, HeroOutline } from '@/widgets/hero-card'
import { SeeFunds } from '@/widgets/see-funds'

definePageConfig({ navigationBarTitleText: '我的定投', enablePullDownRefresh: true })

const GROUPS = [
  { state: 'active', title: '进行中', aside: '每期金额 · 下次' },
  { state: 'paused', title: '已暂停', aside: '每期金额' },
  { state: 'ended', title: '已结束', aside: '每期金额' },
] as const

/** The regular investment plans. The one with the next deduction comes first. */
export default screen('regularInvestment', function RegularInvestment() {
  const answer = useCall(assets.queryRegularPlans, {})
  return (
    <Screen>
      <Loaded
        of={answer}
        skeleton={<HeroOutline />}
        isEmpty={({ plans }) => plans.length === 0}
        empty={
          <Empty picture="calendar" action={<SeeFunds onPress={() => navigate('netValues')} />}>
            还没有定投计划
          </Empty>
        }
      >
        {({ plans, activeCount, monthlyAmount }) => (
          <View>
            <HeroCard>
              <Hero label="平均每月定投（元）" value={monthlyAmount} aside={`${activeCount} 个计划进行中`} />
            </HeroCard>
            <Expiring count={plans.filter(plan => plan.expiresSoon).length} />
            {GROUPS.map(({ state, title, aside }) => (
              <Plans key={state} title={title} aside={aside} plans={plans.filter(plan => plan.state === state)} />
            ))}
          </View>
        )}
      </Loaded>
    </Screen>
  )
})

function Expiring({ count }: { count: number }) {
  const days = useParameters(state => state.expireRemindDays)
  return (
    <View>
      {count > 0 && (
        <Notice icon="clock" tone="warn" onPress={() => navigate('expireRemind')}>
          {`${count} 个计划将在 ${days} 天内到期`}
        </Notice>
      )}
    </View>
  )
}

const Plans = ({ title, aside, plans }: { title: string; aside: string; plans: readonly Plan[] }) => (
  <View>
    {plans.length > 0 && (
      <Section title={title} aside={aside}>
        <Card flush>
          {plans.map(plan => (
            <PlanCell key={plan.planNo} plan={plan} />
          ))}
        </Card>
      </Section>
    )}
  </View>
)
