import type { Transaction } from '@/contract/transaction-words'
import { formatInstant } from '@/lib/date'
import { missing } from '@/lib/decimal'
import { Timeline, type TimelineStep } from '@/ui/list/timeline'

/** The steps of a transaction: those that happened and those that are expected. */
function stepsOf({ type, state, appliedAt, tradeDay, confirmDay }: Transaction): TimelineStep[] {
  const given = type === 'dividendCash' || type === 'dividendReinvest' || type === 'incomeCarried'
  const undone = type === 'revoke'
  const applied: TimelineStep = {
    title: given ? '基金公司发放' : undone ? '撤销申请已通过' : '申请已受理',
    time: formatInstant(appliedAt),
    way: 'done',
  }
  const priced: TimelineStep = {
    title: '按当日净值计算',
    time: tradeDay ?? missing,
    way: state === 'pending' ? 'due' : 'done',
  }
  const ends: Record<Transaction['state'], TimelineStep[]> = {
    pending: [priced, { title: '预计确认', time: confirmDay ?? missing, way: 'due' }],
    confirmed: [...(given || undone ? [] : [priced]), { title: '确认成功', time: confirmDay ?? missing, way: 'done' }],
    failed: [{ title: '确认失败', time: tradeDay ?? missing, way: 'wrong' }],
    cancelled: [{ title: '已撤销', time: tradeDay ?? missing, way: 'wrong' }],
  }
  return [applied, ...ends[state]]
}

/** The steps of a transaction as a timeline. */
export const Steps = ({ transaction }: { transaction: Transaction }) => <Timeline steps={stepsOf(transaction)} />
