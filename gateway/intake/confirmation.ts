import type { Day } from '@/lib/date'
import { type Decimal, isZero } from '@/lib/decimal'
import { add, multiply, subtract, sum } from '@/lib/money'
import { type Money, paidFor, receivedFor } from './amounts'
import { DEFERRED, type Effect, failureWords, SUCCESS, tradeEffect } from './codes'
import { dayIn, needed, neededDay, netValueIn, numberIn, timeIn } from './fields'
import type { TaRecord } from './ta/record'

/** A record of file 04 with its meaning. It knows nothing of our database. */
export interface Confirmation {
  record: TaRecord
  code: string
  effect: Effect
  /** The number that the distributor gave the order. Null when the registrar began it. */
  orderNo: string | null
  /** The number of an earlier order that this one is about. */
  originalNo: string | null
  serial: string | null
  day: Day
  appliedDay: Day
  appliedTime: string
  tradeDay: Day
  fundAccount: string
  tradingAccount: string
  distributor: string
  fundCode: string | null
  /** Null when it was confirmed. */
  failure: string | null
  /** Whether a part is deferred, so that the order goes on. */
  isDeferred: boolean
  /** Whether more confirmations of this order follow. */
  goesOn: boolean
  shares: Decimal
  orderedShares: Decimal
  orderedAmount: Decimal
  netValue: Decimal | null
  /** The yuan of the customer and the fee. Null for records without money. */
  money: Money | null
}

const isBlankOr = (value: string | null, ...values: string[]) => value === null || values.includes(value)

const OTHER_FEES = ['TransferFee', 'StampDuty', 'Tax', 'AchievementPay', 'PunishFee', 'BreachFee']

/** The sum of some fields. Most are zero, and cost nothing then. */
function sumIn(record: TaRecord, names: readonly string[]): Decimal {
  const values = names.map(name => numberIn(record, name)).filter(value => !isZero(value))
  return values.length === 0 ? '0.00' : sum(values)
}

/** The different sums of fees that a record may mean, the likeliest first. */
function feesOf(record: TaRecord, ...names: string[]): Decimal[] {
  const main = sumIn(record, names)
  const others = sumIn(record, OTHER_FEES)
  return [...new Set([main, numberIn(record, 'TotalTransFee'), isZero(others) ? main : add(main, others)])]
}

/** The income that leaves together with all shares of a money-market fund. */
const incomeIn = (record: TaRecord): Decimal =>
  record.get('TakeIncomeFlag') === '1' ? numberIn(record, 'UndistributeMonetaryIncome') : '0.00'

/** Without what a record nearly never takes off. */
const less = (value: Decimal, part: Decimal): Decimal => (isZero(part) ? value : subtract(value, part))

/** The money of a purchase. New funds count shares at their face value, and interest adds shares without money. */
function paidIn(record: TaRecord, price: Decimal | null): Money | null {
  const shares = less(numberIn(record, 'ConfirmedVol'), numberIn(record, 'VolumeByInterest'))
  const ordered = less(numberIn(record, 'ApplicationAmount'), numberIn(record, 'RefundAmount'))
  return paidFor({
    value: price === null ? null : multiply(shares, price, 2),
    confirmed: numberIn(record, 'ConfirmedAmount'),
    fees: feesOf(record, 'Charge'),
    ordered: isZero(ordered) ? null : ordered,
    price: price ?? '1',
  })
}

/** The money of shares that leave. `names` are the fields with the fee. */
export function receivedIn(record: TaRecord, price: Decimal | null, ...names: string[]): Money | null {
  return receivedFor({
    value: price === null ? null : add(multiply(numberIn(record, 'ConfirmedVol'), price, 2), incomeIn(record)),
    confirmed: numberIn(record, 'ConfirmedAmount'),
    fees: feesOf(record, ...names),
    ordered: null,
    price: price ?? '1',
  })
}

/** How each effect reads the money of its record. Others have none. */
const moneyOf: Partial<Record<Effect, (record: TaRecord, price: Decimal | null) => Money | null>> = {
  subscribed: (record, price) => paidIn(record, price ?? '1.0000'),
  purchase: paidIn,
  planPurchase: paidIn,
  redemption: (record, price) => receivedIn(record, price, 'Charge'),
  conversion: (record, price) => receivedIn(record, price, 'ChangeFee'),
  conversionOut: (record, price) => receivedIn(record, price, 'Charge'),
  conversionIn: paidIn,
}

/** Effects without a fund. */
const fundless: readonly Effect[] = ['none', 'cancelled', 'invalid', 'planEnded']

/**
 * Reads the meaning of a record of file 04.
 *
 * @throws TaFault for a record that means nothing: an unknown code, a missing value, money that contradicts the shares.
 */
export function confirmationOf(record: TaRecord): Confirmation {
  const code = needed(record, 'BusinessCode')
  const effect = tradeEffect(code)
  if (effect === null) throw record.fault('value', 'BusinessCode', 'a known business code', code)
  const returned = needed(record, 'ReturnCode')
  const isConfirmed = returned === SUCCESS
  const netValue = netValueIn(record, 'NAV')
  const readMoney = isConfirmed ? moneyOf[effect] : undefined
  const money = readMoney?.(record, netValue) ?? null
  if (readMoney && money === null) {
    throw record.fault('value', 'ConfirmedAmount', 'an amount that fits the shares, the net value and the fee')
  }
  const tradeDay = neededDay(record, 'TransactionDate')
  return {
    record,
    code,
    effect,
    orderNo: record.get('AppSheetSerialNo'),
    originalNo: record.get('OriginalAppSheetNo'),
    serial: record.get('TASerialNO'),
    day: neededDay(record, 'TransactionCfmDate'),
    appliedDay: dayIn(record, 'OriginalAppDate') ?? tradeDay,
    appliedTime: timeIn(record, 'TransactionTime'),
    tradeDay,
    fundAccount: needed(record, 'TAAccountID'),
    tradingAccount: needed(record, 'TransactionAccountID'),
    distributor: needed(record, 'DistributorCode'),
    fundCode: fundless.includes(effect) ? record.get('FundCode') : needed(record, 'FundCode'),
    failure: isConfirmed ? null : failureWords(returned, record.get('ErrorDetail')),
    isDeferred: returned === DEFERRED,
    goesOn: !isBlankOr(record.get('BusinessFinishFlag'), '1') && record.get('LargeRedemptionFlag') === '1',
    shares: numberIn(record, 'ConfirmedVol'),
    orderedShares: numberIn(record, 'ApplicationVol'),
    orderedAmount: numberIn(record, 'ApplicationAmount'),
    netValue,
    money,
  }
}
