import { add, multiply, subtract } from '@/lib/money'
import type { Database } from '../../../gateway/db/connect'
import { intakeDifferences } from '../../../gateway/db/schema/intake'
import type { TaValues } from '../../../gateway/intake/ta/record'
import { takeFolder } from '../../../gateway/intake/take-folder'
import { random } from '../../../gateway/seed/random'
import { emptyDatabase } from '../../helpers/database'
import { account, balance, dividend, filesFolder, purchase, quotation } from './files'

const [T, T1, T2] = ['2026-03-02', '2026-03-03', '2026-03-04'] as const
const [FUND, OTHER_FUND, PRICE] = ['990001', '990002', '1.2345'] as const
const FIRST = '8088.31'
const FEE = '0.75'

/** A position, and all that the registrar sends about it on the second day. Every one has other figures. */
interface Position {
  name: TaValues
  bought: string
  trades: TaValues[]
  dividends: TaValues[]
  balances: TaValues[]
}

const nameOf = (at: number): TaValues => ({
  TAAccountID: `98F${String(at).padStart(9, '0')}`,
  TransactionAccountID: `999T${String(at).padStart(6, '0')}`,
})

const told = (total: string, { name }: { name: TaValues }, rest: TaValues = {}) =>
  balance(T2, total, { ...name, WholeFlag: '1', ...rest })

function positionOf(at: number): Position {
  const name = nameOf(at)
  const bought = `${400 + at}.41`
  const confirmed = multiply(bought, PRICE, 2)
  const trade = purchase(T2, {
    ...name,
    ...{ ApplicationAmount: add(confirmed, FEE), ConfirmedAmount: confirmed, ConfirmedVol: bought, Charge: FEE },
    NAV: PRICE,
  })
  return { name, bought, trades: [trade], dividends: [], balances: [told(add(FIRST, bought), { name })] }
}

const totalOf = ({ bought }: Position) => add(FIRST, bought)
const changed = (records: readonly TaValues[], values: TaValues) => records.map(record => ({ ...record, ...values }))
const keyOf = ({ name }: Position, fund: string = FUND) => `${name.TransactionAccountID} ${fund}`

/**
 * The kinds of errors. Each changes the files of a position, and of another one if it needs that, and names the
 * positions that must be found.
 */
const kinds: Record<string, (one: Position, other: Position) => string[]> = {
  'a confirmation is missing'(one) {
    one.trades = []
    return [keyOf(one)]
  },
  'a confirmation comes twice, under two numbers'(one) {
    const [trade] = one.trades
    if (trade)
      one.trades.push({ ...trade, AppSheetSerialNo: `${trade.AppSheetSerialNo}B`, TASerialNO: `B${trade.TASerialNO}` })
    return [keyOf(one)]
  },
  'the shares of a confirmation are a hundredth off'(one) {
    one.trades = changed(one.trades, { ConfirmedVol: add(one.bought, '0.01') })
    return [keyOf(one)]
  },
  'a confirmation stands in the account of somebody else'(one, other) {
    other.trades.push(...changed(one.trades, other.name))
    one.trades = []
    return [keyOf(one), keyOf(other)]
  },
  'a confirmation names another fund'(one) {
    one.trades = changed(one.trades, { FundCode: OTHER_FUND })
    return [keyOf(one), keyOf(one, OTHER_FUND)]
  },
  'a purchase is told as a redemption'(one) {
    one.trades = changed(one.trades, { BusinessCode: '124' })
    return [keyOf(one)]
  },
  'a balance is a hundredth off'(one) {
    one.balances = [told(add(totalOf(one), '0.01'), one)]
    return [keyOf(one)]
  },
  'the balance of a position that moved is missing'(one) {
    one.balances = []
    return [keyOf(one)]
  },
  'a position that did not move is missing in a whole file'(one) {
    one.trades = []
    one.balances = []
    return [keyOf(one)]
  },
  'the balance is that of the day before'(one) {
    one.balances = [told(FIRST, one)]
    return [keyOf(one)]
  },
  'the balances of two positions are swapped'(one, other) {
    const own = one.balances
    one.balances = changed(other.balances, one.name)
    other.balances = changed(own, other.name)
    return [keyOf(one), keyOf(other)]
  },
  'shares are frozen without a record'(one) {
    const total = totalOf(one)
    one.balances = [told(total, one, { TotalFrozenVol: '100.00', AvailableVol: subtract(total, '100.00') })]
    return [keyOf(one)]
  },
  'available shares are fewer, and no order is under way'(one) {
    one.balances = [told(totalOf(one), one, { AvailableVol: subtract(totalOf(one), '0.01') })]
    return [keyOf(one)]
  },
  'a dividend in shares has other shares than the balance'(one) {
    one.dividends = [
      dividend(T2, {
        ...one.name,
        ...{ DefDividendMethod: '0', VolOfDividendforReinvestment: '12.35', DividendAmount: '15.25', NAV: PRICE },
      }),
    ]
    one.balances = [told(add(totalOf(one), '12.34'), one)]
    return [keyOf(one)]
  },
  'there is a balance of a fund that was never bought'(one) {
    one.balances.push(told('55.00', one, { FundCode: OTHER_FUND }))
    return [keyOf(one, OTHER_FUND)]
  },
}

