import * as v from 'valibot'
import { sourceIds } from '@/lib/wire/headers'
import {
  AccompanyItem,
  AccompanyListQuery,
  AccompanyQuery,
  Accounts,
  ActivityEntry,
  Article,
  ChannelCosts,
  ChannelHolding,
  GivenToken,
  VoteTemplate,
} from './account-fields'
import { domain, get } from './call'
import { Cipher } from './customer-fields'
import { ContentId, Count, CustNo, dictionary, done, Flag, FundCode, list, nothing, OneOf } from './fields'
import { first } from './first-screen'
import { tabs } from './tabs'

/** The home page, the customer's own data, services, holder meetings, articles and search. */
export const account = domain('account', {
  ...first.account,
  ...tabs.account,

  /** The running activity to enter, with a token that identifies the customer to it. */
  activitySignurl: get('A', '/loyalty/activitySignurl.api', {
    input: v.object({ sysCode: v.literal('APP'), activityId: v.optional(ContentId) }),
    output: ActivityEntry,
    quiet: true,
  }),

  /** The customer's fund accounts and shareholder accounts with their trading accounts. */
  listFundAndShareholderAccount: get('A', '/cust/listFundAndShareholderAccount.api', {
    input: nothing,
    output: Accounts,
  }),

  /** The kinds of account that the customer has opened. */
  getIsopened: get('A', '/cust/getIsopened.api', {
    input: nothing,
    output: v.object({
      /** The customer has a fund account or a shareholder account that is not closed. */
      isOpened: Flag,
      fundAccount: Flag,
      shareholderAccount: Flag,
      /** A tax-deferred pension account. */
      pensionAccount: Flag,
    }),
  }),

  /**
   * Changes mobile, email or address, each encrypted with the key of `auth.getAssetPublicKey` (contents: `Mobile` of
   * auth-fields, `NewEmail`, `NewAddress` as JSON). `authToken` comes from re-authentication (purpose 5);
   * `mobileToken`, required with a mobile, from the SMS code sent to the new number (purpose 1). A successful change
   * uses both up. All inputs travel encrypted, so that no token stands in an address.
   */
  updateAccountInfo: get('A', '/cust/updateAccountInfo.api', {
    input: v.pipe(
      v.object({
        authToken: GivenToken,
        mobileToken: v.optional(GivenToken),
        mobile: v.optional(Cipher),
        email: v.optional(Cipher),
        address: v.optional(Cipher),
      }),
      v.check(input => Boolean(input.mobile ?? input.email ?? input.address), '没有改动，不用保存'),
      v.check(input => input.mobile === undefined || input.mobileToken !== undefined, '请先验证新的手机号码'),
    ),
    output: done,
    stales: ['account.getAccountInfo', 'auth.getByCustNo'],
    encrypted: true,
    command: true,
  }),

  /** Holder meetings to vote on, those that are open first. */
  getTemplates: get('B', '/identify/getTemplates.api', {
    input: v.object({ fundCode: v.optional(FundCode) }),
    output: list(VoteTemplate),
  }),

  /** The area lists: names of provinces, cities and districts by six-digit code. */
  getAllDistrictData: get('B', '/identify/getAllDistrictData.api', {
    input: nothing,
    output: v.object({ province_list: dictionary, city_list: dictionary, county_list: dictionary }),
  }),

  /**
   * Sets a new password, encrypted with the key of `auth.querySMPublicKey`; `passwordFault` of auth-password has the
   * rules for it. `resetToken` (the auth token of purpose 2) identifies the customer, is valid for five minutes and
   * works once. Both travel encrypted, so that no token stands in an address.
   */
  resetPwd: get('B', '/identify/resetPwd.api', {
    input: v.object({ resetToken: GivenToken, password: Cipher }),
    output: done,
    encrypted: true,
    command: true,
  }),

  /**
   * The source that a customer came from. Only the caller's own customer record is read. Any other caller gets the
   * source of the request, so that nobody can find out whether a person is a customer.
   */
  checkCustSource: get('B', '/cust/checkCustSource.api', {
    input: v.object({ custNo: v.optional(CustNo) }),
    output: v.object({
      source: OneOf(sourceIds, 'ESERVICE'),
      /** The source is that of the caller's customer record. */
      recorded: Flag,
    }),
    quiet: true,
  }),

  /** One article with its text; counts as read. E404 for an unknown or withdrawn one. */
  accompanyPageSearch: get('B', '/accompanyPage/search', { input: v.object({ sId: ContentId }), output: Article }),

  /** Articles for a placement or about funds, newest first, page by page until an empty one. */
  accompanySearch: get('AB', '/accompany/search', { input: AccompanyQuery, output: list(AccompanyItem) }),

  /** Articles by keyword, type, topic and funds, newest first, with the total number. */
  accompanySearchList: get('AB', '/accompany/search/list', {
    input: AccompanyListQuery,
    output: v.object({ total: Count, items: list(AccompanyItem) }),
  }),

  /** The customer's holding of a fund, channel by channel. */
  getDetailwithchannels: get('A', '/cust/getDetailwithchannels.api', {
    input: v.object({ fundCode: FundCode }),
    output: ChannelHolding,
    decided: ['path', 'family'],
  }),

  /** Cost and profit of the customer's shares of a fund, channel by channel. */
  getKeepcostswithchannels: get('A', '/cust/getKeepcostswithchannels.api', {
    input: v.object({ fundCode: FundCode }),
    output: ChannelCosts,
    decided: ['path', 'family'],
  }),
})
