import { and, asc, eq, inArray } from 'drizzle-orm'
import type { assets } from '@/contract/assets'
import type { Day } from '@/lib/date'
import { addMonths } from '@/lib/day-spans'
import { tradingDayFrom } from '@/lib/trading-days'
import { nameOf, notHeld, ownPortfolio, stateOf } from '../../assets/own-portfolio'
import { funds } from '../../db/schema/funds'
import { channels, dividendModes, fundAccounts, tradingAccounts } from '../../db/schema/portfolio'
import type { CustomerContext } from '../../pipeline/context'
import type { Handlers } from '../../pipeline/handler'
import { type Fund, fundsByCode } from '../../portfolio/funds-by-code'
import { availableShares, frozenShares, lotTerms } from '../../portfolio/lots'
import type { PlaceHistory } from '../../portfolio/place-history'
import { type FundHistory, isHeld, type Portfolio } from '../../portfolio/portfolio'
import { fundPositions, newestFiguresOf, positionOf } from '../../portfolio/positions'
import { toMoney } from '../../portfolio/units'
import { holdingOf } from './holding-answer'

/** @throws Refusal E404 for a fund that the caller has nothing to do with. */
function ownFund(portfolio: Portfolio, fundCode: string): FundHistory {
  const history = portfolio.funds.find(({ fund }) => fund.fundCode === fundCode)
  if (!history) throw notHeld()
  return history
}

/** The next day on which a money-market fund's income becomes shares: its day of the month, or the next trading day. */
function nextCarryDay({ carryDay }: Fund, today: Day): Day | null {
  if (carryDay === null) return null
  const inMonthOf = (day: Day) => tradingDayFrom(`${day.slice(0, 7)}-${String(carryDay).padStart(2, '0')}`)
  const thisMonth = inMonthOf(today)
  return thisMonth > today ? thisMonth : inMonthOf(addMonths(today, 1))
}

/** The caller's trading accounts, with their channel and the dividend choice for the fund there. */
const ownPlaces = ({ db, custNo }: CustomerContext, fundCode: string) =>
  db
    .select({
      tradingAccount: tradingAccounts.tradingAccount,
      channelCode: channels.channelCode,
      channelName: channels.name,
      mode: dividendModes.mode,
      accountType: fundAccounts.accountType,
    })
    .from(tradingAccounts)
    .innerJoin(channels, eq(channels.channelCode, tradingAccounts.channelCode))
    .innerJoin(fundAccounts, eq(fundAccounts.fundAccount, tradingAccounts.fundAccount))
    .leftJoin(
      dividendModes,
      and(eq(dividendModes.tradingAccount, tradingAccounts.tradingAccount), eq(dividendModes.fundCode, fundCode)),
    )
    .where(eq(tradingAccounts.custNo, custNo))

type OwnPlace = Awaited<ReturnType<typeof ownPlaces>>[number]

/** Dividends are reinvested when the customer made no choice. */
const modeOf = (place: OwnPlace | undefined) => (place?.mode === 'cash' ? 'cash' : 'reinvest')

