import { View } from '@tarojs/components'
import { useCall } from '@/api/query'
import { rewards } from '@/contract/rewards'
import { AcceptForm } from '@/features/rewards/accept-form'
import { WithConsent } from '@/features/rewards/consent'
import { InviteRules } from '@/features/rewards/invite-rules'
import { Poster } from '@/features/rewards/poster'
import '@/features/rewards/rewards.scss'
import { GATEWAY } from '@/env'
import { RiskNote } from '@/features/rewards/risk-note'
import { activityStateWords, type InviteActivity } from '@/features/rewards/words'
import { addressOf, navigate } from '@/navigation/go'
import { loginHere } from '@/navigation/login'
import { screen } from '@/navigation/screen'
import { documents } from '@/platform/document'
import { useShare } from '@/session/share'
import { isLoggedIn, useSession } from '@/stores/session'
import { Button } from '@/ui/base/button'
import { CopyButton } from '@/ui/base/copy-button'
import { Loaded } from '@/ui/base/loaded'
import { Notice } from '@/ui/base/notice'
import { Card } from '@/ui/layout/card'
import { Screen } from '@/ui/layout/screen'
import { Section } from '@/ui/layout/section'
import { Cell } from '@/ui/list/cell'
import { HeroCard } from '@/widgets/hero-card'

definePageConfig({ navigationBarTitleText: '邀请好友', enablePullDownRefresh: true })

/** Inviting and being invited: the rewards, the person's own code and poster, and the invitation from a link. */
export default screen('invitation', function Invite({ inviteCode = '' }) {
  const activity = useCall(rewards.getInviteActivity, {})
  const loggedIn = useSession(isLoggedIn)
  return (
    <Screen>
      <Loaded of={activity} skeleton="text" count={6}>
        {both => (
          <View>
            <Head of={both} />
            {loggedIn ? (
              <WithConsent>
                <Own activity={both} inviteCode={inviteCode} />
              </WithConsent>
            ) : (
              <Visitor inviteCode={inviteCode} />
            )}
            <InviteRules of={both} />
          </View>
        )}
      </Loaded>
      <RiskNote />
    </Screen>
  )
})

function Head({ of: { award, seat } }: { of: InviteActivity }) {
  const closed = activityStateWords[award.state]
  return (
    <View>
      <View>
        {closed !== '' && (
          <Notice icon="clock" tone="warn">
            {closed}
          </Notice>
        )}
      </View>
      <HeroCard>
        <View className="rewards__title">{seat.title}</View>
        <View className="rewards__text">{seat.content}</View>
        <View className="rewards__text">{`${seat.at}，${seat.place}。席位剩 ${seat.seatsLeft}/${seat.seats}。`}</View>
        <View className="rewards__text">{award.content}</View>
      </HeroCard>
    </View>
  )
}

const Visitor = ({ inviteCode }: { inviteCode: string }) => (
  <Card>
    <View className="rewards__title">{inviteCode === '' ? '登录后获得您的邀请码' : '您收到一份邀请'}</View>
    <View className="rewards__text">
      {inviteCode === ''
        ? '登录后可以生成自己的邀请海报，也可以输入朋友的邀请码。'
        : `邀请码 ${inviteCode.slice(0, 12)}。登录后接受，您和朋友各得一份学习礼包。`}
    </View>
    <Button event="login-to-invite" block onPress={() => loginHere()}>
      {inviteCode === '' ? '登录' : '登录并接受邀请'}
    </Button>
  </Card>
)

/** The person's own code and poster, below an invitation from a link. */
function Own({ activity, inviteCode }: { activity: InviteActivity; inviteCode: string }) {
  const own = useCall(rewards.getInvitations, {})
  const code = own.data?.inviteCode ?? ''
  const isBrought = inviteCode !== ''
  useShare({ params: code === '' ? undefined : { inviteCode: code } })
  return (
    <Loaded of={own} skeleton="chart">
      {({ inviteCode: mine, friends, hasJoined }) => (
        <View>
          <View>{!hasJoined && isBrought && inviteCode !== mine && <AcceptForm inviteCode={inviteCode} />}</View>
          <Section title="我的邀请">
            <Card flush>
              <Cell title="我的邀请码" note={mine} value={<CopyButton text={mine} what="邀请码" />} />
              <Cell
                title="邀请进展"
                value={`${friends.length} 位好友`}
                arrow
                onPress={() => navigate('inviteResult')}
              />
              <Cell title="邀请奖励" note="学习礼包与全部规则" arrow onPress={() => navigate('inviteAward')} />
            </Card>
            <Card>
              <Poster
                title={activity.seat.title}
                line={activity.award.title}
                inviteCode={mine}
                link={documents.linkTo(`${GATEWAY}/#${addressOf('invitation', { inviteCode: mine })}`)}
              />
            </Card>
          </Section>
          <View>{!hasJoined && !isBrought && <AcceptForm inviteCode="" />}</View>
        </View>
      )}
    </Loaded>
  )
}
