import { View } from '@tarojs/components'
import { useCall } from '@/api/query'
import { assets } from '@/contract/assets'
import { type Plan, rhythmOf } from '@/features/assets/plan-cell'
import { RecordList } from '@/features/transactions/record-list'
import { useTransactions } from '@/features/transactions/use-transactions'
import { formatChineseDay } from '@/lib/date'
import { maskAccount } from '@/lib/mask'
import { navigate, replace } from '@/navigation/go'
import { screen } from '@/navigation/screen'
import { useTitle } from '@/navigation/title'
import { Amount } from '@/ui/base/amount'
import { Button } from '@/ui/base/button'
import { Empty } from '@/ui/base/empty'
import { Loaded } from '@/ui/base/loaded'
import { Notice } from '@/ui/base/notice'
import { Card } from '@/ui/layout/card'
import { Screen } from '@/ui/layout/screen'
import { Section } from '@/ui/layout/section'
import { Stat, Stats } from '@/ui/layout/stat'
import { Cell } from '@/ui/list/cell'
import { FundName } from '@/widgets/fund-name'
import { Hero } from '@/widgets/hero'

definePageConfig({ navigationBarTitleText: '定投详情', enablePullDownRefresh: true })

const STATES = { active: '进行中', paused: '已暂停', ended: '已结束' }

/** One regular investment plan with its deductions. */
export default screen('regularInvestmentDetail', function RegularInvestmentDetail({ planNo }) {
  const answer = useCall(assets.queryRegularPlans, { planNo })
  const executions = useTransactions({}, { planNo, kept: true })
  const [plan] = answer.data?.plans ?? []
  useTitle(plan && `${plan.shortName || plan.name} 定投`)
  return (
    <Screen>
      <Loaded of={answer} skeleton="figure" isEmpty={({ plans }) => plans.length === 0} empty={<Gone />}>
        {({ plans: [found] }) => found && <About plan={found} />}
      </Loaded>
      <View>
        {plan && (
          <Section title="扣款记录">
            <RecordList pages={executions} empty="还没有扣款" />
          </Section>
        )}
      </View>
    </Screen>
  )
})

const Gone = () => (
  <Empty
    picture="search"
    action={
      <Button kind="secondary" size="small" event="open-plans" onPress={() => replace('regularInvestment')}>
        查看全部定投计划
      </Button>
    }
  >
    没有找到这个定投计划，可能不在这个账户里
  </Empty>
)

const About = ({ plan }: { plan: Plan }) => (
  <View>
    <View>
      {plan.expiresSoon && (
        <Notice icon="clock" tone="warn">
          {`计划将于${formatChineseDay(plan.expiryDay)}到期，到期后不再自动扣款`}
        </Notice>
      )}
    </View>
    <Card>
      <Hero label="每期金额（元）" value={plan.amount} aside={STATES[plan.state]} />
      <Stats>
        <Stat label="已定投（元）">
          <Amount value={plan.executedAmount} strong />
        </Stat>
        <Stat label="已扣款">{`${plan.executedCount} 期`}</Stat>
        <Stat label="未成功">{`${plan.failedCount} 期`}</Stat>
      </Stats>
    </Card>
    <Card flush>
      <Cell
        title={<FundName whole>{plan.name}</FundName>}
        note={plan.fundCode}
        arrow
        onPress={() => navigate('fundDetail', { fundCode: plan.fundCode })}
      />
      <Cell title="扣款周期" value={rhythmOf(plan)} />
      <Cell title="下次扣款" value={(plan.state === 'active' && plan.nextDay) || '--'} />
      <Cell
        title="起止日期"
        value={`${plan.startDay ?? '--'} 起`}
        valueNote={plan.expiryDay ? `至 ${plan.expiryDay}` : '至手动终止'}
      />
      <Cell
        title="扣款账户"
        note={`交易账号 ${maskAccount(plan.tradingAccount)}`}
        value={plan.bankAccountTail ? `尾号 ${plan.bankAccountTail}` : '--'}
        valueNote={plan.channelName}
      />
    </Card>
  </View>
)
