import { View } from '@tarojs/components'
import { useCall } from '@/api/query'
import { rewards } from '@/contract/rewards'
import { InviteRules } from '@/features/rewards/invite-rules'
import { RiskNote } from '@/features/rewards/risk-note'
import { Landing } from '@/features/share/landing'
import { screen } from '@/navigation/screen'
import { Screen } from '@/ui/layout/screen'

definePageConfig({ navigationBarTitleText: '邀请有礼', enablePullDownRefresh: true })

/** The page behind shared rewards: the activity and its rules, and nothing about anybody. */
export default screen('inviteAwardShare', function InviteAwardShare({ targetPage }) {
  const activity = useCall(rewards.getInviteActivity, {})
  return (
    <Screen>
      <Landing
        title="邀请好友，一起学习理财"
        text="好友接受邀请，双方各得一份学习礼包。这个页面不含分享人的任何信息。"
        own="我的邀请奖励"
        targetPage={targetPage}
        usual="inviteAward"
      />
      <View>{activity.data && <InviteRules of={activity.data} />}</View>
      <RiskNote />
    </Screen>
  )
})
