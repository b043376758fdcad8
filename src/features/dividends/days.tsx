import { serverNow } from '@/api/clock'
import { today as dayOf } from '@/lib/date'
import { missing } from '@/lib/decimal'
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
        step('发放日', payDay, isCash ? '现金划往您的银行卡，到账时间以银行为准' : '再投的份额可以查询和赎回'),
      ]}
    />
  )
}
