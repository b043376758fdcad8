import { type Decimal, missing } from '@/lib/money'
import { formatAmount } from '@/lib/money-format'

/** A percentage as text: '12.50%', or `--` for null. */
export const percentText = (percent: Decimal | null, digits = 2) =>
  percent === null ? missing : `${formatAmount(percent, digits)}%`
