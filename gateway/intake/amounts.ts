import { compare, type Decimal, isZero } from '@/lib/decimal'
import { add, multiply, subtract } from '@/lib/money'

// Registrars fill 确认金额 in two ways: without the fee (what is invested, or what is paid out), or with all fees. Which
// one it is shows in the shares at the net value, so it is decided by each record, and by no setting.

/** The money of one confirmation, as the registrar told it. */
export interface Told {
  /** Shares × net value, and money-market income that is paid out with them. Null if unknown. */
  value: Decimal | null
  confirmed: Decimal
  /** The sums of fees that the record tells, the likeliest first. */
  fees: readonly Decimal[]
  /** The amount of the order less what is given back. Null if there is none. */
  ordered: Decimal | null
  /** The net value, for the tolerance of rounded shares. */
  price: Decimal
}

export interface Money {
  amount: Decimal
  fee: Decimal
}

const sizeOf = (value: Decimal) => value.replace(/^-/, '')

/** The distance from an expected value. */
const distance = (one: Decimal, other: Decimal): Decimal => sizeOf(subtract(one, other))

/** The closest of the readings, if it lies within the rounding of the shares. */
function closest(readings: readonly { money: Money; off: Decimal }[], price: Decimal): Money | null {
  let best: { money: Money; off: Decimal } | null = null
  for (const one of readings) if (!best || compare(one.off, best.off) < 0) best = one
  if (!best || isZero(best.off)) return best?.money ?? null
  const limit = add(multiply(price, '0.01', 4), '0.01')
  return compare(best.off, limit) <= 0 ? best.money : null
}

/** The yuan that a customer paid, fee included. Null when the figures contradict each other. */
export function paidFor({ value, confirmed, fees, ordered, price }: Told): Money | null {
  const readings = fees.flatMap(fee => [
    { money: { amount: add(confirmed, fee), fee }, invested: confirmed },
    { money: { amount: confirmed, fee }, invested: subtract(confirmed, fee) },
  ])
  const exact = readings.find(({ money }) => ordered !== null && compare(money.amount, ordered) === 0)
  if (value === null) return exact?.money ?? (fees.every(isZero) ? { amount: confirmed, fee: '0.00' } : null)
  if (exact && closest([{ money: exact.money, off: distance(exact.invested, value) }], price)) return exact.money
  return closest(
    readings.map(({ money, invested }) => ({ money, off: distance(invested, value) })),
    price,
  )
}

/** The yuan that a customer received, after the fee. Null when the figures contradict each other. */
export function receivedFor({ value, confirmed, fees, price }: Told): Money | null {
  if (value === null) return fees.every(isZero) ? { amount: confirmed, fee: '0.00' } : null
  const readings = fees.flatMap(fee => [
    { money: { amount: confirmed, fee }, off: distance(add(confirmed, fee), value) },
    { money: { amount: subtract(confirmed, fee), fee }, off: distance(confirmed, value) },
  ])
  return closest(readings, price)
}
