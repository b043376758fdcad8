import { View } from '@tarojs/components'
import { useState } from 'react'
import { useCall } from '@/api/query'
import { rewards } from '@/contract/rewards'
import type { RewardCode } from '@/contract/rewards-fields'
import { CodeCard } from '@/features/rewards/code-card'
import { ConsentRow, WithConsent } from '@/features/rewards/consent'
import { Friends } from '@/features/rewards/friends'
import { InviteRules } from '@/features/rewards/invite-rules'
import '@/features/rewards/rewards.scss'
import { RiskNote } from '@/features/rewards/risk-note'
import { activityStateWords, codeWords, untilWords } from '@/features/rewards/words'
import { navigate } from '@/navigation/go'
import { screen } from '@/navigation/screen'
import { Button } from '@/ui/base/button'
import { Empty } from '@/ui/base/empty'
import { Loaded } from '@/ui/base/loaded'
import { Notice } from '@/ui/base/notice'
import { Card } from '@/ui/layout/card'
import { Screen } from '@/ui/layout/screen'
import { Section } from '@/ui/layout/section'
import { Cell } from '@/ui/list/cell'
import { Sheet } from '@/ui/overlay/sheet'

definePageConfig({ navigationBarTitleText: '邀请有礼', enablePullDownRefresh: true })

/** The rewards of the person's invitations so far, and all rules. */
export default screen('inviteAward', function InviteAward() {
  const activity = useCall(rewards.getInviteActivity, {})
  return (
    <Screen
      action={
        <Button event="invite-friends" block onPress={() => navigate('invitation')}>
          邀请好友
        </Button>
      }
    >
      <Loaded of={activity} skeleton="text">
        {({ award }) => (
          <View>
            {award.state !== 'open' && (
              <Notice icon="clock" tone="warn">
                {activityStateWords[award.state]}
              </Notice>
            )}
            <Card>
              <View className="rewards__title">{award.title}</View>
              <View className="rewards__text">{award.content}</View>
              <View className="rewards__text">{`学习礼包${award.worth}，还剩 ${award.packsLeft} 份。`}</View>
            </Card>
          </View>
        )}
      </Loaded>
      <WithConsent>
        <Own mostPacks={activity.data?.award.mostPacks} />
      </WithConsent>
      <View>{activity.data && <InviteRules of={activity.data} />}</View>
      <RiskNote />
      <ConsentRow />
    </Screen>
  )
})

function Own({ mostPacks }: { mostPacks: number | undefined }) {
  const own = useCall(rewards.getInvitations, {})
  const [open, setOpen] = useState<RewardCode | null>(null)
  return (
    <Loaded of={own} count={3}>
      {invitations => {
        const { packs, joined } = invitations
        const all = joined ? [...packs, joined] : packs
        return (
          <View>
            <Section
              title="我的学习礼包"
              aside={mostPacks === undefined ? undefined : `邀请所得 ${packs.length}/${mostPacks}`}
            >
              <Card flush>
                {all.length === 0 ? (
                  <Empty picture="sprout">还没有礼包</Empty>
                ) : (
                  all.map(pack => (
                    <Cell
                      key={pack.code}
                      title={pack.code === joined?.code ? '接受邀请所得' : '邀请好友所得'}
                      note={untilWords(pack.goodUntil)}
                      value={codeWords[pack.state]}
                      arrow
                      event="open-code"
                      onPress={() => setOpen(pack)}
                    />
                  ))
                )}
              </Card>
            </Section>
            <Friends of={invitations} />
            <Sheet open={open !== null} title="兑换码" onClose={() => setOpen(null)}>
              <View>{open && <CodeCard of={open} />}</View>
            </Sheet>
          </View>
        )
      }}
    </Loaded>
  )
}
