import { View } from '@tarojs/components'
import { useCall } from '@/api/query'
import { account } from '@/contract/account'
import type { OutputOf } from '@/contract/call'
import type { OwnVote } from '@/contract/votes'
import { navigate } from '@/navigation/go'
import { loginHere } from '@/navigation/login'
import { Amount } from '@/ui/base/amount'
import { Empty } from '@/ui/base/empty'
import { Loaded } from '@/ui/base/loaded'
import { Notice } from '@/ui/base/notice'
import { Tag } from '@/ui/base/tag'
import { Card } from '@/ui/layout/card'
import { Section } from '@/ui/layout/section'
import { Cell } from '@/ui/list/cell'
import { FundName } from '@/widgets/fund-name'
import { useOwnVotes } from './use-own-votes'
import './votes.scss'
import { meetingStateTones, meetingStateWords, spanWords } from './words'

type Row = OutputOf<typeof account.getTemplates>[number]

const ABOUT = [
  ['谁可以表决', '登记日收市后持有这只基金的人，一份一票'],
  ['怎样才算有效', '参加的份额达到登记日的二分之一'],
  ['怎样才算通过', '一般议案二分之一以上，重大议案三分之二以上'],
] as const

/**
 * An introduction to holder meetings, and all meetings. In each group, meetings in which the person has votes come
 * first.
 */
export function MeetingList() {
  const all = useCall(account.getTemplates, {})
  const { loggedIn, of } = useOwnVotes()
  return (
    <View>
      <Section title="持有人大会是什么">
        <Card flush>
          {ABOUT.map(([title, note]) => (
            <Cell key={title} title={title} note={note} />
          ))}
        </Card>
      </Section>
      <View>
        {!loggedIn && (
          <Notice icon="person" tone="brand" event="log-in-to-vote" action="登录" onPress={() => loginHere()}>
            登录后可以看到您的表决份额，并在线表决
          </Notice>
        )}
      </View>
      <Loaded of={all} empty={<Empty>目前没有持有人大会</Empty>}>
        {rows => (
          <View>
            <Group title="进行中" rows={rows.filter(({ state }) => state === 'open')} of={of} />
            <Group title="即将开始" rows={rows.filter(({ state }) => state === 'coming')} of={of} />
            <Group title="已截止" rows={rows.filter(({ state }) => state === 'ended' || state === 'counted')} of={of} />
          </View>
        )}
      </Loaded>
    </View>
  )
}

interface GroupProps {
  title: string
  rows: readonly Row[]
  of: (id: string) => OwnVote | undefined
}

function Group({ title, rows, of }: GroupProps) {
  if (rows.length === 0) return <View />
  const isOwn = ({ templateId }: Row) => of(templateId) !== undefined
  return (
    <Section title={title}>
      <Card flush>
        {[...rows.filter(isOwn), ...rows.filter(row => !isOwn(row))].map(row => (
          <Cell
            key={row.templateId}
            title={<FundName>{row.shortName || row.title}</FundName>}
            note={spanWords(row)}
            foot={<Standing row={row} own={of(row.templateId)} />}
            arrow
            onPress={() => navigate('tp', { id: row.templateId })}
          />
        ))}
      </Card>
    </Section>
  )
}

/** The state of the meeting, and whether the person has voted. */
function Standing({ row: { state }, own }: { row: Row; own: OwnVote | undefined }) {
  return (
    <View className="votes__standing">
      <Tag tone={meetingStateTones[state]}>{meetingStateWords[state]}</Tag>
      {own && (
        <View className="votes__small">
          {own.at === null ? (state === 'open' ? '您还没有表决，有 ' : '您有 ') : '您已表决，'}
          <Amount value={own.shares} size="small" />
          {' 份'}
        </View>
      )}
    </View>
  )
}
