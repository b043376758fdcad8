import { expectedConfirmation, type Transaction } from '@/contract/transaction-words'
import { formatInstant } from '@/lib/date'
import { missing } from '@/lib/decimal'
import { Timeline, type TimelineStep } from '@/ui/list/timeline'

/** The first step of transactions that are not orders. They are not priced at a day's net value. */
const beginnings: Partial<Record<Transaction['type'], string>> = {
  dividendCash: '基金公司发放',
  dividendReinvest: '基金公司发放',
  incomeCarried: '基金公司发放',
  revoke: '撤销申请已通过',
  transferIn: '继承申请已通过',
  transferOut: '继承申请已通过',
}

/** The past and expected steps of a transaction. */
function stepsOf({ type, state, appliedAt, tradeDay, confirmDay }: Transaction): TimelineStep[] {
  const beginning = beginnings[type]
  // A fund that is still being issued has no net value. Its shares cost one yuan each when it is established.
  const isPriced = beginning === undefined && type !== 'subscribe'
  const applied: TimelineStep = {
    title: beginning ?? '申请已受理',
    time: formatInstant(appliedAt),
    way: 'done',
  }
  const priced: TimelineStep = {
    title: '按当日净值计算',
    time: tradeDay ?? missing,
    way: state === 'pending' ? 'due' : 'done',
  }
  const ends: Record<Transaction['state'], TimelineStep[]> = {
    pending: [
      ...(isPriced ? [priced] : []),
      confirmDay
        ? { title: '预计确认', time: confirmDay, way: 'due' }
        : { title: '确认', time: expectedConfirmation([]), way: 'due' },
    ],
    confirmed: [...(isPriced ? [priced] : []), { title: '确认成功', time: confirmDay ?? missing, way: 'done' }],
    failed: [{ title: '确认失败', time: tradeDay ?? missing, way: 'wrong' }],
    cancelled: [{ title: '已撤销', time: tradeDay ?? missing, way: 'wrong' }],
  }
  return [applied, ...ends[state]]
}

/** The steps of a transaction as a timeline. */
export const Steps = ({ transaction }: { transaction: Transaction }) => <Timeline steps={stepsOf(transaction)} />