const EACH = 14
const CLEAN = 100
const names = Object.keys(kinds)

let database: Database
beforeAll(async () => {
  database = await emptyDatabase()
})
afterAll(() => database.close())

/** Positions in an order that looks random. */
function shuffled(count: number): Position[] {
  const dice = random('planted')
  const all = Array.from({ length: count }, (_, at) => positionOf(at))
  for (let at = all.length - 1; at > 0; at -= 1) {
    const other = dice.whole(0, at)
    const [one, two] = [all[at], all[other]]
    if (one && two) {
      all[at] = two
      all[other] = one
    }
  }
  return all
}

it(`the balances find each of ${EACH * names.length} errors of ${names.length} kinds, and nothing else`, async () => {
  const { db } = database
  const now = () => new Date('2026-03-04T20:00:00+08:00')
  const all = shuffled(EACH * names.length * 2 + CLEAN)
  const clean = all.map(one => ({ ...one, trades: [...one.trades], balances: [...one.balances], dividends: [] }))
  const expected = new Map<string, string>()
  for (const [at, name] of names.entries()) {
    for (let nth = 0; nth < EACH; nth += 1) {
      const [one, other] = all.slice((at * EACH + nth) * 2)
      if (!one || !other) throw new RangeError('too few positions')
      for (const key of kinds[name]?.(one, other) ?? []) expected.set(key, name)
    }
  }
  expect(EACH * names.length).toBeGreaterThanOrEqual(200)
  const folder = filesFolder()
  try {
    folder.batch(T, { '07': [quotation(T), quotation(T, { FundCode: OTHER_FUND })] })
    folder.batch(T1, {
      '02': all.map(({ name }, at) =>
        account(T1, { ...name, CertificateNo: `9901011988${String(at).padStart(8, '0')}` }),
      ),
      '04': all.map(({ name }) => purchase(T1, name)),
      '05': all.map(({ name }) => balance(T1, FIRST, name)),
    })
    const secondDay = (positions: readonly Position[]) =>
      folder.batch(T2, {
        '04': positions.flatMap(({ trades }) => trades),
        '05': positions.flatMap(({ balances }) => balances),
        '06': positions.flatMap(({ dividends }) => dividends),
      })
    const index = secondDay(all)
    const results = await takeFolder(db, folder.path, { now })
    expect(results.map(({ outcome }) => outcome)).toEqual(['taken', 'taken', 'taken'])
    const found = await db.select().from(intakeDifferences)
    expect(found.map(({ tradingAccount, fundCode }) => `${tradingAccount} ${fundCode}`).sort()).toEqual(
      [...expected.keys()].sort(),
    )
    // The registrar sends the day again as it was: nothing differs any more.
    secondDay(clean)
    const again = await takeFolder(db, folder.path, { now, replace: [index] })
    expect(again.map(({ outcome }) => outcome)).toEqual(['known', 'known', 'taken'])
    expect(await db.select().from(intakeDifferences)).toEqual([])
  } finally {
    folder.remove()
  }
}, 120_000)
