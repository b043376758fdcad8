import { View } from '@tarojs/components'
import { useCall } from '@/api/query'
import { rewards } from '@/contract/rewards'
import { CodeCard } from '@/features/rewards/code-card'
import { WithConsent } from '@/features/rewards/consent'
import { RiskNote } from '@/features/rewards/risk-note'
import '@/features/rewards/rewards.scss'
import { navigate, replace } from '@/navigation/go'
import { screen } from '@/navigation/screen'
import { Button } from '@/ui/base/button'
import { Empty } from '@/ui/base/empty'
import { Loaded } from '@/ui/base/loaded'
import { Screen } from '@/ui/layout/screen'
import { Outcome } from '@/widgets/outcome'

definePageConfig({ navigationBarTitleText: '领取成功', enablePullDownRefresh: true })

const WORDS = {
  joined: '已接受邀请，学习礼包是您的了',
  seat: '席位已为您保留，到场时请出示条码',
} as const

/**
 * The reward of an invitation: the pack for accepting one (`joined`), or the seat for inviting enough friends (`seat`).
 */
export default screen('inviteSuccess', function InviteSuccess({ what }) {
  return (
    <Screen>
      <WithConsent>
        <Got what={what === 'seat' ? 'seat' : 'joined'} />
      </WithConsent>
      <RiskNote />
    </Screen>
  )
})

function Got({ what }: { what: keyof typeof WORDS }) {
  const own = useCall(rewards.getInvitations, {})
  return (
    <Loaded of={own} skeleton="text" isEmpty={data => data[what] === null} empty={<Nothing />}>
      {({ [what]: code }) => (
        <View>
          <Outcome way="good" title="领取成功">
            {WORDS[what]}
          </Outcome>
          {code && <CodeCard of={code} />}
          <Button event="invite-others" block onPress={() => navigate('invitation')}>
            我也邀请好友
          </Button>
          <Button event="open-codes" kind="text" block onPress={() => navigate('vipCodes')}>
            查看我的兑换码
          </Button>
        </View>
      )}
    </Loaded>
  )
}

const Nothing = () => (
  <Empty
    action={
      <Button event="open-invite" size="small" onPress={() => replace('invitation')}>
        看看邀请活动
      </Button>
    }
  >
    还没有领取过
  </Empty>
)
