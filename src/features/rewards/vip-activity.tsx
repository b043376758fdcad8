import { View } from '@tarojs/components'
import { useEffect, useRef, useState } from 'react'
import { useSubmit } from '@/api/submit'
import type { OutputOf } from '@/contract/call'
import { vip } from '@/contract/vip'
import { formatChineseDay } from '@/lib/date'
import { leadsSomewhere, leaveTo } from '@/navigation/leave'
import { takeLaunchParams } from '@/stores/launch-params'
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
  /** '1': the activity opens by itself, once. */
  isPopupType?: string | undefined
}

type Activity = NonNullable<OutputOf<typeof vip.enterVip>['activity']>

/**
 * The activity that runs for who enters. Where it leads is the server's word, because anybody can write an address. A
 * token of the entry (`busiToken`) has left the address before the screen was drawn.
 */
export function VipActivity({ env, vipSource, activityId, isPopupType }: Entry) {
  const [activity, setActivity] = useState<Activity | null>(null)
  const [open, setOpen] = useState(false)
  const entering = useSubmit(vip.enterVip, {
    inPlace: true,
    // The token of the entry is taken once, and sent again with the same try.
    prepare: async (_: object) => ({
      ...{ env, vipSource: vipSourceOf(vipSource), activityId },
      ...takeLaunchParams('busiToken'),
    }),
    after({ activity: running }) {
      setActivity(running)
      setOpen(isPopupType === '1' && running !== null)
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
  const enter = () => {
    setOpen(false)
    return shown && leaveTo(shown.activityURL)
  }
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
            <Button event="enter-activity" kind="secondary" block onPress={enter}>
              去看看
            </Button>
          </Card>
        </Section>
      )}
      <Sheet open={open && shown !== null} title={shown?.title ?? ''} onClose={() => setOpen(false)}>
        <View className="rewards__text">{shown?.content}</View>
        <Button event="enter-activity" block onPress={enter}>
          立即参加
        </Button>
      </Sheet>
    </View>
  )
}
