import * as v from 'valibot'
import { Count, Day, Decimal, Flag, FundCode, Key, list, OneOf, Text } from './fields'

/**
 * The codes of fund types. A fund has a list of them, separated by commas, such as '02,06'; it is a money-market fund
 * if the list contains '04'.
 */
export const fundTypeNames = {
  '01': '股票型',
  '02': '混合型',
  '03': '债券型',
  '04': '货币型',
  '05': '指数型',
  '06': 'QDII',
  '07': 'FOF',
  '08': '个人养老金',
  '09': 'REITs',
} as const
export type FundType = keyof typeof fundTypeNames
export const isFundType = (code: string): code is FundType => Object.keys(fundTypeNames).includes(code)

/**
 * Codes by priority: a fund with several codes is counted under the first one of this list, so that parts sum to the
 * whole.
 */
const telling = ['04', '08', '09', '07', '06', '05', '03', '02', '01'] as const satisfies readonly FundType[]

/** The one type that a fund is counted under: '02,06' is QDII. Unknown lists count as hybrid. */
export const mainFundType = (fundType: string): FundType => {
  const codes = fundType.split(',')
  return telling.find(code => codes.includes(code)) ?? '02'
}

/** One fund type code, for filters. */
export const FundTypeCode = v.picklist(Object.keys(fundTypeNames) as readonly FundType[])

/** '0' open, '1' being issued (no net value yet), 'a' closed period. */
export const fundStates = ['0', '1', 'a'] as const
/** CN only on the exchange, CW only off the exchange, CNW both. */
export const exchangeModes = ['CN', 'CW', 'CNW'] as const

/** One to a hundred fund codes with commas between, in a query: '100012,100404'. Parsed into a list. */
export const FundCodes = v.pipe(
  v.string(),
  v.maxLength(700),
  v.transform(codes => codes.split(',')),
  v.array(FundCode),
  v.maxLength(100),
)

/** The identifying fields of a fund. `fundType` is the list of its type codes. */
export const fundName = {
  fundCode: Key,
  name: Text,
  shortName: Text,
  fundType: Text,
}

/**
 * The newest published figures of a fund. Net values in yuan a share (4 decimals); rates in percent (4 decimals,
 * '1.2800' is 1.28 %). Money-market funds have `incomeUnit` and `incomeRatio` instead of a net value and day return
 * worth showing; for all others it is the reverse.
 */
export const netValueFields = {
  ...fundName,
  /** First letters of the short name's pinyin, for search. */
  initials: Text,
  /** 'A', 'B', 'C' or 'Y'. */
  shareClass: Text,
  /** 1 (lowest) to 5. */
  riskLevel: Count,
  /** The net value (单位净值), or null while the fund has none. */
  netvalue: Decimal,
  /** The accumulated net value (累计净值). */
  totalNetvalue: Decimal,
  /** Yuan per ten thousand shares (万份收益). */
  incomeUnit: Decimal,
  /** Percent a year over seven days (七日年化). */
  incomeRatio: Decimal,
  /** '0' open, '1' being issued (no net value yet: the date shows as --), 'a' closed period. */
  state: OneOf(fundStates, '0'),
  /** The day of the figures. QDII funds are one or two trading days behind the others. */
  date: Day,
  /** Change of the net value against the trading day before, percent, dividends added back. */
  returnDay: Decimal,
  /** Whether it can be bought at the moment. */
  buyFlag: Flag,
  /** CN only on the exchange, CW only off the exchange, CNW both. */
  exchangeMode: OneOf(exchangeModes, 'CW'),
  labels: list(Text),
}

/** A fund in a public list. */
export const PublicFund = v.object(netValueFields)

/** A fund in a personal list. For a visitor `select` and `isSelect` are always false. */
/** The newest published figures of a fund. */
export const newestFigures = {
  netValue: Decimal,
  netValueDay: Day,
  /** Money-market funds only. */
  incomePerTenThousand: Decimal,
  sevenDayYield: Decimal,
}

export const NetValueFund = v.object({
  ...netValueFields,
  /** On the watch list (自选). Held funds always are. */
  select: Flag,
  /** Held, so it cannot be removed from the watch list. */
  isSelect: Flag,
})

/** A dividend a customer received or will receive. */
const dividendFields = {
  ...fundName,
  /** The day the net value drops by the dividend. */
  exDay: Day,
  /** Shares held at the end of this day count. */
  recordDay: Day,
  /** The day cash is paid or reinvested shares arrive. */
  payDay: Day,
  /** Yuan a share, 4 decimals. */
  perShare: Decimal,
  /** 'cash' or 'reinvest'. */
  mode: OneOf(['cash', 'reinvest'], 'reinvest'),
  tradingAccount: Text,
  channelName: Text,
}

export const CustomerDividend = v.object({
  applicationNo: Key,
  ...dividendFields,
  /** Shares on the record day. */
  recordShares: Decimal,
  /** Yuan, before it becomes shares when reinvested. */
  amount: Decimal,
  /** Shares from reinvestment; null when paid in cash. */
  reinvestedShares: Decimal,
  /** The net value of the reinvestment; null when paid in cash. */
  reinvestNetValue: Decimal,
})

/** A dividend that is announced and not paid yet, with its amount for the shares held today. */
export const UpcomingDividend = v.object({
  ...dividendFields,
  announceDay: Day,
  /** Shares of today, or of the record day once it has passed. */
  shares: Decimal,
  estimatedAmount: Decimal,
})

/** A search keyword. */
export const Keyword = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(50))
