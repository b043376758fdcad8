import { View } from '@tarojs/components'
import { useEffect, useRef, useState } from 'react'
import { send } from '@/api/client'
import { useCall } from '@/api/query'
import { useRun } from '@/api/run'
import { useSubmit } from '@/api/submit'
import { account } from '@/contract/account'
import type { OutputOf } from '@/contract/call'
import { rewards } from '@/contract/rewards'
import { vip } from '@/contract/vip'
import { formatChineseDay } from '@/lib/date'
import { withParameter } from '@/lib/query'
import { leadsOutside, leadsSomewhere, leaveTo } from '@/navigation/leave'
import { toast } from '@/platform/toast'
import { takeLaunchParams } from '@/stores/launch-params'
import { usePreferences } from '@/stores/preferences'
import { Button } from '@/ui/base/button'
import { Notice } from '@/ui/base/notice'
import { Card } from '@/ui/layout/card'
import { Section } from '@/ui/layout/section'
import { Sheet } from '@/ui/overlay/sheet'
import './rewards.scss'
import { vipSourceOf } from './vip-source'

interface Entry {
  env?: string | undefined
  vipSource?: string | undefined
  activityId?: string | undefined
  /** '1' opens the activity automatically, '0' does not. Any other value leaves it to the activity. */
  isPopupType?: string | undefined
}

type Activity = NonNullable<OutputOf<typeof vip.enterVip>['activity']>

/** The activities that have opened automatically since the app was started. Each opens only once. */
const popped = new Set<string>()

/**
 * Whether an activity opens automatically. The address takes precedence over the activity's own setting. In elder mode
 * no promotion opens.
 */
function popsUp({ activityId, isPopupType }: Activity, byAddress: string | undefined): boolean {
  if (usePreferences.getState().elder || popped.has(activityId)) return false
  if (byAddress === '0' || (byAddress !== '1' && isPopupType !== '1')) return false
  popped.add(activityId)
  return true
}

/**
 * The current activity for this member. The link comes from the server, because anybody can write an address. The entry
 * token (`busiToken`) is removed from the address before the screen renders. An activity outside of the app gets a new
 * token when the person opens it: it is valid for five minutes and for one use.
 */
export function VipActivity({ env, vipSource, activityId, isPopupType }: Entry) {
  const [activity, setActivity] = useState<Activity | null>(null)
  const [open, setOpen] = useState(false)
  // An activity must not cover the question whether the person wants to take part at all.
  const hasAgreed = useCall(rewards.getRewardConsent, {}).data?.hasAgreed === true
  const entering = useSubmit(vip.enterVip, {
    inPlace: true,
    // The entry token is taken once, and a retry of the same attempt sends it again.
    prepare: async (_: object) => ({
      ...{ env, vipSource: vipSourceOf(vipSource), activityId },
      ...takeLaunchParams('busiToken'),
    }),
    after({ activity: running }) {
      setActivity(running)
      setOpen(running !== null && popsUp(running, isPopupType))
    },
  })
  const begun = useRef(false)
  const { run } = entering
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    run({})
  }, [run])
  const shown = activity && leadsSomewhere(activity.activityURL) ? activity : null
  const entrance = useRun(async ({ activityId: id, activityURL }: Activity) => {
    if (!leadsOutside(activityURL)) {
      setOpen(false)
      return leaveTo(activityURL)
    }
    const signed = await send(account.activitySignurl, { sysCode: 'APP', activityId: id })
    setOpen(false)
    // The activity may have ended since the screen was opened.
    if (signed.activityURL === '') return toast.say('活动已结束')
    return leaveTo(withParameter(signed.activityURL, 'busiToken', signed.busiToken))
  })
  const enter = () => shown && entrance.run(shown)
  return (
    <View>
      {entering.failure && (
        <Notice icon="warn" tone="warn" action="重试" event="enter-again" onPress={() => run({})} busy={entering.busy}>
          {entering.failure.sentence}
        </Notice>
      )}
      {shown && (
        <Section title="正在进行">
          <Card>
            <View className="rewards__title">{shown.title}</View>
            <View className="rewards__text">{shown.content}</View>
            <View className="rewards__small">{`${formatChineseDay(shown.endDay)}截止`}</View>
            <Button event="enter-activity" kind="secondary" block busy={entrance.busy} onPress={enter}>
              去看看
            </Button>
          </Card>
        </Section>
      )}
      <Sheet open={open && shown !== null && hasAgreed} title={shown?.title ?? ''} onClose={() => setOpen(false)}>
        <View className="rewards__text">{shown?.content}</View>
        <Button event="enter-activity" block busy={entrance.busy} onPress={enter}>
          立即参加
        </Button>
      </Sheet>
    </View>
  )
}
