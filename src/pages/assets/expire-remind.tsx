import { View } from '@tarojs/components'
import { useParameters } from '@/api/parameters'
import { useCall } from '@/api/query'
import { assets } from '@/contract/assets'
import { PlanCell } from '@/features/assets/plan-cell'
import { replace } from '@/navigation/go'
import { screen } from '@/navigation/screen'
import { Button } from '@/ui/base/button'
import { Empty } from '@/ui/base/empty'
import { Loaded } from '@/ui/base/loaded'
import { Notice } from '@/ui/base/notice'
import { Card } from '@/ui/layout/card'
import { Screen } from '@/ui/layout/screen'
import { SubscribeAsk } from '@/widgets/subscribe-ask'

definePageConfig({ navigationBarTitleText: '定投到期提醒', enablePullDownRefresh: true })

/** The regular investment plans that expire soon. A company parameter sets the number of days. */
export default screen('expireRemind', function ExpireRemind() {
  const days = useParameters(state => state.expireRemindDays)
  const answer = useCall(assets.queryRegularPlans, {})
  return (
    <Screen>
      <Loaded
        of={answer}
        isEmpty={({ plans }) => !plans.some(plan => plan.expiresSoon)}
        empty={
          <Empty picture="calendar" action={<AllPlans />}>
            {`${days} 天内没有到期的定投计划`}
          </Empty>
        }
      >
        {({ plans }) => (
          <View>
            <Notice icon="clock">以下计划到期后不再自动扣款，已买入的份额不受影响。</Notice>
            <Card flush>
              {plans
                .filter(plan => plan.expiresSoon)
                .map(plan => (
                  <PlanCell key={plan.planNo} plan={plan} />
                ))}
            </Card>
            <SubscribeAsk />
          </View>
        )}
      </Loaded>
    </Screen>
  )
})

/** Replaces this screen, because the list of all plans is mostly below it. */
const AllPlans = () => (
  <Button block event="open-plans" onPress={() => replace('regularInvestment')}>
    我的定投
  </Button>
)
