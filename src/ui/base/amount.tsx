import { Text } from '@tarojs/components'
import { missing } from '@/lib/decimal'
import { hiddenAmount } from '@/lib/hide-amounts'
import { direction, formatAmount, formatInUnits, formatSigned, formatSignedInUnits } from '@/lib/money-format'
import { usePreferences } from '@/stores/preferences'
import { aria } from './aria'
import { classNames } from './class-names'
import { useChange } from './use-change'
import { useCount } from './use-count'
import './figure.scss'

/** Number of characters in the largest size that fit in a card of the narrowest phone. */
const WIDEST_HERO = 14

interface AmountProps {
  /** A decimal string. Anything else is shown as `--`. */
  value: unknown
  /** Whether it is a gain or loss: shown with its sign, red above zero and green below. */
  signed?: boolean
  /** Whether 10,000 and more are written in 万, and 10,000 万 and more in 亿. */
  units?: boolean
  /** Decimals: 2 for money and shares, 4 for net values. */
  digits?: number
  size?: 'hero' | 'large' | 'medium' | 'normal' | 'small'
  /** Whether the figure is bold, as figures without other text are. */
  strong?: boolean
  /** Stays visible when amounts are hidden, because it is public, such as a net value. */
  open?: boolean
  /** Counts to its value when it is first shown. For the one figure of a screen. */
  counts?: boolean
  className?: string
}

/**
 * A figure. When amounts are hidden it is `****` in the colour of the text, so that neither its size nor its sign can
 * be read or heard.
 */
export function Amount({
  value,
  signed,
  units,
  digits = 2,
  size,
  strong,
  open,
  counts = false,
  className,
}: AmountProps) {
  const hidden = usePreferences(state => state.hidden) && !open
  const way = signed && !hidden ? direction(value, digits) : null
  const format = signed ? (units ? formatSignedInUnits : formatSigned) : units ? formatInUnits : formatAmount
  const text = format(value, digits)
  const change = useChange(text, size)
  const shown = useCount(text, counts && !hidden)
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
  const long = size === 'hero' && text.length > WIDEST_HERO
  return (
    <Text
      className={classNames(names, long && 'figure--long', change, shown !== text && 'figure--counts')}
      {...(text === missing ? aria({ role: 'img', label: '暂无' }) : undefined)}
    >
      {shown}
    </Text>
  )
}
