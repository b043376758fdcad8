import { Text } from '@tarojs/components'
import { missing } from '@/lib/money'
import { direction, formatRate, rateDigits } from '@/lib/money-format'
import { aria } from './aria'
import { classNames } from './class-names'
import './figure.scss'

interface RateProps {
  /** A rate in percent as a decimal string; anything else shows `--`. */
  value: unknown
  /** Three decimals instead of two: the fund is a money-market fund. */
  moneyMarket?: boolean
  size?: 'large' | 'medium' | 'normal' | 'small'
  strong?: boolean
  /** In the colour of the text: a rate that is neither a gain nor a loss. */
  plain?: boolean
  className?: string
}

/**
 * A rate with its sign, red up and green down. Rates stay visible when amounts are hidden, because they do not reveal
 * how much there is.
 */
export function Rate({ value, moneyMarket = false, size, strong, plain, className }: RateProps) {
  const digits = rateDigits(moneyMarket)
  const way = plain ? null : direction(value, digits)
  const text = formatRate(value, digits)
  return (
    <Text
      className={classNames(
        'figure',
        size && `figure--${size}`,
        strong && 'figure--strong',
        way && `figure--${way}`,
        className,
      )}
      {...(text === missing ? aria({ role: 'img', label: '暂无' }) : undefined)}
    >
      {text}
    </Text>
  )
}
