import { View } from '@tarojs/components'
import { choiceWord, type Meeting, type OwnVote } from '@/contract/votes'
import { formatInstant } from '@/lib/date'
import { Amount } from '@/ui/base/amount'
import { Card } from '@/ui/layout/card'
import { Section } from '@/ui/layout/section'
import { Cell } from '@/ui/list/cell'
import './votes.scss'
import { aboutReceiptCode } from './words'

/** The vote that was cast, and the code on its receipt. */
export const CastVote = ({ meeting, own }: { meeting: Meeting; own: OwnVote }) => (
  <Section title="我的表决" aside={`${formatInstant(own.at)} 已提交`}>
    <Card flush>
      {meeting.motions.map(({ id, title }) => (
        <Cell key={id} title={title} value={choiceWord(own.choices[id])} />
      ))}
      <Cell title="表决份额" note={proxyWords(meeting, own)} value={<Amount value={own.shares} />} />
      <Cell title="核对编号" note={aboutReceiptCode} value={<View className="votes__code">{own.listCode}</View>} />
    </Card>
  </Section>
)

const proxyWords = ({ proxies }: Meeting, { proxyId }: OwnVote) =>
  proxyId === '' ? '本人在线表决' : `委托${proxies.find(({ id }) => id === proxyId)?.name ?? '受托人'}`
