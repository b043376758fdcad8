import { View } from '@tarojs/components'
import { useCall } from '@/api/query'
import type { Benefit } from '@/contract/rewards-fields'
import { vip } from '@/contract/vip'
import { BenefitCell } from '@/features/rewards/benefit-cell'
import { WithConsent } from '@/features/rewards/consent'
import { nameOfLevel } from '@/features/rewards/level-card'
import { RiskNote } from '@/features/rewards/risk-note'
import { formatChineseDay } from '@/lib/date'
import { navigate } from '@/navigation/go'
import { screen } from '@/navigation/screen'
import { Button } from '@/ui/base/button'
import { Empty } from '@/ui/base/empty'
import { Loaded } from '@/ui/base/loaded'
import { Notice } from '@/ui/base/notice'
import { Card } from '@/ui/layout/card'
import { Screen } from '@/ui/layout/screen'
import { Section } from '@/ui/layout/section'
import { SideBySide } from '@/ui/layout/side-by-side'

definePageConfig({ navigationBarTitleText: '会员权益', enablePullDownRefresh: true })

/** The benefits of this quarter's level: codes to claim first, then benefits without a code. */
export default screen('vipBenefits', function VipBenefits() {
  return (
    <Screen
      action={
        <SideBySide>
          <Button event="open-levels" kind="secondary" onPress={() => navigate('vipLevels')}>
            查看全部等级权益
          </Button>
          <Button event="open-codes" onPress={() => navigate('vipCodes')}>
            我的兑换码
          </Button>
        </SideBySide>
      }
    >
      <WithConsent>
        <Own />
      </WithConsent>
      <RiskNote />
    </Screen>
  )
})

function Own() {
  const level = useCall(vip.getVipLevel, {})
  const benefits = useCall(vip.listBenefits, {})
  return (
    <View>
      <View>
        {level.data && (
          <Notice icon="crown" tone="brand">
            {`您是${nameOfLevel(level.data, level.data.level)}，${formatChineseDay(level.data.until)}前可享以下权益`}
          </Notice>
        )}
      </View>
      <Loaded of={benefits} count={4} empty={<Empty>暂时没有会员权益</Empty>}>
        {all => {
          const own = all.filter(({ state }) => state !== 'locked')
          return (
            <View>
              <Group title="兑换码" benefits={own.filter(({ hasCodes }) => hasCodes)} />
              <Group title="直接享受" benefits={own.filter(({ hasCodes }) => !hasCodes)} />
            </View>
          )
        }}
      </Loaded>
    </View>
  )
}

const Group = ({ title, benefits }: { title: string; benefits: readonly Benefit[] }) => (
  <View>
    {benefits.length > 0 && (
      <Section title={title}>
        <Card flush>
          {benefits.map(benefit => (
            <BenefitCell key={benefit.benefitId} of={benefit} />
          ))}
        </Card>
      </Section>
    )}
  </View>
)
