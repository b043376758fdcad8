import { Text } from '@tarojs/components'
import { missing } from '@/lib/decimal'
import { direction, formatPlainRate, formatRate, rateDigits } from '@/lib/money-format'
import { aria } from './aria'
import { classNames } from './class-names'
import { useChange } from './use-change'
import './figure.scss'

interface RateProps {
  /** A rate in percent as a decimal string. Anything else is shown as `--`. */
  value: unknown
  /** Whether the fund is a money-market fund. Its rate has three decimals instead of two. */
  moneyMarket?: boolean
  size?: 'large' | 'medium' | 'normal' | 'small'
  strong?: boolean
  /** Whether the rate is neither a gain nor a loss. It then has the colour of the text, and zero has no sign. */
  plain?: boolean
  className?: string
}

/**
 * A rate with its sign, red up and green down. Rates stay visible when amounts are hidden, because they do not reveal
 * the amount.
 */
export function Rate({ value, moneyMarket = false, size, strong, plain, className }: RateProps) {
  const digits = rateDigits(moneyMarket)
  const way = plain ? null : direction(value, digits)
  const text = plain ? formatPlainRate(value, digits) : formatRate(value, digits)
  const change = useChange(text, size)
  return (
    <Text
      className={classNames(
        'figure',
        size && `figure--${size}`,
        strong && 'figure--strong',
        way && `figure--${way}`,
        change,
        className,
      )}
      {...(text === missing ? aria({ role: 'img', label: '暂无' }) : undefined)}
    >
      {text}
    </Text>
  )
}
