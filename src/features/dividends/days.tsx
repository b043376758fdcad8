import { serverNow } from '@/api/clock'
import { today as dayOf } from '@/lib/date'
import { type Decimal, missing } from '@/lib/decimal'
import { multiply } from '@/lib/money'
import { Amount } from '@/ui/base/amount'
import { Timeline, type TimelineStep } from '@/ui/list/timeline'

interface DaysProps {
  /** Undefined if only the person's own dividend is known. The timeline then has no announcement. */
  announceDay?: string | null
  recordDay: string | null
  exDay: string | null
  payDay: string | null
  isCash: boolean
}

/** The past and future days of a dividend. */
export function Days({ announceDay, recordDay, exDay, payDay, isCash }: DaysProps) {
  const today = dayOf(new Date(serverNow()))
  const step = (title: string, day: string | null, note: string): TimelineStep => ({
    title,
    time: day ?? missing,
    way: day !== null && day <= today ? 'done' : 'due',
    note,
  })
  return (
    <Timeline
      steps={[
        ...(announceDay === undefined ? [] : [step('公告', announceDay, '')]),
        step('权益登记日', recordDay, '当天日终持有的份额参加分红'),
        step('除息日', exDay, '净值按分红金额相应下降'),
        step('发放日', payDay, isCash ? '现金打到您的银行卡，到账时间以银行为准' : '再投的份额可以查询和赎回'),
      ]}
    />
  )
}

/** A dividend as funds announce it, in yuan per ten shares. It is public, so it is never masked. */
export const PerTen = ({ of: perShare }: { of: Decimal | null }) => (
  <Amount value={perShare && multiply(perShare, '10', 3)} digits={3} open size="normal" />
)
