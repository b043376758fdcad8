import { View } from '@tarojs/components'
import { useCall } from '@/api/query'
import { vip } from '@/contract/vip'
import { ConsentRow, WithConsent } from '@/features/rewards/consent'
import { LevelCard, NextLevel } from '@/features/rewards/level-card'
import { RiskNote } from '@/features/rewards/risk-note'
import { VipActivity } from '@/features/rewards/vip-activity'
import { navigate } from '@/navigation/go'
import { screen } from '@/navigation/screen'
import { Loaded } from '@/ui/base/loaded'
import { Card } from '@/ui/layout/card'
import { Screen } from '@/ui/layout/screen'
import { Section } from '@/ui/layout/section'
import { Cell } from '@/ui/list/cell'

definePageConfig({ navigationBarTitleText: '会员中心', enablePullDownRefresh: true })

/** The membership: the level and its basis, the expected level of the next quarter, and links to other screens. */
export default screen('vip', function Vip(entry) {
  return (
    <Screen>
      <WithConsent>
        <Standing />
      </WithConsent>
      <Section title="我的权益">
        <Card flush>
          <Cell title="本季度权益" note="领取兑换码，查看可享的服务" arrow onPress={() => navigate('vipBenefits')} />
          <Cell title="我的兑换码" note="未使用、已使用、已过期" arrow onPress={() => navigate('vipCodes')} />
          <Cell title="等级说明" note="等级怎么算，各等级有什么" arrow onPress={() => navigate('vipLevels')} />
        </Card>
      </Section>
      <VipActivity {...entry} />
      <RiskNote />
      <ConsentRow />
    </Screen>
  )
})

function Standing() {
  const level = useCall(vip.getVipLevel, {})
  return (
    <Loaded of={level} skeleton="figure">
      {member => (
        <View>
          <LevelCard of={member} />
          <NextLevel of={member} />
        </View>
      )}
    </Loaded>
  )
}
