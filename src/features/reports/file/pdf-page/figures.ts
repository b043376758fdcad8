import type { Ink } from '@/lib/chart/scene'
import type { Decimal } from '@/lib/decimal'
import { hiddenAmount } from '@/lib/hide-amounts'
import {
  direction,
  formatAmount,
  formatPlainRate,
  formatRate,
  formatSigned,
  percentText,
  rateDigits,
} from '@/lib/money-format'

/** One figure as text with its colour. */
export interface Figure {
  text: string
  ink: Ink
}

const inkOf = (way: ReturnType<typeof direction>): Ink => way ?? 'ink'

/** Figures as on the screens. With amounts hidden they are **** in the colour of the text. Rates stay visible. */
export const figuresOf = (hidden: boolean) => ({
  hidden,
  amount: (value: Decimal | null): Figure => ({
    text: hidden ? hiddenAmount : formatAmount(value),
    ink: 'ink',
  }),
  signed: (value: Decimal | null): Figure =>
    hidden ? { text: hiddenAmount, ink: 'ink' } : { text: formatSigned(value), ink: inkOf(direction(value)) },
  rate: (value: Decimal | null, moneyMarket = false): Figure => ({
    text: formatRate(value, rateDigits(moneyMarket)),
    ink: inkOf(direction(value, rateDigits(moneyMarket))),
  }),
  /** A rate that is neither a gain nor a loss. */
  plainRate: (value: Decimal | null): Figure => ({ text: formatPlainRate(value), ink: 'ink' }),
  percent: (value: Decimal | null): Figure => ({
    text: percentText(value),
    ink: 'ink-2',
  }),
})

export type Figures = ReturnType<typeof figuresOf>

/** A word in place of a figure. */
export const word = (text: string, ink: Ink = 'ink'): Figure => ({ text, ink })
