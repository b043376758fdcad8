import { choiceWord, seenByOthers } from '@/contract/votes'
import { formatChineseDay, formatInstant } from '@/lib/date'
import { maskCertificate, maskCustomerNumber } from '@/lib/mask'
import { formatAmount } from '@/lib/money-format'
import type { Db } from '../db/connect'
import type { papers } from '../db/schema/papers'
import type { Block } from './block'
import { issuer } from './issuer'
import { labelsOf } from './labels'
import { ownerOf } from './owner'

/** The receipt of a vote: the choices, the weight, and a text on what others will see. */
export async function voteBlocks(
  db: Db,
  { custNo, request: { vote } }: Pick<typeof papers.$inferSelect, 'custNo' | 'request'>,
): Promise<Block[]> {
  if (!vote) throw new RangeError('The receipt has no vote.')
  const label = labelsOf('zh')
  const owner = await ownerOf(db, custNo)
  const counts =
    vote.rule === 'last' ? '截止前可以再次表决，以截止前最后一次为准。' : '本次大会以首次表决为准，表决后不能更改。'
  return [
    {
      kind: 'facts',
      facts: [
        [label('name'), owner.name],
        [label('certificate'), `${owner.certName} ${maskCertificate(owner.certNo)}`],
        [label('customerNo'), maskCustomerNumber(owner.custNo)],
        ['表决时间', formatInstant(vote.at)],
      ],
    },
    { kind: 'heading', text: vote.title },
    {
      kind: 'facts',
      facts: [
        [label('fund'), vote.fund],
        ['权益登记日', formatChineseDay(vote.recordDay)],
        ['表决方式', vote.proxy === '' ? '本人在线表决' : `委托${vote.proxy}`],
        ['核对编号', vote.listCode],
      ],
    },
    {
      kind: 'figure',
      name: '表决份额',
      value: formatAmount(vote.shares),
      below: '权益登记日各渠道持有的份额合计，一份一票',
    },
    {
      kind: 'table',
      columns: [
        { title: '议案', width: 5 },
        { title: '意见', width: 1, align: 'right' },
      ],
      rows: vote.motions.map(({ title, choice }) => [title, choiceWord(choice)]),
    },
    { kind: 'text', quiet: true, text: `${counts}计票后，您可以登录核对这一票在匿名表决清单中的全部票块。` },
    { kind: 'text', quiet: true, text: seenByOthers },
    { kind: 'text', quiet: true, text: `${issuer.zh} · ${issuer.department}` },
  ]
}
