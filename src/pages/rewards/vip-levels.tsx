import { View } from '@tarojs/components'
import { useCall } from '@/api/query'
import { vip } from '@/contract/vip'
import { BenefitCell } from '@/features/rewards/benefit-cell'
import '@/features/rewards/rewards.scss'
import { RiskNote } from '@/features/rewards/risk-note'
import { screen } from '@/navigation/screen'
import { Amount } from '@/ui/base/amount'
import { Loaded } from '@/ui/base/loaded'
import { Tag } from '@/ui/base/tag'
import { Card } from '@/ui/layout/card'
import { Screen } from '@/ui/layout/screen'
import { Section } from '@/ui/layout/section'
import { Cell } from '@/ui/list/cell'

definePageConfig({ navigationBarTitleText: '等级与权益', enablePullDownRefresh: true })

const RULES = [
  '日均资产是一段时间里每天的资产相加，再除以天数。在途的金额不计入，还没有持有基金的日子按0计算。',
  '本季度的等级由上一个季度的日均资产决定，本季度内不变。',
  '下一季度的等级由本季度的日均资产决定。资产减少可能降级，降级后不再享有高等级的权益，已经领取的兑换码不受影响。',
  '兑换码数量有限，先到先得，每人每项一次，过期作废。',
] as const

/** How the level is computed, and the benefits of each level. */
export default screen('vipLevels', function VipLevels() {
  const level = useCall(vip.getVipLevel, {})
  const benefits = useCall(vip.listBenefits, {})
  return (
    <Screen>
      <Card>
        <View className="rewards__title">等级怎么算</View>
        {RULES.map(rule => (
          <View key={rule} className="rewards__text">
            {rule}
          </View>
        ))}
      </Card>
      <Loaded of={level} count={4}>
        {member => (
          <View>
            {member.levels.map(({ level: number, name, threshold }) => (
              <Section key={name} title={name}>
                <Card flush>
                  <Cell
                    title={number === 0 ? '所有客户' : '日均资产达到（元）'}
                    value={
                      number === 0 ? (
                        <Mine shown={isOwn(member, number)} />
                      ) : (
                        <Amount value={threshold} digits={0} open />
                      )
                    }
                    valueNote={number === 0 ? undefined : <Mine shown={isOwn(member, number)} />}
                  />
                  {benefits.data
                    ?.filter(({ minLevel }) => minLevel === number)
                    .map(benefit => (
                      <BenefitCell key={benefit.benefitId} of={benefit} />
                    ))}
                </Card>
              </Section>
            ))}
          </View>
        )}
      </Loaded>
      <RiskNote />
    </Screen>
  )
})

const isOwn = ({ hasAgreed, level }: { hasAgreed: boolean; level: number }, number: number) =>
  hasAgreed && level === number

const Mine = ({ shown }: { shown: boolean }) => <View>{shown && <Tag tone="brand">我的等级</Tag>}</View>
