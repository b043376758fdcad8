import * as v from 'valibot'
import { SECRET_FORM } from '@/lib/terms'
import {
  FundInfo,
  FundProfit,
  HoldingDetail,
  Part,
  Periods,
  RegularPlan,
  Report,
  ShareAccount,
  Transaction,
  transactionGroups,
  transactionStates,
} from './assets-fields'
import { domain, get, post } from './call'
import {
  Count,
  Day,
  Decimal,
  Flag,
  FundCode,
  file,
  Instant,
  Key,
  list,
  nothing,
  OneOf,
  PageNumber,
  ShortText,
  StrictDay,
  StrictYear,
  Text,
} from './fields'
import { first } from './first-screen'
import { FundCodes, fundName, newestFigures } from './funds-fields'
import { PROFIT_FRESH_MS, performance, span } from './holdings-fields'
import { tabs } from './tabs'

/** A position in a picture, as a fraction of its width or height from the upper left corner. */
const Fraction = v.pipe(v.number(), v.minValue(0), v.maxValue(1))

/** Assets, profit, transactions and account analysis of the caller. Units: see assets-fields.ts. */
export const assets = domain('assets', {
  ...first.assets,
  ...tabs.assets,

  /** The caller's fund accounts with the channels they are open at; `isOpen` is false if there are none. */
  queryOpenAcco: get('A', '/cust/assetBrowse/queryOpenAcco', {
    input: nothing,
    output: v.object({
      isOpen: Flag,
      accounts: list(
        v.object({
          fundAccount: Key,
          kind: OneOf(['fund', 'shareholder'], 'fund'),
          /** '0' ordinary, '1' pension. */
          accountType: OneOf(['0', '1'], '0'),
          openedDay: Day,
          state: OneOf(['normal', 'frozen', 'closed'], 'normal'),
          channels: list(
            v.object({ tradingAccount: Key, channelCode: Text, channelName: Text, openedDay: Day, isOpen: Flag }),
          ),
        }),
      ),
    }),
  }),

  /** The months, quarters and years with a report for the caller, newest first. */
  busiDateNav: get('A', '/accountAnalysis/busiDateNav.api', { input: nothing, output: Periods }),

  /**
   * The report of one period, addressed by a hash from `busiDateNav`. The hash works for this customer only (E404 for
   * others) and stays the same for the same customer and period.
   */
  analysisReport: get('A', '/accountAnalysis/{hash}.api', {
    input: v.object({ hash: v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/)) }),
    output: Report,
  }),

  /**
   * The funds that made the profit of a span, highest profit first. For a gain `percent` is its share of all gains, for
   * a loss its share of all losses; each side sums to 100.
   */
  getProfitsContribute: get('A', '/cust/getProfitsContribute.api', {
    input: v.object(span),
    output: v.object({
      from: Day,
      to: Day,
      profit: Decimal,
      gains: Decimal,
      losses: Decimal,
      funds: list(v.object({ ...fundName, isHeld: Flag, profit: Decimal, percent: Decimal })),
    }),
    freshFor: PROFIT_FRESH_MS,
  }),

  /** Profit by fund for one cell of the profit calendar: a day '2026-11-19', a month '2026-11' or a year '2026'. */
  assetsProfitsDetail: get('A', '/cust/assetBrowse/assetsProfitsDetail', {
    input: v.object({ period: v.pipe(v.string(), v.regex(/^\d{4}(-\d{2}(-\d{2})?)?$/)) }),
    output: v.object({ period: Text, from: Day, to: Day, profit: Decimal, funds: list(FundProfit) }),
    freshFor: PROFIT_FRESH_MS,
  }),

  /**
   * Performance over the usual spans, for the analysis page: '1w', '1m', '3m', '6m', 'ytd', '1y', 'all'; spans longer
   * than the history are left out.
   */
  queryProfit: get('A', '/accountAnalysis/queryProfit.api', {
    input: nothing,
    output: v.object({
      asOf: Day,
      ranges: list(v.object({ range: Key, ...performance })),
      /** Trading days of the last year with a gain, a loss, or neither. */
      gainDays: Count,
      lossDays: Count,
      flatDays: Count,
    }),
    freshFor: PROFIT_FRESH_MS,
  }),

  /**
   * Holdings by the channel they were bought through, largest first; percentages sum to 100. `count` is the number of
   * funds at the channel.
   */
  queryHoldChannels: get('A', '/cust/assets/queryHoldChannels.api', {
    input: nothing,
    output: v.object({
      asOf: Day,
      total: Decimal,
      channels: list(
        v.object({ channelCode: Key, channelName: Text, amount: Decimal, percent: Decimal, count: Count }),
      ),
    }),
    decided: ['path', 'method', 'family', 'carrier'],
  }),

  /** The holdings as codes and amounts, largest first. */
  fundHoldAsset: get('A', '/accountAnalysis/fundHoldAsset.api', {
    input: nothing,
    output: v.object({
      asOf: Day,
      total: Decimal,
      funds: list(v.object({ ...fundName, asset: Decimal, percent: Decimal })),
    }),
  }),

  /**
   * The asset allocation of the holdings at the quarter ends, newest first: 'stock', 'bond', 'cash', 'other', by the
   * funds' disclosed reports. Quarters without holdings or reports are left out.
   */
  assetAllocationQuarter: get('A', '/accountAnalysis/assetAllocationQuarter.api', {
    input: nothing,
    output: v.object({ quarters: list(v.object({ quarterEnd: Day, total: Decimal, parts: list(Part) })) }),
  }),

  /**
   * The industries behind the holdings at a quarter's end (default: the newest), largest first, by the funds' disclosed
   * reports. Percentages are of the total assets; their sum is the part in stocks.
   */
  assetIndustryDistributionQuarter: get('A', '/accountAnalysis/assetIndustryDistributionQuarter.api', {
    input: v.object({ quarterEnd: v.optional(StrictDay) }),
    output: v.object({
      quarterEnd: Day,
      /** The available quarters, newest first. */
      quarters: list(Key),
      total: Decimal,
      stockAmount: Decimal,
      industries: list(Part),
    }),
  }),

  /**
   * Number and amount of buys and sells by period, newest first: confirmed transactions by their day of confirmation,
   * as in the reports.
   */
  queryBuySellNumPerFHB: get('A', '/accountAnalysis/queryBuySellNumPerFHB.api', {
    input: v.object({ period: v.optional(v.picklist(['month', 'quarter', 'halfYear', 'year']), 'month') }),
    output: v.object({
      periods: list(
        v.object({
          /** '2026-11', '2026-Q4', '2026-H2' or '2026'. */
          period: Key,
          from: Day,
          to: Day,
          /** Subscriptions, purchases and regular investments. */
          buys: Count,
          buyAmount: Decimal,
          /** Number of regular investments among the buys. */
          regulars: Count,
          sells: Count,
          sellAmount: Decimal,
        }),
      ),
    }),
  }),

  /** The caller's logins, in total or in one year, by month. */
  wxLoginTimes: get('A', '/accountAnalysis/wxLoginTimes.api', {
    input: v.object({ year: v.optional(StrictYear) }),
    output: v.object({
      total: Count,
      /** Number of days with a login. */
      days: Count,
      firstAt: Instant,
      lastAt: Instant,
      months: list(v.object({ month: Key, count: Count })),
    }),
  }),

  /**
   * Makes a PDF of a picture (JPEG or PNG, 6 MB at most) as wide as A4. `breaks` has the positions where pages after
   * the first begin; without it the picture is cut at A4 height. `lines` is the text in the picture, kept invisible
   * behind it so that the file can be searched. Both are JSON texts. The answer's `key` opens the file once, within
   * five minutes.
   */
  uploadCanvasPicToPdf: post('A', '/accountAnalysis/uploadCanvasPicToPdf.api', {
    input: v.object({
      title: v.pipe(v.string(), v.minLength(1), v.maxLength(80)),
      picture: file,
      breaks: v.optional(
        v.pipe(
          v.string(),
          v.maxLength(2_000),
          v.parseJson(),
          v.array(Fraction),
          v.maxLength(49),
          v.check(breaks => breaks.every((at, index) => at > (breaks[index - 1] ?? 0)), 'not rising'),
        ),
        '[]',
      ),
      lines: v.optional(
        v.pipe(
          v.string(),
          v.maxLength(200_000),
          v.parseJson(),
          v.array(
            v.object({
              text: ShortText,
              x: Fraction,
              y: Fraction,
              /** Height of the line. */
              height: Fraction,
            }),
          ),
          v.maxLength(1_000),
        ),
        '[]',
      ),
    }),
    output: v.object({ id: Key, key: Key, fileName: Text, size: Count, expiresAt: Instant }),
    carrier: 'multipart',
    command: true,
    decided: ['carrier'],
  }),

  /**
   * A PDF by its download key, valid for five minutes. Anybody with the key gets the file: WeChat's browser cannot save
   * files, so the address is opened in the phone's own browser, which has neither the session nor the app's headers.
   */
  downloadPdf: get('B', '/accountAnalysis/downloadPdf.api', {
    input: v.object({ key: v.pipe(v.string(), v.regex(SECRET_FORM)) }),
    output: file,
    answer: 'blob',
    byAddress: true,
  }),

  /** One fund that the caller holds or held (E404 for any other), with cost, dividends and pending transactions. */
  queryFundLatestAssetsDetailByFundCode: get('A', '/cust/queryFundLatestAssetsDetailByFundCode.api', {
    input: v.object({ fundCode: FundCode }),
    output: HoldingDetail,
  }),

  /** Profit and rate of every fund held within a span, sold ones included, highest profit first. */
  listFundProfitsAndRates: get('A', '/cust/listFundProfitsAndRates.api', {
    input: v.object(span),
    output: v.object({ from: Day, to: Day, profit: Decimal, funds: list(FundProfit) }),
    freshFor: PROFIT_FRESH_MS,
  }),

  /**
   * Transactions, newest application first, in pages grouped by month. `next` is the cursor of the following page, ''
   * on the last. Pages have no gaps or duplicates, even if a new transaction arrives in between. The figures of a month
   * cover the whole month within the filter, also if the month continues on the next page.
   */
  queryBuyAndSellGroupByDate: get('A', '/cust/queryBuyAndSellGroupByDate.api', {
    input: v.object({
      /** The `next` of the page before; '' or absent for the first page. */
      cursor: v.optional(v.pipe(v.string(), v.maxLength(200))),
      size: v.optional(v.pipe(PageNumber, v.maxValue(100)), 20),
      group: v.optional(v.picklist(transactionGroups)),
      state: v.optional(v.picklist(transactionStates)),
      fundCode: v.optional(FundCode),
      channelCode: v.optional(ShortText),
      planNo: v.optional(ShortText),
      /** Selects one transaction; a conversion comes with its other half. */
      applicationNo: v.optional(ShortText),
      /** The kind of the fund account: '0' ordinary, '1' pension. */
      accountType: v.optional(v.picklist(['0', '1'])),
      /**
       * The day that `from`, `to` and the months refer to: application or confirmation. With confirmation, transactions
       * without that day are left out. A pending transaction has the expected day.
       */
      dayOf: v.optional(v.picklist(['applied', 'confirmed']), 'applied'),
      from: v.optional(StrictDay),
      to: v.optional(StrictDay),
      /** Part of a fund's code, name or pinyin letters, or of an application number. */
      keyword: v.optional(ShortText),
    }),
    output: v.object({
      total: Count,
      /** Totals of all matching transactions in yuan, as in the months: paid in, received, cash dividends, fees. */
      buyAmount: Decimal,
      sellAmount: Decimal,
      cashDividends: Decimal,
      fees: Decimal,
      /**
       * Yuan in and out, the same sums as `inflow` and `outflow` of a span. In: purchases and inherited shares. Out:
       * redemptions, cash dividends and shares transferred to heirs.
       */
      moneyIn: Decimal,
      moneyOut: Decimal,
      next: Text,
      months: list(
        v.object({
          /** '2026-11', by the day that `dayOf` selects. */
          month: Key,
          count: Count,
          /** Yuan paid in and received; failed and cancelled transactions do not count. */
          buyAmount: Decimal,
          sellAmount: Decimal,
          transactions: list(Transaction),
        }),
      ),
    }),
  }),

  /**
   * Facts, fees and trading state of the given funds, or of all funds the caller ever held; `buyFlag` is whether a fund
   * can be bought.
   */
  queryFundInfoList: get('A', '/cust/queryFundInfoList.api', {
    input: v.object({ fundCodes: v.optional(FundCodes) }),
    output: v.object({ funds: list(FundInfo) }),
  }),

  /**
   * The shares of a held fund by fund account, channel and lot, with holding periods and redemption fees as of today.
   */
  listFundShareDetails: get('A', '/cust/listFundShareDetails.api', {
    input: v.object({ fundCode: FundCode }),
    output: v.object({
      ...fundName,
      ...newestFigures,
      shares: Decimal,
      amount: Decimal,
      /** Income of a money-market fund that is not yet shares, and the day on which it becomes shares. */
      pendingIncome: Decimal,
      carryDay: Day,
      accounts: list(ShareAccount),
    }),
  }),

  /** The types of the held funds. */
  queryHoldFundType: get('A', '/cust/assets/queryHoldFundType.api', {
    input: nothing,
    output: v.object({
      funds: list(v.object(fundName)),
      /** The main types of the holdings with their names, without duplicates. */
      types: list(v.object({ fundType: Key, name: Text })),
    }),
  }),

  /**
   * Whether the caller bought only through sales agents, never directly. `isKnown` is false for visitors and for
   * customers without purchases.
   */
  isOnlyAgentSales: get('AB', '/cust/isOnlyAgentSales.api', {
    input: nothing,
    output: v.object({ isOnlyAgentSales: Flag, isKnown: Flag }),
  }),

  /**
   * Regular investment plans, running ones first by their next day; `planNo` selects one. Executions are transactions
   * with that `planNo`.
   */
  queryRegularPlans: get('A', '/cust/assets/queryRegularPlans.api', {
    input: v.object({ planNo: v.optional(ShortText) }),
    output: v.object({
      plans: list(RegularPlan),
      activeCount: Count,
      /** The sum that the running plans pay in an average month, in yuan. */
      monthlyAmount: Decimal,
    }),
    decided: ['path', 'method', 'family', 'carrier'],
  }),
})
