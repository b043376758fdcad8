import type { BondFund } from '@/contract/guides'
import { daysBetween, formatChineseDay, formatChineseMonthDay } from '@/lib/date'
import { isSome } from '@/lib/decimal'
import { direction, percentText } from '@/lib/money-format'

/** The direction of a move. Null for no move, and for an unknown one. */
export const wayOf = (rate: string | null) => direction(rate, 4)

/** The percentage without its sign: the text around it tells the direction. */
const size = (rate: string | null) => percentText(rate?.replace('-', '') ?? null)

/** The move of the newest day, as one sentence. */
export function newestWords({ newest: { day, rate } }: BondFund): string {
  const when = formatChineseMonthDay(day)
  const way = wayOf(rate)
  if (rate === null) return `${when}的涨跌还没有公布`
  return way === null ? `${when}没有涨跌` : `${when}${way === 'up' ? '上涨' : '下跌'} ${size(rate)}`
}

/** How often a day like the newest one occurs: common from 1 day in 10, rare below 1 day in 33. */
export function howOften({ like, days }: Pick<BondFund, 'like' | 'days'>): 'common' | 'sometimes' | 'rare' {
  if (like * 10 >= days) return 'common'
  return like * 33 >= days ? 'sometimes' : 'rare'
}

const often = {
  common: '这样的日子很常见',
  sometimes: '这样的日子不算少见',
  rare: '这样的日子比较少见',
} as const

/** Whether the newest move is normal, measured by the fund's own past year. */
export function normalWords(fund: BondFund): string {
  const { newest, like, days, up, down, flat } = fund
  const way = wayOf(newest.rate)
  const year = `过去的 ${days} 个交易日里，${up} 天上涨，${down} 天下跌${flat > 0 ? `，${flat} 天没有涨跌` : ''}。`
  if (way === null) return year
  const word = way === 'up' ? '涨' : '跌'
  if (like === 1) return `${year}这是其中${word}得最多的一天，${often[howOften(fund)]}。`
  const every = Math.round(days / Math.max(1, like))
  const rhythm = every > 1 ? `，平均每 ${every} 个交易日一次` : ''
  return `${year}${word}这么多或更多的有 ${like} 天${rhythm}，${often[howOften(fund)]}。`
}

/** The growth over the year, in spite of its falls. */
export function yearWords({ growth, down, since }: BondFund): string {
  const way = wayOf(growth)
  const from = `从${formatChineseDay(since)}到现在`
  if (way === 'up') return `虽然有 ${down} 天下跌，${from}一共上涨 ${size(growth)}（分红再投）。`
  return way === 'down' ? `${from}一共下跌 ${size(growth)}（分红再投）。` : `${from}没有涨跌（分红再投）。`
}

/** The deepest fall of the year, and how long it lasted. */
export function fallWords({ fall }: BondFund): string {
  if (!fall?.from || !fall.low) return '这段时间里，净值没有低于之前的高点。'
  const fell = `跌得最深的一次：${formatChineseDay(fall.from)}到${formatChineseDay(fall.low)}跌了 ${size(fall.rate)}`
  if (!fall.until) return `${fell}，目前还没有回到原来的高度。`
  return `${fell}，${formatChineseDay(fall.until)}回到原来的高度，前后一共 ${daysBetween(fall.from, fall.until)} 天。`
}

/** The stock share of a bond fund that holds stocks. '' for a fund without stocks. */
export const stockWords = ({ stock }: BondFund): string =>
  isSome(stock) ? `按最近的季报，这只基金约 ${percentText(stock, 0)} 投资股票，涨跌会比纯债基金大。` : ''
