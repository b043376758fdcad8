import { View } from '@tarojs/components'
import { useCall } from '@/api/query'
import { useSubmit } from '@/api/submit'
import { rewards } from '@/contract/rewards'
import { WithConsent } from '@/features/rewards/consent'
import { Friends } from '@/features/rewards/friends'
import { RiskNote } from '@/features/rewards/risk-note'
import '@/features/rewards/rewards.scss'
import { friendsMissing, type Invitations, type InviteActivity } from '@/features/rewards/words'
import { navigate } from '@/navigation/go'
import { screen } from '@/navigation/screen'
import { Button } from '@/ui/base/button'
import { Loaded } from '@/ui/base/loaded'
import { PartBar } from '@/ui/chart/part-bar'
import { FormFailure } from '@/ui/form/form-failure'
import { Card } from '@/ui/layout/card'
import { Screen } from '@/ui/layout/screen'

definePageConfig({ navigationBarTitleText: '邀请进展', enablePullDownRefresh: true })

/**
 * The progress of the person's invitations: the friends who accepted, the number still missing for a seat, and the seat
 * itself.
 */
export default screen('inviteResult', function InviteResult() {
  return (
    <Screen>
      <WithConsent>
        <Progress />
      </WithConsent>
      <RiskNote />
    </Screen>
  )
})

function Progress() {
  const activity = useCall(rewards.getInviteActivity, {})
  const own = useCall(rewards.getInvitations, {})
  return (
    <View>
      <Loaded of={activity} skeleton="figure">
        {({ seat }) => <View>{own.data && <Seat seat={seat} own={own.data} />}</View>}
      </Loaded>
      <Loaded of={own} count={3}>
        {invitations => <Friends of={invitations} />}
      </Loaded>
      <Button event="invite-more" kind="secondary" block onPress={() => navigate('invitation')}>
        继续邀请好友
      </Button>
    </View>
  )
}

/** The seat: claimed, claimable, or the number of missing friends. */
function Seat({ seat, own }: { seat: InviteActivity['seat']; own: Invitations }) {
  const claiming = useSubmit(rewards.claimSeat, {
    inPlace: true,
    after: () => navigate('inviteSuccess', { what: 'seat' }),
  })
  const missing = friendsMissing(seat, own)
  const came = Math.min(seat.friendsNeeded, own.friends.length)
  const isGone = missing > 0 || seat.state !== 'open' || seat.seatsLeft === 0
  return (
    <Card good={own.seat !== null}>
      <View className="rewards__title">{seat.title}</View>
      <View className="rewards__text">{`${seat.at}，${seat.place}`}</View>
      {own.seat ? (
        <Button event="open-seat" block onPress={() => navigate('inviteSuccess', { what: 'seat' })}>
          查看我的席位
        </Button>
      ) : (
        <View>
          <View className="rewards__bar">
            <PartBar percent={String((came * 100) / Math.max(1, seat.friendsNeeded))} />
          </View>
          <View className="rewards__text">
            {`已有 ${own.friends.length} 位好友，满 ${seat.friendsNeeded} 位可领取。席位剩 ${seat.seatsLeft}/${seat.seats}。`}
          </View>
          {isGone ? (
            <Button event="open-less" kind="secondary" block onPress={() => navigate('inviteLess')}>
              {missing > 0 ? `还差 ${missing} 位好友` : '暂时不能领取，看看原因'}
            </Button>
          ) : (
            <Button event="claim-seat" block busy={claiming.busy} onPress={() => claiming.run({})}>
              领取席位
            </Button>
          )}
          <FormFailure of={claiming} />
        </View>
      )}
    </Card>
  )
}
