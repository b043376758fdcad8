import { Text } from '@tarojs/components'
import { hiddenAmount } from '@/lib/hide-amounts'
import { missing } from '@/lib/money'
import { direction, formatAmount, formatInUnits, formatSigned, formatSignedInUnits } from '@/lib/money-format'
import { usePreferences } from '@/stores/preferences'
import { aria } from './aria'
import { classNames } from './class-names'
import './figure.scss'

/** Letters of the largest size that fit in a card of the narrowest phone. */
const WIDEST_HERO = 15

interface AmountProps {
  /** A decimal string; anything else shows `--`. */
  value: unknown
  /** A gain or loss: with its sign, red up and green down. */
  signed?: boolean
  /** From 10,000 on in 万 and from 10,000 万 on in 亿. */
  units?: boolean
  /** Decimals: 2 for money and shares, 4 for net values. */
  digits?: number
  size?: 'hero' | 'large' | 'medium' | 'normal' | 'small'
  /** Heavier, as figures that stand for themselves are. */
  strong?: boolean
  /** Stays visible when amounts are hidden, because everybody may know it, such as a net value. */
  open?: boolean
  className?: string
}

/**
 * A figure. When amounts are hidden it is `****` in the colour of the text, so that nobody can read or hear its size or
 * its sign.
 */
export function Amount({ value, signed, units, digits = 2, size, strong, open, className }: AmountProps) {
  const hidden = usePreferences(state => state.hidden) && !open
  const way = signed && !hidden ? direction(value, digits) : null
  const names = classNames(
    'figure',
    size && `figure--${size}`,
    strong && 'figure--strong',
    way && `figure--${way}`,
    className,
  )
  if (hidden) {
    return (
      <Text className={names} {...aria({ role: 'img', label: '金额已隐藏' })}>
        {hiddenAmount}
      </Text>
    )
  }
  const format = signed ? (units ? formatSignedInUnits : formatSigned) : units ? formatInUnits : formatAmount
  const text = format(value, digits)
  const long = size === 'hero' && text.length > WIDEST_HERO
  return (
    <Text
      className={classNames(names, long && 'figure--long')}
      {...(text === missing ? aria({ role: 'img', label: '暂无' }) : undefined)}
    >
      {text}
    </Text>
  )
}
