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
  /** '1': the activity opens by itself, '0': it does not. Otherwise the activity says it of itself. */
  isPopupType?: string | undefined
}

type Activity = NonNullable<OutputOf<typeof vip.enterVip>['activity']>

/** The activities that have opened by themselves since the app was opened: each does so once. */
const popped = new Set<string>()

/**
 * Whether an activity opens by itself: the address goes before what the activity says of itself. Nothing promotes
 * itself to who asked for quiet.
 */
function popsUp({ activityId, isPopupType }: Activity, byAddress: string | undefined): boolean {
  if (usePreferences.getState().elder || popped.has(activityId)) return false
  if (byAddress === '0' || (byAddress !== '1' && isPopupType !== '1')) return false
  popped.add(activityId)
  return true
}

/**
 * The activity that runs for who enters. Where it leads is the server's word, because anybody can write an address. A
 * token of the entry (`busiToken`) has left the address before the screen was drawn. An activity outside of the app
 * gets a token of its own, made when somebody goes there: it lives five minutes and works once.
 */
export function VipActivity({ env, vipSource, activityId, isPopupType }: Entry) {
  const [activity, setActivity] = useState<Activity | null>(null)
  const [open, setOpen] = useState(false)
  // Nothing of an activity opens over the question whether one wants to take part at all.
  const hasAgreed = useCall(rewards.getRewardConsent, {}).data?.hasAgreed === true
  const entering = useSubmit(vip.enterVip, {
    inPlace: true,
    // The token of the entry is taken once, and sent again with the same try.
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
    // It may have ended since the screen was opened.
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
