import * as v from 'valibot'
import { authPost, domain, site as file, get, post } from './call'
import { SUCCESS_ZEROS } from './codes'
import { AccountItemGroup, Cipher, CodeList, DotType, SearchResult, Sm2PublicKey, UnderWay } from './customer-fields'
import {
  CustNo,
  Day,
  Decimal,
  done,
  Flag,
  FundCode,
  Instant,
  Key,
  list,
  maybe,
  nothing,
  OneOf,
  ShortText,
  Text,
  WechatId,
} from './fields'
import { PublicKey, pendingFields } from './first-screen'
import { FundTypeCode, Keyword, NetValueFund } from './funds-fields'
import { gatheringFields } from './gatherings-fields'
import { Holding, holdingFields, PROFIT_FRESH_MS, ProfitStep, performance, span, TypePart } from './holdings-fields'
import { Ticket } from './login-fields'

/**
 * The calls of the four tabs and of the parts around the screens, of every domain. They are in a file of their own for
 * the same reason as in first-screen.ts: otherwise the mini-program's main package would contain all calls.
 */
export const tabs = {
  account: domain('account', {
    /**
     * Whether something new deserves a badge, and the sentence beside it. bonusFlag and newBonusFlag, the product's
     * dividend flags of the older and the newer list, count as one: a customer who has seen one list has seen the
     * other.
     */
    getShowFlag: get('A', '/cust/assets/getShowFlag.api', {
      input: v.object({ type: DotType }),
      output: v.object({ type: Key, showFlag: Flag, remindContext: Text }),
      quiet: true,
    }),

    /**
     * Records that the customer has seen the news behind a badge: it disappears until there is something newer. For
     * dividends the customer may have opened a single one (`applicationNo`): then only that one is no longer new, and
     * the badge disappears with the last one.
     */
    setShowFlag: post('A', '/cust/assets/setShowFlag.api', {
      input: v.object({ type: DotType, applicationNo: v.optional(ShortText) }),
      output: done,
      stales: ['account.getShowFlag'],
      command: true,
      quiet: true,
      decided: ['path', 'method', 'family'],
    }),

    /** The rows of the account page, in groups. */
    getAccountItemList: get('A', '/account/getAccountItemList.api', { input: nothing, output: list(AccountItemGroup) }),

    /** Counts a visit with a valid token as a silent login; at most one in half an hour. */
    addSilentLogin: get('A', '/cust/addSilentLogin.api', {
      input: nothing,
      output: done,
      stales: ['assets.wxLoginTimes'],
      command: true,
      quiet: true,
    }),

    /**
     * The customer's own data: SM2 ciphertext for `publicKey` (whose private half the caller keeps in memory) of the
     * JSON of an `AccountInfo`.
     */
    getAccountInfo: get('A', '/cust/getAccountInfo.api', {
      input: v.object({ publicKey: Sm2PublicKey, openid: v.optional(WechatId) }),
      output: Cipher,
      tells: { openid: 'openid' },
    }),

    /** Whether a WeChat account is bound to the customer; with an openid, whether that account is. */
    checkIsBindEservice: get('A', '/cust/wx/checkIsBindEservice.api', {
      input: v.object({ openid: v.optional(WechatId) }),
      output: v.object({ isBind: Flag, nickname: Text, boundAt: Instant }),
    }),

    /**
     * The customer's arrangement of the home page: codes of its cards in order, and the hidden ones. Both empty: the
     * default.
     */
    getHomePageConfig: get('A', '/cust/getHomePageConfig.api', {
      input: nothing,
      output: v.object({ order: list(Key), hidden: list(Key), updatedAt: Instant }),
      quiet: true,
    }),

    /** Stores an arrangement of the home page. Both are lists of card codes, separated by commas. */
    updateHomePageConfig: get('A', '/cust/updateHomePageConfig.api', {
      input: v.object({ order: CodeList, hidden: CodeList }),
      output: done,
      stales: ['account.getHomePageConfig'],
      command: true,
    }),

    /**
     * The days ahead of the customer, earliest first, within two months. `id`: the plan, fund, event or meeting. An
     * `estimate` is a dividend that is announced but not recorded; `exDay` tells dividends of one fund apart.
     */
    queryComing: get('A', '/cust/queryComing.api', {
      input: nothing,
      output: list(
        v.object({
          kind: v.picklist(['deduction', 'dividend', 'estimate', 'gathering', 'vote']),
          day: Key,
          id: Key,
          exDay: Day,
          name: Text,
          amount: maybe(Decimal),
        }),
      ),
      decided: ['path', 'method', 'family'],
    }),

    /** Finds functions of the app, funds (by code, name or initials), services, articles and public messages. */
    aggregationSearch: get('B', '/aggregation/search', { input: v.object({ keyword: Keyword }), output: SearchResult }),
  }),

  assets: domain('assets', {
    /**
     * Profit over a span, in steps, with totals; of one fund if `fundCode` is given. A caller without holdings gets no
     * steps, amounts of zero and null rates.
     */
    queryProfitDetail: get('A', '/cust/queryProfitDetail.api', {
      input: v.object({
        ...span,
        granularity: v.optional(v.picklist(['day', 'month', 'year']), 'day'),
        fundCode: v.optional(FundCode),
      }),
      output: v.object({
        ...performance,
        granularity: OneOf(['day', 'month', 'year'], 'day'),
        asOf: Day,
        /** The first day with assets (of the requested fund); spans cannot begin earlier. */
        firstDay: Day,
        drawdownFrom: Day,
        drawdownTo: Day,
        steps: list(ProfitStep),
      }),
      freshFor: PROFIT_FRESH_MS,
    }),

    /** Holdings by fund type, largest first; percentages sum to 100. */
    fundWebTypeAssetPer: get('A', '/accountAnalysis/fundWebTypeAssetPer.api', {
      input: nothing,
      output: v.object({ asOf: Day, total: Decimal, types: list(TypePart) }),
    }),

    /**
     * The holdings, largest first, optionally only those counted under one type. Funds with only a pending purchase are
     * included with amount 0.00.
     */
    queryFundAssetsAndProfitsV2: get('A', '/cust/queryFundAssetsAndProfitsV2.api', {
      input: v.object({ fundType: v.optional(FundTypeCode) }),
      output: v.object({ asOf: Day, total: Decimal, funds: list(v.object(holdingFields)) }),
    }),

    /**
     * The days on which purchases and sales of a fund were confirmed, without duplicates, in order, for the marks of
     * its chart. Conversions count; dividends and income do not.
     */
    queryTradeDays: get('A', '/cust/queryTradeDays.api', {
      input: v.object({ fundCode: FundCode }),
      output: v.object({ bought: list(Key), sold: list(Key) }),
      freshFor: PROFIT_FRESH_MS,
      decided: ['path', 'method', 'family', 'carrier'],
    }),

    /**
     * The tax-deferred pension account (税延养老): its holdings and the amount that may still be paid in this year. Zeros
     * and `hasAccount` false if there is none.
     */
    queryTATPFundAsset: get('A', '/assets/queryTATPFundAsset.api', {
      input: nothing,
      output: v.object({
        hasAccount: Flag,
        fundAccount: Text,
        asOf: Day,
        totalAssets: Decimal,
        ...pendingFields,
        dayProfit: Decimal,
        dayProfitDay: Day,
        holdingProfit: Decimal,
        holdingRate: Decimal,
        accumulatedProfit: Decimal,
        year: Text,
        yearPaid: Decimal,
        yearLimit: Decimal,
        yearRemaining: Decimal,
        funds: list(Holding),
      }),
    }),
  }),

  auth: domain('auth', {
    /** The key for encrypting account updates. */
    getAssetPublicKey: get('A', '/cust/getAssetPublicKey.api', { input: nothing, output: PublicKey, quiet: true }),

    /**
     * Unbinds the WeChat identity from the customer, ends all sessions and sends an SMS to the account's number.
     * `authToken` comes from re-authentication (purpose 5); the success code of this call is all zeros.
     */
    accountUnBind: authPost('A', '/security/miniProgram/accountUnBind', {
      input: v.object({ authToken: Ticket }),
      output: done,
      command: true,
      successCode: SUCCESS_ZEROS,
      stales: ['account', 'assets', 'funds', 'messages', 'inheritances', 'attachments'],
    }),

    /**
     * Whether a stored token is still valid, and whether a silent login would succeed: the WeChat account is known and
     * bound.
     */
    checkSilentLogin: get('B', '/cust/checkSilentLogin.api', {
      input: nothing,
      output: v.object({ loggedIn: Flag, known: Flag, bound: Flag }),
      quiet: true,
      decided: ['path', 'method', 'family'],
    }),
  }),

  funds: domain('funds', {
    /** The funds that a customer viewed recently, newest first, at most twenty, with their net values. */
    getFundNetValueBrowse: get('A', '/getFundNetValueBrowse', {
      input: nothing,
      output: v.object({ funds: list(NetValueFund) }),
      decided: ['path', 'family'],
    }),

    /** Records that a customer viewed a fund: it moves to the front of the recently viewed ones. */
    addFundNetValueBrowseHis: post('A', '/addFundNetValueBrowseHis', {
      carrier: 'form',
      input: v.object({ fundcode: FundCode, custNo: v.optional(CustNo) }),
      output: done,
      tells: { custNo: 'custNo' },
      command: true,
      quiet: true,
      stales: ['funds.getFundNetValueBrowse', 'funds.recentlyViewedCodes'],
      decided: ['path', 'family'],
    }),
  }),

  gatherings: domain('gatherings', {
    /** All events: coming ones first, then past ones, at most 50. */
    listGatherings: get('B', '/activity/listGatherings.api', {
      input: nothing,
      output: list(v.object(gatheringFields)),
      freshFor: 10_000,
      decided: ['path', 'method', 'family', 'carrier'],
    }),
  }),

  site: domain('funds', {
    /** A market index for comparison with funds: its closing values, oldest first. */
    indexInfo: file('/index/{indexCode}.json', {
      input: v.object({ indexCode: v.pipe(v.string(), v.regex(/^\d{6}$/)) }),
      output: v.object({ indexCode: Key, name: Text, history: list(v.object({ day: Day, value: Decimal })) }),
      // Closing values change once a day.
      freshFor: 600_000,
    }),
  }),

  service: domain('service', {
    /**
     * The matters that the customer has under way. Those that wait for them come first. For the service
     * page. Titles and states are words; `link` opens its next step.
     */
    underWay: get('A', '/service/underWay.api', {
      input: nothing,
      output: list(UnderWay),
      freshFor: 0,
      quiet: true,
      decided: ['path', 'method', 'family'],
    }),
  }),
}
