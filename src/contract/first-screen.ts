import * as v from 'valibot'
import { Login, Source, Ticket } from './auth-fields'
import { authPost, domain, get, post } from './call'
import {
  ContentId,
  Count,
  CustNo,
  Day,
  Decimal,
  done,
  Flag,
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
import { Message, operateTypes, reader } from './messages-fields'

/** An entry of the service pages. The icon is derived from the link. */
export const ServiceItem = v.object({ id: Key, serverName: Text, link: Text, type: Text, summary: Text })

/** The three groups of service items. */
export const ServiceItems = v.object({
  app: list(ServiceItem),
  ads: list(ServiceItem),
  notify: list(ServiceItem),
  /** The list is a logged-in customer's: it contains personal entries. */
  logged: Flag,
})

/**
 * Exchanging a one-time code of WeChat's for a login. `custNo`, when given, says whose page was opened: another
 * customer's than the bound one is refused.
 */
const WechatCode = v.object({ code: Ticket, sysId: v.optional(Source), custNo: v.optional(CustNo) })

export const PublicKey = v.object({
  /** An SM2 public key in hex; its last 128 characters are x and y. */
  publicKey: v.pipe(v.string(), v.regex(/^[0-9a-fA-F]{128,400}$/)),
})

/** What is on its way. */
export const pendingFields = {
  pendingPurchase: Decimal,
  /** Yuan expected from redemptions not confirmed yet, at the newest net values. */
  pendingRedeemAmount: Decimal,
  /** Applications of which no outcome is known yet: purchases, and redemptions with conversions. */
  pendingPurchaseCount: Count,
  pendingRedeemCount: Count,
  /** The days on which they are expected to be confirmed, each once, in order. */
  pendingPurchaseDays: list(Key),
  pendingRedeemDays: list(Key),
  /** Purchases among these that have no such day, because their fund is still being issued. */
  pendingPurchaseUndated: Count,
}

/**
 * The calls that opening the app takes, of every domain. A module travels as a whole, so these stand apart: with their
 * domains' files the first screen would load every call there is. The domains take them in; what is not loaded first
 * asks the domain.
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
     * `trend` is the accumulated profit of the last 90 days, oldest first.
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
        /**
         * The next payment of the plans of regular investment: its day, how many plans pay and what they pay together.
         */
        nextRegular: maybe(v.object({ day: Day, count: Count, amount: Decimal })),
      }),
    }),
  }),

  auth: domain('auth', {
    /**
     * The mini-program logs in without a word: exchanges the code of wx.login. A used, foreign or expired code is
     * refused.
     */
    silentLogin: authPost('B', '/security/miniProgram/silentLogin', {
      input: WechatCode,
      output: Login,
      command: true,
      quiet: true,
    }),

    /**
     * H5 inside WeChat logs in: exchanges the code WeChat's authorisation page came back with. There is no access token
     * yet, so the identity may be missing. Whether `state` is the one that was sent is for the app to check before it
     * calls.
     */
    wxCallback: authPost('C', '/security/miniProgram/wxCallback', {
      input: WechatCode,
      output: Login,
      command: true,
      quiet: true,
      identityOptional: true,
    }),

    /**
     * Ends the session of the token on the server. A token that is dead already is no fault, so this may be sent again
     * until it is answered.
     */
    logout: authPost('B', '/security/account/logout', {
      input: nothing,
      output: done,
      command: true,
      quiet: true,
      decided: ['path', 'method', 'family'],
    }),

    /** The key login payloads are encrypted with. May carry a prefix: the last 128 hex characters count. */
    querySMPublicKey: authPost('B', '/security/querySMPublicKey', { input: nothing, output: PublicKey, quiet: true }),
  }),

  funds: domain('funds', {
    /**
     * Newest net values: of the funds named, of one type, or with `queryType: 'ALL'` of all; `select` limits to the
     * caller's watch list. A customer's answer tells what is on the watch list and what is held. `custNo` and `openid`
     * are accepted as the wire names them and never trusted: the session says who asks.
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
      decided: ['path'],
    }),

    /**
     * Configuration the app reads before its first screen; `paraName` picks one. Only public parameters are answered.
     */
    getEserviceParams: post('B', '/cust/getEserviceParams.api', {
      input: v.object({ paraAppName: ShortText, paraType: ShortText, paraName: v.optional(ShortText) }),
      output: list(v.object({ paraName: Key, paraValue: Text })),
      quiet: true,
    }),
  }),

  messages: domain('messages', {
    /** The newest three messages and how many are unread, for the home page. */
    getNewMessageContent: get('AB', '/messagecontent/getNewMessageContent', {
      decided: ['path'],
      input: v.object({ ...reader, spot: Spot }),
      output: v.object({ unread: Count, messages: list(Message) }),
      quiet: true,
    }),

    /**
     * Records that a message was read, alerted or deleted; once is enough. Nothing is recorded for a visitor without a
     * unionId.
     */
    setReadMsgRecord: post('AB', '/messagecontent/setReadMsgRecord', {
      decided: ['path'],
      input: v.object({
        ...reader,
        sId: ContentId,
        operateType: v.picklist(Object.values(operateTypes)),
        /** When it popped up, for an alert. */
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
