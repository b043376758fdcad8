import * as v from 'valibot'
import { GivenToken } from './account-fields'
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
  maybe,
  nothing,
  OneOf,
  ShortText,
  StrictDay,
  StrictYear,
  Text,
} from './fields'
import { fundName } from './funds-fields'

/** How a dividend (分红) is paid: in cash, or as shares (红利再投). */
const mode = OneOf(['cash', 'reinvest'], 'reinvest')

/** What a dividend brings at one trading account. */
const DividendPart = v.object({
  tradingAccount: Text,
  channelName: Text,
  mode,
  /** Shares of the record day; until its end those of today. */
  shares: Decimal,
  /** Yuan: shares × yuan a share. */
  amount: Decimal,
  /** The number of the dividend; '' while it is announced only. */
  applicationNo: Text,
})

/** The value of the shares of a dividend on a trading day. */
const ValueOfDay = v.object({ day: Day, netValue: Decimal, shares: Decimal, value: Decimal })

/** What the dividends of a place became as shares, or would have become, if all these had been kept until today. */
const AsShares = v.object({
  shares: Decimal,
  /** Yuan, at the newest net value. */
  value: Decimal,
  netValueDay: Day,
  /** Yuan: the value against the money that the dividends were. */
  gain: Decimal,
})

const decided = ['path', 'family', 'method', 'carrier'] as const

/** The dividends of a customer beyond their list (`funds.bonusDetail`). */
export const dividends = domain('dividends', {
  /**
   * One dividend of a fund, from its announcement on, and what it brings the caller. Whoever has no shares gets no
   * parts. E404 when no such dividend was announced.
   */
  announcedDividend: get('A', '/dividends/announcedDividend.api', {
    input: v.object({ fundCode: FundCode, exDay: StrictDay }),
    output: v.object({
      ...fundName,
      announceDay: Day,
      /** Shares held at the end of this day count. */
      recordDay: Day,
      /** The day the net value drops by the dividend. */
      exDay: Day,
      payDay: Day,
      /** Yuan a share, 4 decimals. */
      perShare: Decimal,
      /** The net value at which it is reinvested; null before the ex day's is known. */
      reinvestNetValue: Decimal,
      /** Until the end of the record day shares may still come and go. */
      isEstimate: Flag,
      isPaid: Flag,
      amount: Decimal,
      parts: list(DividendPart),
      /** The caller's transactions of this fund that are expected to be confirmed by the record day. */
      pending: Count,
    }),
    decided,
  }),

  /**
   * A dividend before and after its day, for the shares of the record day. The value before + `market` = the value
   * after + `cash`. Null where a net value is not known yet. E404 when the caller has no such dividend.
   */
  dividendAround: get('A', '/dividends/dividendAround.api', {
    input: v.object({ applicationNo: ShortText }),
    output: v.object({
      before: maybe(ValueOfDay),
      after: maybe(ValueOfDay),
      /** Yuan paid in cash; '0.00' when reinvested. */
      cash: Decimal,
      /** What the market did with the value between the two days. */
      market: Decimal,
    }),
    decided,
  }),

  /**
   * How dividends are paid, by fund and place: every place with shares of a fund that pays dividends, or with dividends
   * in the past.
   */
  dividendWays: get('A', '/dividends/dividendWays.api', {
    input: nothing,
    output: list(
      v.object({
        ...fundName,
        places: list(
          v.object({
            tradingAccount: Key,
            channelName: Text,
            mode,
            /** Bought on the exchange: always paid in cash. */
            isCashOnly: Flag,
            /** Shares of today. */
            shares: Decimal,
            count: Count,
            cash: Decimal,
            reinvested: Decimal,
            /** What the cash dividends would have become. Null without one, and where a net value is missing. */
            ifReinvested: maybe(AsShares),
            /** What the reinvested dividends became. */
            asReinvested: maybe(AsShares),
          }),
        ),
      }),
    ),
    decided,
  }),

  /**
   * A key that opens the list as a file (CSV) for five minutes, while the session lives. It takes a proof (purpose 5)
   * as `exportKey` of own.ts does. E409 when the list is empty. At most thirty in an hour.
   */
  dividendFileKey: post('A', '/dividends/dividendFileKey.api', {
    input: v.object({ fundCode: v.optional(FundCode), year: v.optional(StrictYear), authToken: GivenToken }),
    output: v.object({ key: Key, fileName: Text, expiresAt: Instant }),
    command: true,
    decided,
  }),

  /** The file, by its key. */
  dividendFile: get('B', '/dividends/downloadDividends.api', {
    input: v.object({ key: v.pipe(v.string(), v.regex(/^[\w-]{43}$/)) }),
    output: file,
    answer: 'blob',
    byAddress: true,
    decided,
  }),
})
