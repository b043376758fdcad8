import * as v from 'valibot'
import { authPost, domain, get, post } from './call'
import {
  ContentId,
  Count,
  CustNo,
  Day,
  Decimal,
  done,
  Flag,
  FundCode,
  Key,
  list,
  maybe,
  nothing,
  ShortText,
  Spot,
  StrictInstant,
  Text,
} from './fields'
import { FundCodes, FundTypeCode, NetValueFund } from './funds-fields'
import { Login, Source, Ticket, tellsWechat, wechatIds } from './login-fields'
import { Message, operateTypes, reader } from './messages-fields'

/** An entry of the service pages. The icon is derived from the link. */
export const ServiceItem = v.object({ id: Key, serverName: Text, link: Text, type: Text, summary: Text })

/** The three groups of service items. */
export const ServiceItems = v.object({
  app: list(ServiceItem),
  ads: list(ServiceItem),
  notify: list(ServiceItem),
  /** Whether the list is for a logged-in customer: it contains personal entries. */
  logged: Flag,
})

/**
 * Input for exchanging a one-time WeChat code for a login. `custNo`, if given, is the customer that the opened page is
 * meant for: the login is refused if the identity is bound to another customer.
 */
const WechatCode = v.object({ code: Ticket, sysId: v.optional(Source), custNo: v.optional(CustNo), ...wechatIds })

export const PublicKey = v.object({
  /** An SM2 public key in hex; its last 128 characters are x and y. */
  publicKey: v.pipe(v.string(), v.regex(/^[0-9a-fA-F]{128,400}$/)),
})

/** Purchases and redemptions that are not confirmed yet. */
export const pendingFields = {
  pendingPurchase: Decimal,
  /** Yuan expected from redemptions not confirmed yet, at the newest net values. */
  pendingRedeemAmount: Decimal,
  /** Number of applications without a known outcome: purchases, and redemptions with conversions. */
  pendingPurchaseCount: Count,
  pendingRedeemCount: Count,
  /** The expected days of their confirmation, without duplicates, in order. */
  pendingPurchaseDays: list(Key),
  pendingRedeemDays: list(Key),
  /** Number of these purchases without such a day, because their fund is still being issued. */
  pendingPurchaseUndated: Count,
}

/**
 * The calls of every domain that the start of the app needs. A module is bundled as a whole, so they are in a file of
 * their own: with their domains' files the first screen would load all calls. The domains include them. All other code
 * imports the calls from their domains.
 */
export const first = {
  account: domain('account', {
    /** Service items for a visitor. */
    getEserverItemList: get('B', '/identify/getEserverItemList.api', { input: nothing, output: ServiceItems }),

    /** Service items for a customer, personal ones included. */
    getCustEserverItemList: get('A', '/cust/getEserverItemList.api', { input: nothing, output: ServiceItems }),
  }),

  assets: domain('assets', {
    /**
     * The summary on the home and assets pages. `totalAssets` = holdings + pending purchases. `dayProfit` is the profit
     * of `dayProfitDay`, the newest day with net values; funds that publish later (QDII) add theirs to their own day.
     * `trend` is the accumulated profit at the ends of the last 52 weeks, oldest first; the last point is `asOf`.
     * `year` is the profit of the calendar year of `asOf` so far, with the fund that earned most in it, if one earned
     * anything.
     */
    queryCustMetricSS: get('A', '/assets/queryCustMetricSS.api', {
      input: nothing,
      output: v.object({
        asOf: Day,
        totalAssets: Decimal,
        ...pendingFields,
        dayProfit: Decimal,
        dayProfitDay: Day,
        holdingProfit: Decimal,
        holdingRate: Decimal,
        accumulatedProfit: Decimal,
        holdingCount: Count,
        trend: list(v.object({ day: Day, profit: Decimal })),
        year: v.object({
          profit: Decimal,
          best: maybe(v.object({ fundCode: FundCode, name: Text, profit: Decimal })),
        }),
        /** The next payment of the regular investment plans: its day, the number of plans, and their total amount. */
        nextRegular: maybe(v.object({ day: Day, count: Count, amount: Decimal })),
      }),
    }),
  }),

  auth: domain('auth', {
    /** Silent login of the mini-program: exchanges the code of wx.login. A used, foreign or expired code is refused. */
    silentLogin: authPost('B', '/security/miniProgram/silentLogin', {
      input: WechatCode,
      output: Login,
      tells: tellsWechat,
      command: true,
      quiet: true,
    }),

    /**
     * Login of H5 inside WeChat: exchanges the code that WeChat's authorisation page returned. There is no access token
     * yet, so the identity may be missing. The app must compare `state` with the one it sent before it calls.
     */
    wxCallback: authPost('C', '/security/miniProgram/wxCallback', {
      input: WechatCode,
      output: Login,
      tells: tellsWechat,
      command: true,
      quiet: true,
      identityOptional: true,
    }),

    /**
     * Ends the session of the token on the server. A dead token is not an error, so the call may be repeated until it
     * is answered.
     */
    logout: authPost('B', '/security/account/logout', {
      input: nothing,
      output: done,
      command: true,
      quiet: true,
      decided: ['path', 'method', 'family'],
    }),

    /** The key for encrypting login payloads. May carry a prefix: the last 128 hex characters count. */
    querySMPublicKey: authPost('B', '/security/querySMPublicKey', { input: nothing, output: PublicKey, quiet: true }),
  }),

  funds: domain('funds', {
    /**
     * Newest net values: of the given funds, of one type, or of all with `queryType: 'ALL'`; `select` limits the list
     * to the caller's watch list. A customer's answer marks funds on the watch list and held funds. `custNo` and
     * `openid` are accepted because the wire has them, and never trusted: the session identifies the caller.
     */
    queryNetvalue: get('AB', '/queryNetvalue', {
      input: v.object({
        custNo: v.optional(CustNo),
        openid: v.optional(ShortText),
        queryType: v.optional(v.picklist(['ALL', 'SELECT'])),
        fundCode: v.optional(FundCodes),
        fundType: v.optional(FundTypeCode),
      }),
      output: v.object({ asOf: Day, funds: list(NetValueFund) }),
      tells: { custNo: 'custNo', openid: 'openid' },
      decided: ['path'],
    }),

    /**
     * Configuration that the app reads before its first screen; `paraName` selects one parameter. Only public
     * parameters are returned.
     */
    getEserviceParams: post('B', '/cust/getEserviceParams.api', {
      input: v.object({ paraAppName: ShortText, paraType: ShortText, paraName: v.optional(ShortText) }),
      output: list(v.object({ paraName: Key, paraValue: Text })),
      quiet: true,
    }),
  }),

  messages: domain('messages', {
    /** The newest three messages and the number of unread ones, for the home page. */
    getNewMessageContent: get('AB', '/messagecontent/getNewMessageContent', {
      decided: ['path'],
      input: v.object({ spot: Spot }),
      output: v.object({ unread: Count, messages: list(Message) }),
      quiet: true,
    }),

    /**
     * Records that a message was read, alerted or deleted. Idempotent. Nothing is recorded for a visitor without a
     * unionId.
     */
    setReadMsgRecord: post('AB', '/messagecontent/setReadMsgRecord', {
      decided: ['path'],
      input: v.object({
        ...reader,
        sId: ContentId,
        operateType: v.picklist(Object.values(operateTypes)),
        /** The time of an alert. */
        popUpTime: v.optional(StrictInstant),
        spot: v.optional(Spot),
      }),
      output: v.object({ recorded: Flag }),
      stales: ['messages'],
      command: true,
      quiet: true,
    }),
  }),
}
