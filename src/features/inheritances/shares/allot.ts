import type { InputOf, OutputOf } from '@/contract/call'
import type { inheritances } from '@/contract/inheritances'
import { isWholePercent, shareEvenly, shareOut } from '@/lib/allotment'
import { compare } from '@/lib/decimal'
import { sum } from '@/lib/money'

export type Holding = OutputOf<typeof inheritances.getDecentPersonInfo>['holdings'][number]
export type HeirOf = OutputOf<typeof inheritances.getInheritorInfo>['inheritors'][number]
type Line = InputOf<typeof inheritances.updateFund>['funds'][number]

/**
 * The allotment of one holding while it is edited: percent or shares for each heir, and whether they get shares or
 * money.
 */
export interface Allotment {
  by: 'percent' | 'shares'
  /** The input by heir id. '' for nothing. */
  parts: Readonly<Record<string, string>>
  ways: Readonly<Record<string, 'transfer' | 'redeem'>>
}

export const keyOf = ({ fundCode, tradingAccount }: Pick<Holding, 'fundCode' | 'tradingAccount'>) =>
  `${fundCode} ${tradingAccount}`

/** An heir who cannot receive shares is paid out. */
const usualWay = ({ canReceive }: HeirOf) => (canReceive ? 'transfer' : 'redeem')

/** The figure as a person would type it: '100' for '100.00'. */
const plain = (figure: string) => (figure.includes('.') ? figure.replace(/\.?0+$/, '') : figure)

/** The saved allotment, or equal parts for all heirs if there is none. */
export function allotmentOf({ allotments }: Holding, heirs: readonly HeirOf[]): Allotment {
  const ways = Object.fromEntries(heirs.map(heir => [heir.id, usualWay(heir)] as const))
  if (allotments.length === 0) {
    const even = shareEvenly('100', heirs.length).map(plain)
    return { by: 'percent', parts: Object.fromEntries(heirs.map(({ id }, index) => [id, even[index] ?? ''])), ways }
  }
  const by = allotments.every(({ percent }) => percent !== null) ? 'percent' : 'shares'
  const given = allotments.map(
    one => [one.inheritorId, plain((by === 'percent' ? one.percent : one.shares) ?? '')] as const,
  )
  const chosen = allotments.map(({ inheritorId, way }) => [inheritorId, way] as const)
  return { by, parts: Object.fromEntries(given), ways: { ...ways, ...Object.fromEntries(chosen) } }
}

const PLAIN = /^\d{1,14}(\.\d{1,2})?$/
const isGiven = (text: string | undefined): text is string => text !== undefined && PLAIN.test(text) && Number(text) > 0

/** The error text for an allotment; '' if it is complete. */
export function allotmentFault({ shares }: Holding, { by, parts }: Allotment): string {
  const typed = Object.values(parts).filter(part => part !== '' && Number(part) !== 0)
  if (typed.some(part => !PLAIN.test(part))) return by === 'percent' ? '比例最多两位小数' : '份额最多两位小数'
  if (typed.length === 0) return '请填写每位继承人分得的部分'
  const whole = by === 'percent' ? '100' : (shares ?? '0')
  const total = sum(typed)
  if (by === 'percent' ? isWholePercent(typed) : compare(total, whole) === 0) return ''
  const unit = by === 'percent' ? '%' : '份'
  return compare(total, whole) < 0 ? `合计 ${total}${unit}，还没有分完` : `合计 ${total}${unit}，超过了 ${whole}${unit}`
}

/**
 * The shares of every heir, as typed or computed from the percentages. They add up to the holding exactly. Null until
 * the allotment is complete.
 */
export function sharesOf(holding: Holding, allotment: Allotment): Readonly<Record<string, string>> | null {
  if (allotmentFault(holding, allotment) !== '') return null
  const given = Object.entries(allotment.parts).filter(([, part]) => isGiven(part))
  if (allotment.by === 'shares') return Object.fromEntries(given)
  const shares = shareOut(
    holding.shares ?? '0',
    given.map(([, part]) => part),
  )
  return Object.fromEntries(given.map(([id], index) => [id, shares[index] ?? '0']))
}

/**
 * Switches an allotment between percent and shares. Complete percentages are converted into shares. Shares are no exact
 * percentages, so these start from the saved ones, or equal. If there is no such start, the fields are empty.
 */
export function sharedBy(
  by: Allotment['by'],
  before: Allotment,
  holding: Holding,
  heirs: readonly HeirOf[],
): Allotment {
  if (by === before.by) return before
  const first = allotmentOf(holding, heirs)
  const saved = by === first.by ? first.parts : {}
  const parts = by === 'shares' ? (sharesOf(holding, before) ?? saved) : saved
  return { ...before, by, parts: Object.fromEntries(Object.entries(parts).map(([id, part]) => [id, plain(part)])) }
}

/** The allotment lines of one holding to send. */
export const linesOf = ({ fundCode, tradingAccount }: Holding, { by, parts, ways }: Allotment): Line[] =>
  Object.entries(parts)
    .filter(([, part]) => isGiven(part))
    .map(([inheritorId, part]) => ({
      ...{ fundCode, tradingAccount, inheritorId, way: ways[inheritorId] ?? 'redeem' },
      ...(by === 'percent' ? { percent: part } : { shares: part }),
    }))
