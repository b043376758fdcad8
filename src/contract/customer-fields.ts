import * as v from 'valibot'
import { Count, Day, Flag, Instant, Key, list, OneOf, Text } from './fields'
import { ServiceItem } from './first-screen'
import { fundName } from './funds-fields'

/** The subject of a badge: 1 dividends, 2 net values, 3 expiring regular investment plans. */
export const DotType = v.picklist(['1', '2', '3'])

/** A text encrypted with SM2, as hexadecimal digits: `04`, then C1, C3 and C2. */
export const Cipher = v.pipe(v.string(), v.regex(/^04[0-9a-f]{194,8000}$/i))

/** The public half of an SM2 key pair: x and y as hexadecimal digits, with or without the leading `04`. */
export const Sm2PublicKey = v.pipe(v.string(), v.regex(/^(04)?[0-9a-f]{128}$/i))

/** The content of `getAccountInfo`, decrypted and parsed. Nothing is masked: the screen masks what it shows. */
export const AccountInfo = v.object({
  custNo: Key,
  custName: Text,
  /** '1' person, '0' institution. */
  custType: OneOf(['1', '0'], '1'),
  identityType: Text,
  identityTypeName: Text,
  identityNo: Text,
  mobile: Text,
  email: Text,
  provinceCode: Text,
  cityCode: Text,
  districtCode: Text,
  /** Street, house and room; the full address is province + city + district (without repeating a name) + this. */
  address: Text,
  /** Since when each of these is as it is now. Null if that was not recorded. */
  mobileSince: Day,
  emailSince: Day,
  addressSince: Day,
  /** Whether a WeChat account is bound. */
  wxBind: Flag,
})

const rowOf = { code: Key, name: Text, link: Text, showflag: OneOf(['Y', 'N'], 'N') }

/** Groups of rows of the account page; a row may open a second level of rows. */
export const AccountItemGroup = v.object({
  groupName: Key,
  chlidItem: list(v.object({ ...rowOf, chlidItem: list(v.object(rowOf)) })),
})

const CODES = /^([A-Za-z][\w-]{0,31}(,[A-Za-z][\w-]{0,31})*)?$/

/** Up to 30 different codes, separated by commas, in order; '' for none. */
export const CodeList = v.pipe(
  v.string(),
  v.maxLength(1000),
  v.regex(CODES),
  v.transform(text => (text === '' ? [] : text.split(','))),
  v.maxLength(30),
  v.check(codes => new Set(codes).size === codes.length, 'a code twice'),
)

/** The results of a search over everything, best first, at most 20 of each kind. */
export const SearchResult = v.object({
  /**
   * Functions of the app, found by words that people use and by pinyin. For everybody the same: a screen that
   * needs a login asks for it.
   */
  functions: list(v.object({ title: Key, note: Text, link: Key })),
  funds: list(v.object(fundName)),
  services: list(ServiceItem),
  articles: list(v.object({ sId: Key, sTitle: Text, sType: Text, publishedAt: Instant })),
  messages: list(v.object({ sId: Key, sTitle: Text, publishedAt: Instant })),
})

/** Something of the customer that is not finished. */
export const UnderWay = v.object({
  title: Key,
  /** Its state in a few words. */
  state: Text,
  /** Whether the next step is the customer's. */
  isWaiting: Flag,
  /** The next step, in one sentence. */
  note: Text,
  /** The day that matters: the last day for the next step, the day of an event, or the day of the last change. */
  day: Day,
  /** The step it is at, from 1, and their number. 0 of 0: it has no steps. */
  step: Count,
  steps: Count,
  link: Key,
})
