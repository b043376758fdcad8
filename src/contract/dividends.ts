import * as v from 'valibot'
import { SECRET_FORM } from '@/lib/terms'
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

/** The way a dividend (分红) is paid: in cash, or as shares (红利再投). */
const mode = OneOf(['cash', 'reinvest'], 'reinvest')

/** The part of a dividend for one trading account. */
const DividendPart = v.object({
  tradingAccount: Text,
  channelName: Text,
  mode,
  /** Shares on the record day; until its end, shares today. */
  shares: Decimal,
  /** Yuan: shares × yuan a share. */
  amount: Decimal,
  /** The number of the dividend; '' while it is only announced. */
  applicationNo: Text,
})

/** The value of the shares of a dividend on a trading day. */
const ValueOfDay = v.object({ day: Day, netValue: Decimal, shares: Decimal, value: Decimal })

/** The shares that the dividends of a place became, or would have become, if all of them had been kept until today. */
const AsShares = v.object({
  shares: Decimal,
  /** Yuan, at the newest net value. */
  value: Decimal,
  netValueDay: Day,
  /** Yuan: that value minus the amount of the dividends. */
  gain: Decimal,
})

const decided = ['path', 'family', 'method', 'carrier'] as const

/** Calls about a customer's dividends, apart from their list (`funds.bonusDetail`). */
export const dividends = domain('dividends', {
  /**
   * One dividend of a fund, from its announcement on, with the caller's part. A caller without shares gets no parts.
   * E404 if no such dividend was announced.
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
      /** The net value at which it is reinvested; null until the net value of the ex day is known. */
      reinvestNetValue: Decimal,
      /** Whether the amounts are estimates: shares may change until the end of the record day. */
      isEstimate: Flag,
      isPaid: Flag,
      amount: Decimal,
      parts: list(DividendPart),
      /** The number of the caller's transactions of this fund that are expected to be confirmed by the record day. */
      pending: Count,
    }),
    decided,
  }),

  /**
   * The value before and after a dividend, for the shares of the record day. The value before + `market` = the value
   * after + `cash`. Null if a net value is not known yet. E404 if the caller has no such dividend.
   */
  dividendAround: get('A', '/dividends/dividendAround.api', {
    input: v.object({ applicationNo: ShortText }),
    output: v.object({
      before: maybe(ValueOfDay),
      after: maybe(ValueOfDay),
      /** Yuan paid in cash; '0.00' when reinvested. */
      cash: Decimal,
      /** The market's change of the value between the two days. */
      market: Decimal,
    }),
    decided,
  }),

  /**
   * The payment ways of dividends by fund and place: every place with shares of a fund that pays dividends, or with
   * past dividends.
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
            /** Shares today. */
            shares: Decimal,
            count: Count,
            cash: Decimal,
            reinvested: Decimal,
            /**
             * The cash dividends as if they had been reinvested. Null if there are none, or if a net value is missing.
             */
            ifReinvested: maybe(AsShares),
            /** The shares that the reinvested dividends became. */
            asReinvested: maybe(AsShares),
          }),
        ),
      }),
    ),
    decided,
  }),

  /**
   * Issues a key that opens the list as a file (CSV) for five minutes, within the session. Requires a proof (purpose 5)
   * as `exportKey` of own.ts does. E409 if the list is empty. Limit: 30 per hour.
   */
  dividendFileKey: post('A', '/dividends/dividendFileKey.api', {
    input: v.object({ fundCode: v.optional(FundCode), year: v.optional(StrictYear), authToken: GivenToken }),
    output: v.object({ key: Key, fileName: Text, expiresAt: Instant }),
    command: true,
    decided,
  }),

  /** The file, by its key. */
  dividendFile: get('B', '/dividends/downloadDividends.api', {
    input: v.object({ key: v.pipe(v.string(), v.regex(SECRET_FORM)) }),
    output: file,
    answer: 'blob',
    byAddress: true,
    decided,
  }),
})
