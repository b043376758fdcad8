import { View } from '@tarojs/components'
import { useMemo, useState } from 'react'
import { useCall } from '@/api/query'
import { addressOf } from '@/contract/call'
import { choiceWord, type Meeting, type OwnVote, seenByOthers, voteChoices, votes } from '@/contract/votes'
import { GATEWAY } from '@/env'
import { sum } from '@/lib/money'
import { formatAmount } from '@/lib/money-format'
import { joinAddress } from '@/lib/query'
import { documents } from '@/platform/document'
import { LinkOffer } from '@/ui/base/link-offer'
import { Loaded } from '@/ui/base/loaded'
import { Notice } from '@/ui/base/notice'
import { Card } from '@/ui/layout/card'
import { Section } from '@/ui/layout/section'
import { Cell } from '@/ui/list/cell'
import { Sheet } from '@/ui/overlay/sheet'
import { CheckCode } from '@/widgets/check-code'
import { digestOf, type Group, isSameResult, type List, sharesIn } from './check-list'
import { OwnSlips } from './own-slips'
import './votes.scss'

interface PublishedProps {
  meeting: Meeting
  /** The person's own vote. */
  own: OwnVote | undefined
}

/** The published list of slips. This device counts them again and compares the result. */
export function Published({ meeting, own }: PublishedProps) {
  const answer = useCall(votes.getBallots, { templateId: meeting.templateId })
  return (
    <Section title="匿名表决清单" aside={`${meeting.result?.ballots ?? 0} 票`}>
      <Loaded of={answer} empty="没有收到表决票" isEmpty={({ groups }) => groups.length === 0}>
        {list => (
          <View>
            <Recount meeting={meeting} list={list} />
            <View>{own && own.at !== null && <OwnSlips meeting={meeting} own={own} list={list} />}</View>
            {meeting.motions.map((motion, index) => (
              <Sums
                key={motion.id}
                name={meeting.motions.length > 1 ? `议案${index + 1} ` : ''}
                groups={list.groups.filter(({ motionId }) => motionId === motion.id)}
              />
            ))}
            <PublicFile meeting={meeting} list={list} />
          </View>
        )}
      </Loaded>
    </Section>
  )
}

/** Whether this device's count of the list equals the published result. */
function Recount({ meeting, list }: { meeting: Meeting; list: List }) {
  const isSame = useMemo(() => isSameResult(meeting, list), [meeting, list])
  return isSame ? (
    <Notice icon="check">本机已按清单逐块重新计算，与公布的结果一致</Notice>
  ) : (
    <Notice icon="warn" tone="warn">
      本机按清单重新计算，与公布的结果不一致，请联系客服
    </Notice>
  )
}

const slipsIn = (groups: readonly Group[]) => groups.reduce((count, { codes }) => count + codes.length, 0)

/** The slips of a motion: the sum of each choice. A tap shows how it is made of the sizes. */
function Sums({ name, groups }: { name: string; groups: readonly Group[] }) {
  const [open, setOpen] = useState('')
  const of = (choice: string) => groups.filter(group => group.choice === choice)
  const chosen = voteChoices.filter(choice => of(choice).length > 0)
  return (
    <Card flush>
      {chosen.map(choice => (
        <Cell
          key={choice}
          title={`${name}${choiceWord(choice)}`}
          note={`${slipsIn(of(choice))} 块票块`}
          value={formatAmount(sum(of(choice).map(sharesIn)))}
          arrow
          event="show-slip-sizes"
          onPress={() => setOpen(choice)}
        />
      ))}
      <Sheet open={open !== ''} title={`${name}${choiceWord(open)}的票块`} onClose={() => setOpen('')}>
        {of(open).map(group => (
          <View key={group.codes[0]} className="votes__line">
            <View className="votes__words">{`${formatAmount(group.shares)} 份 × ${group.codes.length} 块`}</View>
            <View className="votes__choice">{formatAmount(sharesIn(group))}</View>
          </View>
        ))}
      </Sheet>
    </Card>
  )
}

/** The public address of the list, and the digest by which people can compare theirs. */
function PublicFile({ meeting, list }: { meeting: Meeting; list: List }) {
  const digest = useMemo(() => digestOf(list, meeting), [meeting, list])
  const { templateId } = meeting
  const link = documents.linkTo(joinAddress(`${GATEWAY}${addressOf(votes.ballotsFile, 'B')}`, { templateId }))
  return (
    <Card>
      <LinkOffer link={link}>
        公开的表格文件（CSV），长期有效，任何人都可以下载。用 Excel 或 WPS 按议案和意见把份额相加，就是公布的结果。
      </LinkOffer>
      <View className="votes__small">{seenByOthers}</View>
      <CheckCode
        words="清单校验码（SHA-256）由整份清单算出，所有人看到的应当相同，也写在计票后发给投票人的消息里。"
        codes={[{ code: digest }]}
      />
      <View>
        {digest !== list.digest && (
          <Notice icon="warn" tone="warn">
            本机收到的清单与公布的校验码不一致，请联系客服
          </Notice>
        )}
      </View>
    </Card>
  )
}
