import { View } from '@tarojs/components'
import { useMemo, useState } from 'react'
import { choiceWord, type Meeting, type OwnVote } from '@/contract/votes'
import { chunks } from '@/lib/chunks'
import { formatAmount } from '@/lib/money-format'
import { choiceOn } from '@/lib/vote-count'
import { Amount } from '@/ui/base/amount'
import { Button } from '@/ui/base/button'
import { Notice } from '@/ui/base/notice'
import { Tag } from '@/ui/base/tag'
import { Card } from '@/ui/layout/card'
import { Cell } from '@/ui/list/cell'
import { LongList, PART_ROWS } from '@/ui/list/long-list'
import { isWhole, type List, ownSlipsOf } from './check-list'
import './votes.scss'

const ROW_HEIGHT = 68

interface OwnSlipsProps {
  meeting: Meeting
  own: OwnVote
  list: List
}

/** The person's own vote in the list: a check of all its slips, and their codes. Nobody else can tell them apart. */
export function OwnSlips({ meeting, own, list }: OwnSlipsProps) {
  const [open, setOpen] = useState(false)
  const slips = useMemo(() => ownSlipsOf(own), [own])
  const isRight = useMemo(() => isWhole(meeting, own, slips, list), [meeting, own, slips, list])
  return (
    <View>
      {isRight ? (
        <Notice icon="check">{`您的 ${slips.length} 个票块都在清单中，与您提交的一致`}</Notice>
      ) : (
        <Notice icon="warn" tone="warn">
          清单中您的票块与您提交的不一致，请联系客服核对
        </Notice>
      )}
      <Card flush>
        {meeting.motions.map(({ id, title }) => (
          <Cell
            key={id}
            title={title}
            note={`${choiceWord(choiceOn(own.choices, id))}，${slips.filter(({ motionId }) => motionId === id).length} 个`}
            value={<Amount value={own.shares} />}
            foot={<Tag tone="brand">我的一票</Tag>}
          />
        ))}
      </Card>
      <Button event="show-own-slips" kind="secondary" block onPress={() => setOpen(!open)}>
        {open ? '收起我的票块编号' : '查看我的票块编号'}
      </Button>
      <View>
        {open && (
          <LongList
            parts={chunks(slips, PART_ROWS)}
            nameOf={([first]) => first?.code ?? ''}
            likely={ROW_HEIGHT * PART_ROWS}
            lined
          >
            {part =>
              part.map(({ motionId, choice, shares, code }) => (
                <Cell
                  key={code}
                  title={`议案${meeting.motions.findIndex(({ id }) => id === motionId) + 1} ${choiceWord(choice)}`}
                  value={formatAmount(shares)}
                  foot={<View className="votes__slip">{code}</View>}
                />
              ))
            }
          </LongList>
        )}
      </View>
    </View>
  )
}
