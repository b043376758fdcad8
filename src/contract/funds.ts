import * as v from 'valibot'
import { ActivityEntry } from './account-fields'
import { domain, get } from './call'
import {
  ContentId,
  Count,
  CustNo,
  Day,
  Decimal,
  Flag,
  FundCode,
  Instant,
  Key,
  list,
  nothing,
  ShortText,
  StrictYear,
  Text,
} from './fields'
import { first } from './first-screen'
import { CustomerDividend, FundTypeCode, Keyword, PublicFund, UpcomingDividend } from './funds-fields'
import { FoundFund, fundRanges, ListedFund, PlaceInList, RiskLevel } from './funds-found'
import { shell } from './shell'
import { tabs } from './tabs'

/** Net values, watch list, dividends, and the company's settings for pages: sharing, following, contact, parameters. */
export const funds = domain('funds', {
  ...first.funds,
  ...tabs.funds,
  ...shell.funds,

  /**
   * The caller's dividends (分红), newest first, and those announced but not paid yet. Totals are yuan over the filtered
   * dividends; `years` are the years with dividends, newest first. `applicationNo` selects one for its detail page,
   * also before its pay day.
   */
  bonusDetail: get('A', '/cust/bonusDetail.api', {
    input: v.object({
      fundCode: v.optional(FundCode),
      year: v.optional(StrictYear),
      applicationNo: v.optional(ShortText),
    }),
    output: v.object({
      total: Decimal,
      cashTotal: Decimal,
      reinvestedTotal: Decimal,
      count: Count,
      years: list(Text),
      dividends: list(CustomerDividend),
      upcoming: list(UpcomingDividend),
    }),
  }),

  /**
   * Puts a fund on the watch list, or takes it off with `actionType: 'del'`. Idempotent. A held fund cannot be taken
   * off (E409, 持有基金不能移除自选).
   */
  addSelFund: get('A', '/cust/addSelFund.api', {
    input: v.object({ fundCode: FundCode, actionType: v.optional(v.literal('del')) }),
    output: v.object({ fundCode: Key, select: Flag, count: Count }),
    command: true,
    stales: ['funds.queryNetvalue', 'funds.getFundNetValueBrowse', 'funds.searchFunds', 'funds.listFunds'],
  }),

  /** The fund types with the number of public funds of each and, for a customer, the number of held ones. */
  queryFundTypes: get('AB', '/queryFundTypes', {
    input: nothing,
    output: v.object({
      types: list(v.object({ fundType: Key, name: Text, count: Count, held: Count })),
    }),
    decided: ['path'],
  }),

  /** All funds of the public site with their newest net values, in the site's order. */
  listWebShow: get('B', '/listWebShow', {
    input: v.object({ fundType: v.optional(FundTypeCode) }),
    output: v.object({ asOf: Day, funds: list(PublicFund) }),
  }),

  /**
   * Finds public funds by code, name, pinyin (whole, first letters, or mixed), manager or type. Every word must match.
   * Best matches first, forty a page; `next` is the offset of the next page, '' on the last. If nothing matches
   * exactly, `similar` is true and the funds are close matches.
   */
  searchFunds: get('AB', '/searchFunds', {
    input: v.object({ keyword: Keyword, from: v.optional(PlaceInList) }),
    output: v.object({ total: Count, similar: Flag, next: Text, funds: list(FoundFund) }),
    decided: ['path', 'family'],
  }),

  /**
   * Public funds with their growth over a span: of one type, risk or label, or the caller's own (`held`, or `watched`,
   * which includes held ones). Sorted by growth or in the site's order; funds without growth come last. Forty a page,
   * as in `searchFunds`.
   */
  listFunds: get('AB', '/listFunds', {
    input: v.object({
      range: v.optional(v.picklist(fundRanges), '1y'),
      fundType: v.optional(FundTypeCode),
      riskLevel: v.optional(RiskLevel),
      label: v.optional(ShortText),
      own: v.optional(v.picklist(['held', 'watched'])),
      order: v.optional(v.picklist(['highest', 'lowest'])),
      from: v.optional(PlaceInList),
    }),
    output: v.object({ total: Count, next: Text, funds: list(ListedFund) }),
    decided: ['path', 'family'],
  }),

  /** The codes of the funds that a customer viewed recently, newest first, at most twenty. */
  recentlyViewedCodes: get('A', '/recentlyViewedCodes', {
    input: v.object({ custNo: v.optional(CustNo) }),
    output: v.object({ codes: list(Key) }),
    decided: ['path', 'family'],
  }),

  /** The address of the online customer service for this customer: signed, for one use, valid for five minutes. */
  getJumpUrl: get('A', '/cfg/onlineCustomerService/getJumpUrl.api', {
    input: v.object({ from: v.optional(ShortText), fundCode: v.optional(FundCode) }),
    output: v.object({ url: Text, expiresAt: Instant }),
  }),

  /**
   * Short explanations on one subject, in order: '1' assets, '2' inheritance attachments, '5' the tax-deferred pension,
   * '7' how bond funds move.
   */
  tips: get('B', '/tips', {
    input: v.object({ businessType: ShortText }),
    output: list(v.object({ id: Key, title: Text, content: Text })),
    quiet: true,
    decided: ['path', 'family'],
  }),

  /** The same as `account.activitySignurl`: the product's list of calls has it under two names. */
  activitySignUrl: get('A', '/activitySignUrl', {
    input: v.object({ sysCode: v.literal('APP'), activityId: v.optional(ContentId) }),
    output: ActivityEntry,
    quiet: true,
    decided: ['path', 'family'],
  }),
})
