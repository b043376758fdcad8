import { View } from '@tarojs/components'
import { useCall } from '@/api/query'
import { useSubmit } from '@/api/submit'
import type { Benefit } from '@/contract/rewards-fields'
import { vip } from '@/contract/vip'
import { CodeCard } from '@/features/rewards/code-card'
import { WithConsent } from '@/features/rewards/consent'
import '@/features/rewards/rewards.scss'
import { RiskNote } from '@/features/rewards/risk-note'
import { benefitTag, plainWorth, untilWords } from '@/features/rewards/words'
import { navigate, replace } from '@/navigation/go'
import { screen } from '@/navigation/screen'
import { Button } from '@/ui/base/button'
import { Loaded } from '@/ui/base/loaded'
import { Notice } from '@/ui/base/notice'
import { FormFailure } from '@/ui/form/form-failure'
import { Card } from '@/ui/layout/card'
import { Screen } from '@/ui/layout/screen'
import { Cell } from '@/ui/list/cell'

definePageConfig({ navigationBarTitleText: '权益详情', enablePullDownRefresh: true })

/** One benefit: its worth, its level, its expiry, and the button that claims it. */
export default screen('vipDetails', function VipDetails({ benefitId }) {
  const benefit = useCall(vip.getBenefit, { benefitId })
  return (
    <Screen>
      <Loaded
        of={benefit}
        skeleton="text"
        wayOn={
          <Button event="open-benefits" size="small" onPress={() => replace('vipBenefits')}>
            看看其他权益
          </Button>
        }
      >
        {one => (
          <View>
            <Card>
              <View className="rewards__title">{one.title}</View>
              <View className="rewards__text">{one.content}</View>
            </Card>
            <Card flush>
              <Cell title="价值" value={plainWorth(one.worth)} />
              <Cell title="适用等级" value={one.minLevel === 0 ? '所有客户' : `${one.levelName}及以上`} />
              {one.hasCodes && <Cell title="有效期" value={untilWords(one.goodUntil)} />}
              {one.hasCodes && <Cell title="剩余数量" value={`${one.left}/${one.total}`} />}
              <Cell title="使用方法" note={one.howTo} />
            </Card>
            <Having of={one} />
          </View>
        )}
      </Loaded>
      <RiskNote />
    </Screen>
  )
})

/** The next action for a benefit: claim it, show its code, or the reason why there is none. */
function Having({ of: benefit }: { of: Benefit }) {
  const claiming = useSubmit(vip.claimBenefit, { inPlace: true })
  const { state, benefitId } = benefit
  if (state === 'needsConsent') return <WithConsent>{null}</WithConsent>
  if (state === 'claimed') return <OwnCode of={benefit} />
  return (
    <View>
      {state === 'claimable' ? (
        <Button event="claim-benefit" block busy={claiming.busy} onPress={() => claiming.run({ benefitId })}>
          领取兑换码
        </Button>
      ) : (
        <Notice icon="info">{why(benefit)}</Notice>
      )}
      <FormFailure of={claiming} />
    </View>
  )
}

function why(benefit: Benefit) {
  if (benefit.state === 'always') return '您可以直接享受这项权益，不用领取。'
  if (benefit.state === 'soldOut') return '已经全部领完，感谢您的关注。补充后会在这里恢复领取。'
  if (benefit.state === 'locked') return `这项权益${benefitTag(benefit).word}。请不要为了等级而买入基金。`
  return '这项权益暂未开放领取。'
}

/** The person's code. */
function OwnCode({ of: { code } }: { of: Benefit }) {
  const codes = useCall(vip.listCodes, {})
  return (
    <View>
      <Loaded of={codes} skeleton="text">
        {all => (
          <View>
            {all
              .filter(one => one.code === code)
              .map(one => (
                <CodeCard key={one.code} of={one} />
              ))}
          </View>
        )}
      </Loaded>
      <Button event="open-codes" kind="text" block onPress={() => navigate('vipCodes')}>
        查看全部兑换码
      </Button>
    </View>
  )
}
