import { addDays, type Day } from '@/lib/date'
import { multiply, subtract, sum } from '@/lib/money'
import { giveBack, receive } from './holding'
import type { Ledger } from './ledger'
import type { OfficeMovement } from './story'

/** The newest net value that is known on a day. */
function knownNetValue({ market }: Ledger, fundCode: string, day: Day): string {
  for (let back = 1; back <= 30; back += 1) {
    const row = market.at(fundCode, addDays(day, -back))
    if (row) return row.netValue
  }
  throw new RangeError(`No net value of ${fundCode} before ${day}`)
}

/** Enters a movement by the office as inheritances and refunds do: at once, without a price. */
export function enterMovement(ledger: Ledger, movement: OfficeMovement) {
  const { day, fundCode, place, kind } = movement
  const holding = ledger.holding(fundCode, place)
  const common = { state: 'confirmed', tradeDay: day, confirmDay: day } as const
  if (kind === 'inherit') {
    const shares = sum(movement.lots.map(lot => lot.shares))
    const lots = movement.lots.map(lot => ({ ...lot, isBought: true }))
    const amount = multiply(shares, knownNetValue(ledger, fundCode, day), 2)
    ledger.note(day, '16:00', fundCode, place, { ...common, type: 'transferIn', amount, shares, lots })
    for (const lot of movement.lots) receive(holding, lot.shares, lot.day)
    return
  }
  const bought = ledger.rows.find(
    row =>
      row.type === 'purchase' && row.fundCode === fundCode && row.applicationNo.startsWith(digits(movement.boughtOn)),
  )
  if (bought?.state !== 'confirmed') throw new RangeError(`Nothing to refund of ${fundCode} on ${movement.boughtOn}`)
  const { applicationNo, amount, shares, fee = '0.00', confirmDay } = bought
  const row = ledger.note(day, '16:00', fundCode, place, {
    ...common,
    ...{ type: 'revoke', amount, shares, fee: subtract('0.00', fee), relatedNo: applicationNo },
  })
  row.applicationNo = `${applicationNo}R`
  giveBack(holding, shares ?? '0.00', confirmDay ?? day)
}

const digits = (day: Day) => day.replace(/-/g, '')
