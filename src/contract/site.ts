import * as v from 'valibot'
import { domain, site as file } from './call'
import { Count, Day, DayCount, Decimal, FundCode, Key, list, maybe, nothing, Text } from './fields'
import { netValueFields } from './funds-fields'
import { tabs } from './tabs'

/** Percent of a fund, 2 decimals. */
const Allocation = v.object({ quarterEnd: Day, stock: Decimal, bond: Decimal, cash: Decimal, other: Decimal })

/** Static JSON of the fund company's public site: no envelope; missing files are plain 404s. */
export const site = domain('funds', {
  ...tabs.site,

  /**
   * All public data of a fund: its portrait, fees, newest figures, history of net values, dividends and quarterly
   * holdings. Sizes and amounts in yuan, rates in percent.
   */
  fundInfo: file('/fund/{fundCode}.json', {
    input: v.object({ fundCode: FundCode }),
    output: v.object({
      ...netValueFields,
      /** The name for papers in English. '' if there is none. */
      englishName: Text,
      establishedDay: Day,
      manager: Text,
      custodian: Text,
      benchmark: Text,
      strategy: Text,
      size: Decimal,
      minimumPurchase: Decimal,
      purchaseFeeRate: Decimal,
      /** By days held, first match applies; `underDays` null: any longer time. */
      redeemFeeRates: list(v.object({ underDays: v.nullable(DayCount), rate: Decimal })),
      managementFeeRate: Decimal,
      custodyFeeRate: Decimal,
      salesFeeRate: Decimal,
      /** Minimum holding period of a purchase in days; 0 for most. */
      holdingDays: Count,
      /** Trading days until a day's net value is known: 0, QDII 1 or 2. */
      lagDays: Count,
      /**
       * Growth with dividends reinvested up to `date`: '1m', '3m', '6m', 'ytd', '1y', '3y', 'all'. `rate` is null if
       * the fund is younger than the range.
       */
      returns: list(v.object({ range: Key, from: Day, rate: Decimal })),
      /**
       * Oldest first. `growth` is the growth with dividends reinvested since the first entry, percent. Money-market
       * funds have the two income figures.
       */
      history: list(
        v.object({
          day: Day,
          netValue: Decimal,
          accumulated: Decimal,
          dayRate: Decimal,
          growth: Decimal,
          incomePerTenThousand: Decimal,
          sevenDayYield: Decimal,
        }),
      ),
      dividends: list(v.object({ exDay: Day, recordDay: Day, payDay: Day, perShare: Decimal })),
      allocation: maybe(Allocation),
      industries: list(v.object({ industry: Text, percent: Decimal })),
    }),
  }),

  /** The labels of funds and the funds of each label, for filters of fund lists. */
  labels: file('/fund/labels.json', {
    input: nothing,
    output: v.object({ labels: list(v.object({ label: Key, fundCodes: list(Key) })) }),
  }),
})
