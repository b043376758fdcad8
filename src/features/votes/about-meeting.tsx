import { View } from '@tarojs/components'
import { useState } from 'react'
import type { Meeting } from '@/contract/votes'
import { formatChineseDay } from '@/lib/date'
import { formatAmount } from '@/lib/money-format'
import { leadsSomewhere, leaveTo } from '@/navigation/leave'
import { Tag } from '@/ui/base/tag'
import { Card } from '@/ui/layout/card'
import { Section } from '@/ui/layout/section'
import { Cell } from '@/ui/list/cell'
import { Sheet } from '@/ui/overlay/sheet'
import { RichText } from '@/widgets/rich-text/rich-text'
import './votes.scss'
import { closingWords, meetingStateTones, meetingStateWords, needWords, ruleWords } from './words'

/** A meeting: its days, its rules, and the papers to read before the vote. */
export const AboutMeeting = ({ meeting }: { meeting: Meeting }) => (
  <View>
    <Card>
      <View className="votes__head">
        <View className="votes__title">{meeting.title}</View>
        <Tag tone={meetingStateTones[meeting.state]}>{meetingStateWords[meeting.state]}</Tag>
      </View>
      <RichText html={meeting.content} leads={leadsSomewhere} open={leaveTo} />
    </Card>
    <Section title="日期与规则">
      <Card flush>
        <Cell title="权益登记日" note="当日收市后的份额有表决权" value={formatChineseDay(meeting.recordDay)} />
        <Cell title="表决时间" note={`${formatChineseDay(meeting.startDay)}起`} value={closingWords(meeting)} />
        <Cell title="登记日总份额" note="半数份额参加即有效" value={formatAmount(meeting.totalShares)} />
        <Cell title="重复表决" note={ruleWords[meeting.rule]} />
      </Card>
    </Section>
    <Papers papers={meeting.papers} />
  </View>
)

function Papers({ papers }: Pick<Meeting, 'papers'>) {
  const [open, setOpen] = useState('')
  const shown = papers.find(({ id }) => id === open)
  if (papers.length === 0) return <View />
  return (
    <Section title="会议文件" aside="表决前请阅读">
      <Card flush>
        {papers.map(({ id, title }) => (
          <Cell key={id} title={title} arrow event="read-meeting-paper" onPress={() => setOpen(id)} />
        ))}
      </Card>
      <Sheet open={shown !== undefined} title={shown?.title ?? ''} onClose={() => setOpen('')}>
        {shown && <RichText html={shown.content} leads={leadsSomewhere} open={leaveTo} />}
      </Sheet>
    </Section>
  )
}

/** The motions of a meeting on which the person cannot vote now. */
export const Motions = ({ motions }: Pick<Meeting, 'motions'>) => (
  <Section title="议案">
    <Card flush>
      {motions.map(({ id, title, text, needs }, index) => (
        <Cell key={id} title={`${index + 1}. ${title}`} note={[text, needWords[needs]].filter(Boolean).join('；')} />
      ))}
    </Card>
  </Section>
)
