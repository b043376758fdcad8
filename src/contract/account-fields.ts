import * as v from 'valibot'
import { mailTyped } from '@/lib/typed-number'
import { Count, Day, Decimal, Flag, FundCode, Instant, Key, list, OneOf, PageNumber, Text } from './fields'
import { fundName, Keyword, newestFigures } from './funds-fields'
import { topicCodes } from './topics'

/* ---- inputs ---- */

/** A token issued by another call. */
export const GivenToken = v.pipe(v.string(), v.minLength(16), v.maxLength(512))

/** Up to 300 fund codes, separated by commas; '' for none. */
export const FundCodeList = v.pipe(
  v.string(),
  v.maxLength(2100),
  v.transform(text => (text === '' ? [] : text.split(','))),
  v.array(FundCode),
)

/** The placement of articles: `accompany` or `learning`. */
const ShowPosition = v.pipe(v.string(), v.regex(/^[\w-]{1,32}$/))

/** Number of the first item, from 1; the next page begins at `begnum + fetchnum`. An empty page is the end. */
const paging = { begnum: PageNumber, fetchnum: v.pipe(PageNumber, v.maxValue(100)) }

export const AccompanyQuery = v.object({
  sShowPostion: v.optional(ShowPosition),
  /** Only articles about one of these funds. */
  fundCodes: v.optional(FundCodeList),
  ...paging,
})

export const AccompanyListQuery = v.object({
  /** Searched in the title, the label and the summary. */
  keyword: v.optional(Keyword),
  /** See `AccompanyItem.sType`. */
  sType: v.optional(v.picklist(['1', '2', '3', '4', '5'])),
  sShowPostion: v.optional(ShowPosition),
  /** Only articles about one of these funds. */
  fundCodes: v.optional(FundCodeList),
  topic: v.optional(v.picklist(topicCodes)),
  ...paging,
})

/* ---- contents of ciphertexts ---- */

const Words = (limit: number) => v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(limit))
const DistrictCode = v.pipe(v.string(), v.regex(/^\d{6}$/))

const NO_EMAIL = '请输入正确的邮箱地址，例如 name@example.com'
/**
 * A mail address: letters, digits and the signs that mail servers know before the `@`, without those that a mask or a
 * route has; a domain in any script after it. The top domain is no number, so that no IP address passes.
 */
const MAIL_FORM =
  /^[\w&'+=~^/{}?#$-]+(?:\.[\w&'+=~^/{}?#$-]+)*@(?:[\p{L}\p{N}][\p{L}\p{M}\p{N}-]{0,62}\.)+(?!\d+$)[\p{L}\p{N}][\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}]$/u
/** The content of the cipher field `email` of an account update. The gateway keeps its domain in ASCII. */
export const NewEmail = v.pipe(
  v.string(),
  v.transform(mailTyped),
  v.maxLength(100, NO_EMAIL),
  v.regex(MAIL_FORM, NO_EMAIL),
)

/** The content of the cipher field `address` of an account update, as JSON text. Codes are those of the area lists. */
export const NewAddress = v.object({
  provinceCode: DistrictCode,
  cityCode: DistrictCode,
  /** '' where a city has no districts. */
  districtCode: v.union([DistrictCode, v.literal('')]),
  /** Street, house and room. */
  address: Words(120),
})

/* ---- answers ---- */

const Account = v.object({
  /** The number of the fund account (基金账号) or the shareholder account (股东账号). */
  account: Key,
  /** '0' ordinary, '1' pension. */
  accountType: OneOf(['0', '1'], '0'),
  openedDay: Day,
  state: OneOf(['normal', 'frozen', 'closed'], 'normal'),
  /** Its trading accounts (交易账号) at sales channels. */
  tradingAccounts: list(
    v.object({ tradingAccount: Key, channelCode: Text, channelName: Text, openedDay: Day, isOpen: Flag }),
  ),
})

export const Accounts = v.object({ fundAccounts: list(Account), shareholderAccounts: list(Account) })

/** A holder meeting in the list: its motions will be, can be or could be voted on. */
export const VoteTemplate = v.object({
  templateId: Key,
  ...fundName,
  title: Text,
  /** Plain text or simple HTML. */
  content: Text,
  motions: list(v.object({ id: Key, title: Text })),
  startDay: Day,
  /** Last day on which votes count. */
  endDay: Day,
  /** 'ended': it takes no votes any more and is not counted yet. */
  state: OneOf(['coming', 'open', 'ended', 'counted'], 'ended'),
})

const articleOf = {
  sId: Key,
  sTitle: Text,
  sLabel: Text,
  /** '1' note on a fund, '2' market view, '3' learning, '4' fund manager's notes, '5' quarterly report reading. */
  sType: OneOf(['1', '2', '3', '4', '5'], '2'),
  /** Codes of the funds it is about, separated by commas; '' if it is about no fund in particular. */
  sFund: Text,
  /** Index of the label colour, of two. */
  labelIndex: Count,
  /** The article's topic: see topics.ts. */
  topic: OneOf(topicCodes, 'market'),
  summary: Text,
  author: Text,
  /** Reading time in minutes. */
  minutes: Count,
  publishedAt: Instant,
  /** Number of times it was opened. */
  reads: Count,
}

/** An article for investors (陪伴), as lists show it. */
export const AccompanyItem = v.object({
  ...articleOf,
  /** Whether the logged-in customer holds one of its funds. */
  isHold: Flag,
})

/** An article with its text. */
export const Article = v.object({
  ...articleOf,
  /** Plain text or simple HTML, which lib/rich-text.ts reads. */
  sContent: Text,
  funds: list(v.object(fundName)),
})

const channelOf = { tradingAccount: Key, channelCode: Text, channelName: Text }
const pricedFund = { ...fundName, ...newestFigures }

/**
 * The holding of one fund, channel by channel. Sums over the channels equal the totals. Shares 2 decimals, amounts in
 * yuan.
 */
export const ChannelHolding = v.object({
  ...pricedFund,
  shares: Decimal,
  /** Shares at the newest net value plus a money-market fund's income that is not yet shares. */
  amount: Decimal,
  channels: list(
    v.object({
      ...channelOf,
      shares: Decimal,
      amount: Decimal,
      dividendMode: OneOf(['cash', 'reinvest'], 'reinvest'),
    }),
  ),
})

/**
 * Cost and profit of the currently held shares of one fund, channel by channel. Sums over the channels equal the
 * totals.
 */
export const ChannelCosts = v.object({
  ...pricedFund,
  /** Yuan, fees included. */
  cost: Decimal,
  /** Yuan, cash dividends included. */
  holdingProfit: Decimal,
  channels: list(
    v.object({
      ...channelOf,
      shares: Decimal,
      cost: Decimal,
      /** Yuan a share, four decimals. */
      costPrice: Decimal,
      holdingProfit: Decimal,
      /** Percent of the cost: '1.25' for 1.25 %; null without a cost. */
      holdingRate: Decimal,
    }),
  ),
})

/** A running activity that a customer can enter; all fields are '' if none is running. */
export const ActivityEntry = v.object({
  activityId: Text,
  /** '1': the entry opens by itself. */
  isPopupType: Text,
  activityURL: Text,
  /** Identifies the customer to the activity; works once, for five minutes. */
  busiToken: Text,
})
