import { View } from '@tarojs/components'
import { useCall } from '@/api/query'
import type { OutputOf } from '@/contract/call'
import { notices, noticeTable } from '@/contract/notices'
import { formatInstant } from '@/lib/date'
import { withoutAmounts } from '@/lib/hide-amounts'
import { goToLink } from '@/navigation/links'
import { usePreferences } from '@/stores/preferences'
import { Empty } from '@/ui/base/empty'
import { Loaded } from '@/ui/base/loaded'
import { Card } from '@/ui/layout/card'
import { Section } from '@/ui/layout/section'
import { Cell } from '@/ui/list/cell'
import './sent.scss'
import { noticeStateWords, wayWords } from './words'

type Sent = OutputOf<typeof notices.listNotices>[number]

/** The message when WeChat accepted none of the attempts. */
const GIVEN_UP = '多次发送失败，请查看站内消息'

/** The topic of a notice, such as 「分红」. */
const kindOf = ({ kind }: Sent) => (kind === 'inbox' ? '小程序提醒' : noticeTable[kind].title)

/** The delivery state by channel, such as 「站内消息 已送达 · 邮件 安静时段后发送」. */
const waysOf = ({ kind, ways }: Sent) =>
  ways
    .map(
      ({ way, state }) =>
        `${wayWords[way]} ${kind === 'inbox' && state === 'failed' ? GIVEN_UP : noticeStateWords[state]}`,
    )
    .join(' · ')

/** The notices sent to the person, with their reasons. */
export function SentNotices() {
  const sent = useCall(notices.listNotices, {})
  const hidden = usePreferences(state => state.hidden)
  return (
    <Section title="最近的通知">
      <Loaded of={sent} empty={<Empty picture="papers">以后的通知会显示在这里</Empty>}>
        {rows => (
          <Card flush>
            {rows.map(one => (
              <Cell
                key={one.id}
                title={<View className="sent__title">{one.title}</View>}
                note={`${formatInstant(one.at)} · ${kindOf(one)}`}
                foot={
                  // `note` has a single line, but the reason why a notice did not arrive must be fully readable.
                  <View>
                    {one.text !== '' && <View>{hidden ? withoutAmounts(one.text) : one.text}</View>}
                    <View className="sent__ways">{waysOf(one)}</View>
                  </View>
                }
                arrow
                event="open-notice"
                onPress={() => goToLink(one.link)}
              />
            ))}
          </Card>
        )}
      </Loaded>
    </Section>
  )
}