/** One fund of the caller. */
export const holdingHandlers = {
  async queryFundLatestAssetsDetailByFundCode({ fundCode }, context) {
    const portfolio = await ownPortfolio(context)
    const history = ownFund(portfolio, fundCode)
    const position = fundPositions(portfolio).find(one => one.fundCode === fundCode)
    if (!position) throw notHeld()
    const [fund, own] = await Promise.all([fundsByCode(context, [fundCode]), ownPlaces(context, fundCode)])
    const shown = history.places.filter(place => place.shares > 0n)
    const modes = new Set(
      (shown.length > 0 ? shown : history.places).map(place =>
        modeOf(own.find(({ tradingAccount }) => tradingAccount === place.tradingAccount)),
      ),
    )
    const [mode = 'reinvest'] = modes
    return {
      ...holdingOf(position, fund(fundCode)),
      benchmark: fund(fundCode).benchmark,
      cost: position.cost,
      costPrice: position.costPrice,
      heldSince: position.heldSince,
      daysHeld: position.daysHeld,
      cashDividends: position.cashDividends,
      fees: position.fees,
      dividendMode: modes.size > 1 ? 'mixed' : mode,
      unlockDay: position.unlockDay,
      unlockShares: position.unlockShares,
      carryDay: nextCarryDay(fund(fundCode), portfolio.today),
      isHeld: position.isHeld,
    }
  },

  async listFundShareDetails({ fundCode }, context) {
    const portfolio = await ownPortfolio(context)
    const history = ownFund(portfolio, fundCode)
    const [fund, own] = await Promise.all([fundsByCode(context, [fundCode]), ownPlaces(context, fundCode)])
    const held = history.places.filter(place => place.shares > 0n)
    const placeOf = (place: PlaceHistory) => {
      const at = own.find(({ tradingAccount }) => tradingAccount === place.tradingAccount)
      const { shares, amount } = positionOf([place])
      return {
        tradingAccount: place.tradingAccount,
        channelCode: place.channelCode,
        channelName: at?.channelName ?? '',
        dividendMode: modeOf(at),
        shares,
        availableShares: toMoney(availableShares(place, history, portfolio.today)),
        frozenShares: toMoney(frozenShares(place, history.pending)),
        amount,
        lots: lotTerms(place, portfolio.today),
      } as const
    }
    const fundAccountNos = [...new Set(held.map(place => place.fundAccount))].sort()
    const { shares, amount, pendingIncome } = positionOf(held)
    return {
      ...nameOf(fund(fundCode)),
      ...newestFiguresOf(history),
      shares,
      amount,
      pendingIncome,
      carryDay: nextCarryDay(fund(fundCode), portfolio.today),
      accounts: fundAccountNos.map(fundAccount => {
        const places = held.filter(place => place.fundAccount === fundAccount)
        const total = positionOf(places)
        const isPension = own.some(
          place =>
            place.accountType === '1' && places.some(({ tradingAccount }) => tradingAccount === place.tradingAccount),
        )
        return {
          fundAccount,
          accountType: isPension ? '1' : '0',
          shares: total.shares,
          amount: total.amount,
          places: places.map(placeOf),
        } as const
      }),
    }
  },

  async queryFundInfoList({ fundCodes }, context) {
    const portfolio = await ownPortfolio(context)
    const held = new Set(portfolio.funds.filter(isHeld).map(({ fund }) => fund.fundCode))
    const rows = await listed(context, fundCodes ?? portfolio.funds.map(({ fund }) => fund.fundCode))
    return {
      funds: rows.map(fund => ({
        ...nameOf(fund),
        shareClass: fund.shareClass,
        riskLevel: fund.riskLevel,
        manager: fund.manager,
        state: stateOf(fund),
        buyFlag: fund.buyFlag === '1',
        exchangeMode: exchangeModeOf(fund),
        minimumPurchase: fund.minimumPurchase,
        purchaseFeeRate: fund.purchaseFeeRate,
        redeemFeeRates: fund.redeemFeeRates,
        holdingDays: fund.holdingDays,
        lagDays: fund.lagDays,
        labels: fund.labels,
        isHeld: held.has(fund.fundCode),
      })),
    }
  },
} satisfies Partial<Handlers<typeof assets>>

/** Funds of these codes in the site's order. Unknown codes are left out. */
const listed = ({ db }: CustomerContext, fundCodes: readonly string[]) =>
  db
    .select()
    .from(funds)
    .where(inArray(funds.fundCode, [...fundCodes]))
    .orderBy(asc(funds.sort), asc(funds.fundCode))

const exchangeModeOf = ({ exchangeMode }: Fund) =>
  exchangeMode === 'CN' || exchangeMode === 'CNW' ? exchangeMode : 'CW'
