import type { Day } from '@/lib/date'
import { earliest, latest } from './days'
import type { TransactionFact } from './facts'
import { addToLedgers, inOrder, type Place, type PlaceLedger } from './ledger'
import { MONEY, toUnits, type Units } from './units'

/** Money that went from one fund into another on one day. */
interface DatedConversion {
  day: Day
  amount: Units
  from: Place
  into: Place
}

/**
 * The result of confirmed transactions at a customer's places, without any net value: it can be cached and extended.
 */
export interface PastHistory {
  ledgers: readonly PlaceLedger[]
  conversions: readonly DatedConversion[]
  /** The first and the last day on which a transaction took effect. Null without one. */
  first: Day | null
  last: Day | null
  /** The first day whose net value was used by a transaction. */
  tradedSince: Day | null
}

const NO_HISTORY: PastHistory = { ledgers: [], conversions: [], first: null, last: null, tradedSince: null }

const placeOf = ({ fundAccount, tradingAccount, channelCode }: Place): Place => ({
  fundAccount,
  tradingAccount,
  channelCode,
})

/**
 * The conversions among effective transactions. When the two halves have different amounts, the smaller one counts as
 * converted. Halves that take effect on different days count as money out and money in, because in between the money is
 * in no fund.
 */
function conversionsAmong(effective: readonly TransactionFact[]): DatedConversion[] {
  const entries = new Map(effective.filter(({ type }) => type === 'convertIn').map(fact => [fact.applicationNo, fact]))
  return effective.flatMap(out => {
    const into = out.type === 'convertOut' ? entries.get(out.relatedNo ?? '') : undefined
    if (!into?.confirmDay || into.confirmDay !== out.confirmDay) return []
    const [amount = 0n] = [out, into].map(half => toUnits(half.amount ?? '0', MONEY)).sort((a, b) => Number(a - b))
    return [{ day: into.confirmDay, amount, from: placeOf(out), into: placeOf(into) }]
  })
}

/**
 * Adds transactions to a history. Both halves of a conversion that counts have the same day, so a history up to a day
 * has both of them or neither.
 *
 * @param past the history up to a day, or null to start from the beginning. It is not changed.
 * @param effective the transactions of later days that took effect, in any order.
 */
export function recordedHistory(past: PastHistory | null, effective: readonly TransactionFact[]): PastHistory {
  const { ledgers, conversions, ...before } = past ?? NO_HISTORY
  const facts = [...effective].sort(inOrder)
  const known = (day: Day | null) => (day === null ? [] : [day])
  return {
    ledgers: addToLedgers(ledgers, facts),
    conversions: [...conversions, ...conversionsAmong(facts)],
    first: earliest([...known(before.first), ...known(facts[0]?.confirmDay ?? null)]),
    last: latest([...known(before.last), ...known(facts.at(-1)?.confirmDay ?? null)]),
    tradedSince: earliest([...known(before.tradedSince), ...facts.map(({ tradeDay }) => tradeDay)]),
  }
}
