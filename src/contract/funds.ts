import * as v from 'valibot'
import { domain, get, post } from './call'
import {
  Count,
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
  StrictYear,
  Text,
} from './fields'
import { first } from './first-screen'
import { CustomerDividend, FundTypeCode, NetValueFund, PublicFund, UpcomingDividend } from './funds-fields'

const PageUri = v.pipe(v.string(), v.maxLength(200), v.regex(/^\/[\w/-]*$/))

/** Net values, watch list, dividends, and what pages ask of the company around them: sharing, following, contact, parameters. */
export const funds = domain('funds', {
  ...first.funds,

  /**
   * The caller's dividends (分红), newest first, and those announced but not paid yet. Totals are yuan over the filtered dividends;
   * `years` are the years with dividends, newest first. `applicationNo` picks one for its detail page.
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
   * Puts a fund on the watch list, or takes it off with `actionType: 'del'`. Doing it twice is doing it once. A held fund cannot be taken
   * off (E409, 持有基金不能移除自选).
   */
  addSelFund: get('A', '/cust/addSelFund.api', {
    input: v.object({ fundCode: FundCode, actionType: v.optional(v.literal('del')) }),
    output: v.object({ fundCode: Key, select: Flag, count: Count }),
    command: true,
    stales: ['funds.queryNetvalue', 'funds.getFundNetValueBrowse'],
  }),

  /** The fund types with how many public funds each has and, for a customer, how many of them are held. */
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

  /** The funds a customer looked at, newest first, at most twenty, with their net values. */
  getFundNetValueBrowse: get('A', '/getFundNetValueBrowse', {
    input: nothing,
    output: v.object({ funds: list(NetValueFund) }),
    decided: ['path', 'family'],
  }),

  /** The codes of the funds a customer looked at, newest first, at most twenty. */
  recentlyViewedCodes: get('A', '/recentlyViewedCodes', {
    input: v.object({ custNo: v.optional(CustNo) }),
    output: v.object({ codes: list(Key) }),
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

  /** Whether and how a page asks to follow the public account; never for somebody who follows it already. */
  followWxAccount: get('B', '/followWxAccount', {
    input: v.object({ unionid: v.optional(ShortText), pageUri: PageUri }),
    output: v.object({
      /** '1' show, '2' hide. */
      open: OneOf(['1', '2'], '2'),
      /** '1' open `link`, '2' show `qrCode`. */
      showWay: OneOf(['1', '2'], '2'),
      publicAccountName: Text,
      qrCode: Text,
      link: Text,
      /** '1': the pop-up opens by itself. */
      defaultPop: OneOf(['0', '1'], '0'),
    }),
    quiet: true,
  }),

  /** Title, picture and target of every page that can be shared. */
  shareSettings: get('B', '/shareSettings/all', {
    input: nothing,
    output: v.object({
      settings: list(
        v.object({
          pageUri: Key,
          shareTitle: Text,
          shareSubhead: Text,
          shareThumbNail: Text,
          /** '1' goes to `pagePath`, anything else to `jumpPage`. */
          jumpWay: Text,
          pagePath: Text,
          jumpPage: Text,
        }),
      ),
    }),
    quiet: true,
  }),

  /** What WeChat's JS-SDK needs to trust a page: the signature covers `originalUrl` without its fragment. */
  getJsTicket: get('B', '/identify/getJsTicket.api', {
    input: v.object({ originalUrl: v.pipe(v.string(), v.maxLength(2000), v.url()) }),
    output: v.object({ appId: Text, timestamp: Text, nonceStr: Text, signature: Text }),
    quiet: true,
  }),

  /** The address of the online customer service for this customer: signed, for one use, valid five minutes. */
  getJumpUrl: get('A', '/cfg/onlineCustomerService/getJumpUrl.api', {
    input: v.object({ from: v.optional(ShortText), fundCode: v.optional(FundCode) }),
    output: v.object({ url: Text, expiresAt: Instant }),
  }),

  /** The adviser's contact bubble by page; shown nowhere to a customer who follows an adviser already. */
  getFollowEnterpriseWechatFlags: get('AB', '/getFollowEnterpriseWechatFlags', {
    input: v.object({ custNo: v.optional(CustNo) }),
    output: v.object({
      flags: list(
        v.object({
          pageUri: Key,
          showFlag: Flag,
          /** '1' open `link`, '2' show `qrCode`. */
          showWay: OneOf(['1', '2'], '2'),
          qrCode: Text,
          link: Text,
          title: Text,
          prompt: Text,
        }),
      ),
    }),
    quiet: true,
    decided: ['path'],
  }),

  /** Short explanations of one business, in their order: '1' assets, '2' inheritance attachments, '5' the tax-deferred pension. */
  tips: get('B', '/tips', {
    input: v.object({ businessType: ShortText }),
    output: list(v.object({ id: Key, title: Text, content: Text })),
    quiet: true,
    decided: ['path', 'family'],
  }),

  /**
   * The activity that is on for this customer, with a signed address to enter it; `activityId` picks one. Empty texts when none is on.
   */
  activitySignUrl: get('A', '/activitySignUrl', {
    input: v.object({ sysCode: v.optional(v.literal('APP')), activityId: v.optional(ShortText) }),
    output: v.object({ activityId: Text, isPopupType: Text, activityURL: Text }),
    quiet: true,
    decided: ['path', 'family'],
  }),
})
