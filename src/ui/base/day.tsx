import { Text } from '@tarojs/components'
import { formatMonthDay } from '@/lib/date'
import { missing } from '@/lib/money'
import { classNames } from './class-names'
import './figure.scss'

/** States of a net value in which its day means nothing. */
const withoutDay: readonly unknown[] = ['1', 'a']

interface DayProps {
  /** 'YYYY-MM-DD'. */
  of: unknown
  /** The net value's state: with 1 or a there is no day to show. */
  state?: unknown
  className?: string
}

/** A day as MM-DD, or `--`. */
export function Day({ of, state, className }: DayProps) {
  return (
    <Text className={classNames('figure', className)}>{withoutDay.includes(state) ? missing : formatMonthDay(of)}</Text>
  )
}
