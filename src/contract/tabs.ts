import * as v from 'valibot'
import { Ticket } from './auth-fields'
import { authPost, domain, site as file, get, post } from './call'
import { AccountItemGroup, Cipher, CodeList, DotType, SearchResult, Sm2PublicKey } from './customer-fields'
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
  nothing,
  OneOf,
  ShortText,
  Text,
  WechatId,
} from './fields'
import { PublicKey, pendingFields } from './first-screen'
import { FundTypeCode, Keyword, NetValueFund } from './funds-fields'
import { Holding, holdingFields, PROFIT_FRESH_MS, ProfitStep, performance, span, TypePart } from './holdings-fields'

/**
 * The calls of the four tabs and of what stands around the screens, of every domain. They stand apart for the same
 * reason as in first-screen.ts: the mini-program's main package would carry every call there is.
 */
export const tabs = {
  account: domain('account', {
    /**
     * Whether something new deserves a badge, and the sentence beside it. The product's flags of dividends, bonusFlag
     * and newBonusFlag (of the older and the newer list), are one kind: whoever has seen one list has seen the other.
     */
    getShowFlag: get('A', '/cust/assets/getShowFlag.api', {
      input: v.object({ type: DotType }),
      output: v.object({ type: Key, showFlag: Flag, remindContext: Text }),
      quiet: true,
    }),

    /**
     * The customer has looked at what a badge announces: it goes away until there is something newer. Of dividends they
     * may have opened a single one (`applicationNo`): then that one is no news any more, and the badge goes with the
     * last of them.
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

    /**
     * Counts a visit with a token that still stood, which is a silent login like any other; at most one in half an
     * hour.
     */
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
    }),

    /** Whether a WeChat account is bound to the customer; with an openid, whether that one is. */
    checkIsBindEservice: get('A', '/cust/wx/checkIsBindEservice.api', {
      input: v.object({ openid: v.optional(WechatId) }),
      output: v.object({ isBind: Flag, nickname: Text, boundAt: Instant }),
    }),

    /**
     * How the customer arranged the home page: codes of its cards in order, and which of them are hidden. Both empty:
     * as it comes.
     */
    getHomePageConfig: get('A', '/cust/getHomePageConfig.api', {
      input: nothing,
      output: v.object({ order: list(Key), hidden: list(Key), updatedAt: Instant }),
      quiet: true,
    }),

    /** Keeps an arrangement of the home page. Both are comma lists of card codes. */
    updateHomePageConfig: get('A', '/cust/updateHomePageConfig.api', {
      input: v.object({ order: CodeList, hidden: CodeList }),
      output: done,
      stales: ['account.getHomePageConfig'],
      command: true,
    }),

    /** Finds funds (by code, name or initials), services, articles and public messages. */
    aggregationSearch: get('B', '/aggregation/search', { input: v.object({ keyword: Keyword }), output: SearchResult }),
  }),

  assets: domain('assets', {
    /**
     * Profit over a span, in steps, with totals; of one fund when `fundCode` is given. A caller who held nothing gets
     * no steps, amounts of zero and null rates.
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
        /** The first day with assets, of the fund when one was asked for; spans cannot begin earlier. */
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
     * The holdings, largest first, those counted under one type when asked so; funds with nothing but a pending
     * purchase are among them with amount 0.00.
     */
    queryFundAssetsAndProfitsV2: get('A', '/cust/queryFundAssetsAndProfitsV2.api', {
      input: v.object({ fundType: v.optional(FundTypeCode) }),
      output: v.object({ asOf: Day, total: Decimal, funds: list(v.object(holdingFields)) }),
    }),

    /**
     * The days on which purchases and sales of a fund were confirmed, each once, the first one first: what its chart
     * marks. Conversions are among them; dividends and income are neither.
     */
    queryTradeDays: get('A', '/cust/queryTradeDays.api', {
      input: v.object({ fundCode: FundCode }),
      output: v.object({ bought: list(Key), sold: list(Key) }),
      freshFor: PROFIT_FRESH_MS,
      decided: ['path', 'method', 'family', 'carrier'],
    }),

    /**
     * The tax-deferred pension account (税延养老): what it holds and what may still be paid in this year. Zeros and
     * `hasAccount` no without one.
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
    /** The key account updates are encrypted with. */
    getAssetPublicKey: get('A', '/cust/getAssetPublicKey.api', { input: nothing, output: PublicKey, quiet: true }),

    /**
     * Takes the WeChat identity off the customer, ends all sessions and tells the number of the account. `authToken`
     * comes from re-authentication (purpose 5); the success code of this call is 000000.
     */
    accountUnBind: authPost('A', '/security/miniProgram/accountUnBind', {
      input: v.object({ authToken: Ticket }),
      output: done,
      command: true,
      successCode: '000000',
      stales: ['account', 'assets', 'funds', 'messages', 'inheritances', 'attachments'],
    }),

    /**
     * Whether a stored token still stands, and whether a silent login would succeed: the WeChat account is known and
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
    /** The funds a customer looked at, newest first, at most twenty, with their net values. */
    getFundNetValueBrowse: get('A', '/getFundNetValueBrowse', {
      input: nothing,
      output: v.object({ funds: list(NetValueFund) }),
      decided: ['path', 'family'],
    }),

    /** Notes that a customer looked at a fund: it moves to the front of the recently viewed ones. */
    addFundNetValueBrowseHis: post('A', '/addFundNetValueBrowseHis', {
      carrier: 'form',
      input: v.object({ fundcode: FundCode, custNo: v.optional(CustNo) }),
      output: done,
      command: true,
      quiet: true,
      stales: ['funds.getFundNetValueBrowse', 'funds.recentlyViewedCodes'],
      decided: ['path', 'family'],
    }),
  }),

  site: domain('funds', {
    /** A market index that funds are compared with: its closing values, oldest first. */
    indexInfo: file('/index/{indexCode}.json', {
      input: v.object({ indexCode: v.pipe(v.string(), v.regex(/^\d{6}$/)) }),
      output: v.object({ indexCode: Key, name: Text, history: list(v.object({ day: Day, value: Decimal })) }),
      // Closing values change once a day.
      freshFor: 600_000,
    }),
  }),
}
