import { View } from '@tarojs/components'
import { useCall } from '@/api/query'
import type { OutputOf } from '@/contract/call'
import { choiceWord, type Meeting, type OwnVote, votes } from '@/contract/votes'
import { chunks } from '@/lib/chunks'
import { formatAmount } from '@/lib/money-format'
import { same } from '@/lib/same'
import { countVotes } from '@/lib/vote-count'
import { Loaded } from '@/ui/base/loaded'
import { Notice } from '@/ui/base/notice'
import { Tag } from '@/ui/base/tag'
import { Section } from '@/ui/layout/section'
import { Cell } from '@/ui/list/cell'
import { LongList, PART_ROWS } from '@/ui/list/long-list'
import './votes.scss'
import { wayWords } from './words'

type Ballots = OutputOf<typeof votes.getBallots>
const ROW_HEIGHT = 68

interface PublishedProps {
  meeting: Meeting
  /** The person's own vote. */
  own: OwnVote | undefined
}

/** The published list of votes without names. This device counts them again and compares the result. */
export function Published({ meeting, own }: PublishedProps) {
  const ownCode = own?.listCode ?? ''
  const answer = useCall(votes.getBallots, { templateId: meeting.templateId })
  return (
    <Section title="匿名表决清单" aside={`${meeting.result?.ballots ?? 0} 票`}>
      <Loaded of={answer} empty="没有收到表决票">
        {ballots => (
          <View>
            <Recount meeting={meeting} ballots={ballots} />
            <View>
              {own && ownCode !== '' && <OwnFault own={own} found={ballots.find(one => one.listCode === ownCode)} />}
            </View>
            <LongList
              parts={inOrder(ballots, ownCode)}
              nameOf={([first]) => first?.listCode ?? ''}
              likely={ROW_HEIGHT * PART_ROWS}
              lined
            >
              {part =>
                part.map(ballot => (
                  <One key={ballot.listCode} ballot={ballot} meeting={meeting} isOwn={ballot.listCode === ownCode} />
                ))
              }
            </LongList>
          </View>
        )}
      </Loaded>
    </Section>
  )
}

/** A warning if the person's own vote is missing in the list, or differs from the one they cast. */
function OwnFault({ own, found }: { own: OwnVote; found: Ballots[number] | undefined }) {
  if (found && found.shares === own.shares && same(found.choices, own.choices)) return <View />
  return (
    <Notice icon="warn" tone="warn">
      {found ? '清单中您的一票与您提交的不一致，请联系客服核对' : '清单中没有找到您的公示编号，请联系客服核对'}
    </Notice>
  )
}

/** Moves the person's own vote to the top. */
const inOrder = (ballots: Ballots, ownCode: string) =>
  chunks(
    [...ballots].sort((a, b) => Number(b.listCode === ownCode) - Number(a.listCode === ownCode)),
    PART_ROWS,
  )

const One = ({ ballot, meeting, isOwn }: { ballot: Ballots[number]; meeting: Meeting; isOwn: boolean }) => (
  <Cell
    title={<View className="votes__code">{ballot.listCode}</View>}
    note={meeting.motions
      .map(
        ({ id }, index) => `${meeting.motions.length > 1 ? `议案${index + 1} ` : ''}${choiceWord(ballot.choices[id])}`,
      )
      .join('，')}
    value={formatAmount(ballot.shares)}
    valueNote={wayWords[ballot.way]}
    {...(isOwn && { foot: <Tag tone="brand">我的一票</Tag> })}
  />
)

/** The facts of a motion that must be equal in both counts. */
const FACTS = ['agree', 'against', 'abstain', 'isPassed'] as const

/** Whether this device's count of the list equals the published result. */
function Recount({ meeting: { motions, result, totalShares }, ballots }: { meeting: Meeting; ballots: Ballots }) {
  const again = countVotes(
    ballots.map(({ shares, choices }) => ({ shares: shares ?? '0', choices })),
    motions,
    totalShares ?? '0',
  )
  const isSame =
    result !== null &&
    again.attending === result.attending &&
    again.isValid === result.isValid &&
    again.ballots === result.ballots &&
    again.motions.every(one => {
      const told = result.motions.find(({ id }) => id === one.id)
      return FACTS.every(fact => told?.[fact] === one[fact])
    })
  return isSame ? (
    <Notice icon="check">本机已按清单逐票重新计算，与公布的结果一致</Notice>
  ) : (
    <Notice icon="warn" tone="warn">
      本机按清单重新计算，与公布的结果不一致，请联系客服
    </Notice>
  )
}
