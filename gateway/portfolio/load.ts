import { and, asc, eq, lt } from 'drizzle-orm'
import { addDays, type Day } from '@/lib/date'
import { isMoneyMarket } from '@/lib/money-market'
import { publishedThrough } from '@/lib/trading-days'
import { originalOf } from '../db/command-database'
import type { Db } from '../db/connect'
import { sqlStateOf } from '../db/database-error'
import { isTransaction, readEach } from '../db/read-each'
import { customers } from '../db/schema/account'
import { funds, netValues } from '../db/schema/funds'
import { keptHistories } from '../db/schema/portfolio'
import { boundedCache } from '../lib/bounded-cache'
import { beingChecked, isBeingChecked } from './being-checked'
import { earliest } from './days'
import type { FundFact } from './facts'
import { isWorthKeeping, keepHistory, readHistory, servesOn, stillStands } from './kept-history'
import { marketMark } from './market-mark'
import type { PastHistory } from './past-history'
import { buildPortfolio, type Portfolio } from './portfolio'
import { transactionFacts, transactionFactsFrom } from './transaction-facts'

/** The number of portfolios in the cache. The largest one takes a few megabytes. */
const PORTFOLIOS = 64
/** The number of funds in the cache. One with twenty years of figures takes a megabyte. */
const FUNDS = 100
/** The number of long histories in the cache. One of 5,000 transactions takes a megabyte. */
const HISTORIES = 32

type Cache<T> = ReturnType<typeof boundedCache<T>>
type Caches<T> = WeakMap<Db, Cache<T>>
const caches: Caches<Portfolio> = new WeakMap()
const fundCaches: Caches<FundFact | null> = new WeakMap()
const histories: Caches<PastHistory | null> = new WeakMap()

/** The cache of one database. */
function kept<T>(all: Caches<T>, db: Db, limit: number): Cache<T> {
  const database = originalOf(db)
  const found = all.get(database) ?? boundedCache<T>(limit)
  all.set(database, found)
  return found
}

/** A day, and the last day of the market's data on it. */
interface Moment {
  today: Day
  market: string
}

/** A fund with all figures that it has published up to a day. */
async function readFund(db: Db, fundCode: string, today: Day): Promise<FundFact | null> {
  const [found] = await db
    .select({
      fundCode: funds.fundCode,
      fundType: funds.fundType,
      lagDays: funds.lagDays,
      holdingDays: funds.holdingDays,
      redeemFeeRates: funds.redeemFeeRates,
    })
    .from(funds)
    .where(eq(funds.fundCode, fundCode))
  if (!found) return null
  const figures = await db
    .select()
    .from(netValues)
    .where(and(eq(netValues.fundCode, fundCode), lt(netValues.day, today)))
    .orderBy(asc(netValues.day))
  const { fundType, lagDays, ...fund } = found
  const through = publishedThrough(today, lagDays)
  return {
    ...fund,
    isMoneyMarket: isMoneyMarket(fundType),
    published: figures.filter(row => row.day <= through),
  }
}

/**
 * The funds with their published figures since a day. Figures do not depend on the customer, so they are read only
 * once.
 */
async function fundFacts(db: Db, codes: string[], from: Day, { today, market }: Moment): Promise<FundFact[]> {
  const cache = kept(fundCaches, db, FUNDS)
  const found = await readEach(db, codes, code =>
    cache([code, market, today].join(' '), () => readFund(db, code, today)),
  )
  return found.flatMap(fund => {
    if (!fund) return []
    const first = fund.published.findIndex(({ day }) => day >= from)
    return [{ ...fund, published: first < 0 ? [] : fund.published.slice(first) }]
  })
}

/**
 * Longer than the time from a trading day to its confirmation, so that the net values for a first transaction are
 * included.
 */
const marginDays = 30

/** A cached history: its mark and its last day. */
interface Kept {
  mark: string
  through: Day
}

async function load(db: Db, custNo: string, moment: Moment, there: Kept | null): Promise<Portfolio> {
  const { today } = moment
  const read = () => (there ? readHistory(db, custNo, there.mark) : Promise.resolve(null))
  const past = there ? await kept(histories, db, HISTORIES)([custNo, there.mark].join(' '), read) : null
  // No transaction covered by the cached history was pending when it was written.
  const facts =
    there && past
      ? await transactionFactsFrom(db, custNo, addDays(there.through, 1))
      : await transactionFacts(db, custNo)
  // The cached history became stale during the read: a change in between would be in one of the two and not in the
  // other.
  if (there && past && !(await stillStands(db, custNo, there.mark))) return load(db, custNo, moment, null)
  const codes = [...new Set([...(past?.ledgers ?? []), ...facts].map(({ fundCode }) => fundCode))]
  const first =
    earliest([...facts.map(fact => fact.tradeDay), ...(past?.tradedSince ? [past.tradedSince] : [])]) ?? today
  const funds = await fundFacts(db, codes, addDays(first, -marginDays), moment)
  const portfolio = buildPortfolio(facts, funds, today, past)
  const confirmDays = facts.map(({ confirmDay }) => confirmDay)
  // Within a transaction this would hold its lock too long. Without the cache the result is the same, only slower; the
  // next call tries again.
  if (isWorthKeeping(confirmDays, today) && !isTransaction(db)) {
    await keepHistory(db, custNo, today).catch(error => {
      // Not the error itself: it contains the customer's figures.
      process.emitWarning(`A history could not be cached: ${sqlStateOf(error) ?? 'not a database error'}`)
    })
  }
  return portfolio
}

/**
 * A customer's portfolio as of a day. It is computed once and cached until the customer's data or the market's data
 * change, or the day ends. dataVersion and the market's mark show such a change, whichever gateway made it. For a long
 * history, only the transactions since the end of the history cached in the database are read. A customer without
 * holdings gets an empty portfolio.
 *
 * @throws Refusal while a balance of the customer does not agree with the registrar's: no figure is shown until then.
 */
export const loadPortfolio = (db: Db, custNo: string, today: Day): Promise<Portfolio> => loaded(db, custNo, today, true)

/**
 * The same while a balance is being checked: for answers without its figures, such as the mark of held funds in a list.
 */
export const portfolioAsItStands = (db: Db, custNo: string, today: Day): Promise<Portfolio> =>
  loaded(db, custNo, today, false)

async function loaded(db: Db, custNo: string, today: Day, isShown: boolean): Promise<Portfolio> {
  const [version] = await db
    .select({
      data: customers.dataVersion,
      market: marketMark,
      isChecked: isBeingChecked(customers.custNo),
      kept: { mark: keptHistories.mark, through: keptHistories.through },
    })
    .from(customers)
    .leftJoin(keptHistories, and(eq(keptHistories.custNo, customers.custNo), servesOn(today)))
    .where(eq(customers.custNo, custNo))
  if (isShown && version?.isChecked) throw beingChecked()
  const market = version?.market ?? ''
  const key = [custNo, version?.data ?? 0, market, today].join(' ')
  return kept(caches, db, PORTFOLIOS)(key, () => load(db, custNo, { today, market }, version?.kept ?? null))
}
