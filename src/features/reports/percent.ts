import { type Decimal, missing } from '@/lib/money'
import { formatAmount } from '@/lib/money-format'

/** A part of a whole in words: '12.50%', `--` where there is none. */
export const percentText = (percent: Decimal | null, digits = 2) =>
  percent === null ? missing : `${formatAmount(percent, digits)}%`
