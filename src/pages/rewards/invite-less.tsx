import { View } from '@tarojs/components'
import { useCall } from '@/api/query'
import { rewards } from '@/contract/rewards'
import { InviteRules } from '@/features/rewards/invite-rules'
import '@/features/rewards/rewards.scss'
import { RiskNote } from '@/features/rewards/risk-note'
import { activityStateWords, friendsMissing, type InviteActivity } from '@/features/rewards/words'
import { navigate } from '@/navigation/go'
import { screen } from '@/navigation/screen'
import { isLoggedIn, useSession } from '@/stores/session'
import { Button } from '@/ui/base/button'
import { Empty } from '@/ui/base/empty'
import { Loaded } from '@/ui/base/loaded'
import { Card } from '@/ui/layout/card'
import { Screen } from '@/ui/layout/screen'

definePageConfig({ navigationBarTitleText: '邀请活动', enablePullDownRefresh: true })

/**
 * The reasons why there is nothing to get now: the activity is not open, the seats or packs are gone, or friends are
 * missing.
 */
export default screen('inviteLess', function InviteLess() {
  const activity = useCall(rewards.getInviteActivity, {})
  return (
    <Screen>
      <Loaded of={activity} skeleton="text">
        {both => (
          <View>
            <Why of={both} />
            <InviteRules of={both} />
          </View>
        )}
      </Loaded>
      <RiskNote />
    </Screen>
  )
})

function Why({ of: both }: { of: InviteActivity }) {
  const loggedIn = useSession(isLoggedIn)
  const { award, seat } = both
  const closed = activityStateWords[seat.state] || activityStateWords[award.state]
  if (closed !== '') return <Reason icon="calendar">{closed}</Reason>
  return (
    <View>
      {seat.seatsLeft === 0 && <Reason icon="star">席位已经全部领完，谢谢您的热情。补充后会在这里恢复领取</Reason>}
      {award.packsLeft === 0 && <Reason icon="star">学习礼包已经领完，现在接受邀请不会用掉您的机会</Reason>}
      {loggedIn ? (
        <Missing of={both} />
      ) : (
        <Reason icon="sprout">{`邀请满${seat.friendsNeeded}位好友，可以领取席位`}</Reason>
      )}
    </View>
  )
}

/**
 * The number of missing friends. Shows nothing to a person who has not agreed to take part, because the invitation
 * screen asks them.
 */
function Missing({ of: both }: { of: InviteActivity }) {
  const own = useCall(rewards.getInvitations, {})
  const missing = own.data ? friendsMissing(both.seat, own.data) : both.seat.friendsNeeded
  if (own.data?.seat) return <Reason icon="done">您已经领取了席位</Reason>
  if (missing > 0) return <Reason icon="sprout">{`还差${missing}位好友，就可以领取席位`}</Reason>
  return <View>{both.seat.seatsLeft > 0 && <Reason icon="done">好友已经够了，可以领取席位</Reason>}</View>
}

const Reason = ({ icon, children }: { icon: 'calendar' | 'star' | 'sprout' | 'done'; children: string }) => (
  <Card>
    <Empty
      picture={icon}
      action={
        <Button event="open-invite" size="small" onPress={() => navigate('invitation')}>
          去邀请好友
        </Button>
      }
    >
      {children}
    </Empty>
  </Card>
)
