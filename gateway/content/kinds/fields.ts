import * as v from 'valibot'
import { instantAt, isDay } from '@/lib/date'
import { destinationOf } from '@/lib/link'
import { factsOf, routeOfPage, routeOfPath, type ScreenName, screenNames } from '@/routes'

// The fields of content files. Each message completes the sentence “the field needs …”.

const between = (least: number, most: number) => (text: string) => {
  const { length } = [...text]
  return length >= least && length <= most && text.trim() === text
}

/** A text of one line. */
export const words = (most: number) => {
  const told = `a text of 1 to ${most} characters, without blanks around it`
  return v.pipe(
    v.string(told),
    v.check(between(1, most), told),
    v.check(text => !/\p{Cc}/u.test(text), `${told}, in one line`),
  )
}

/** A text of several lines. */
export const lines = (most: number) => {
  const told = `a text of 1 to ${most} characters, without blanks around it`
  return v.pipe(v.string(told), v.check(between(1, most), told))
}

export const matching = (pattern: RegExp, told: string) =>
  v.pipe(
    v.string(told),
    v.check(text => pattern.test(text), told),
  )

export const code = matching(/^[A-Za-z0-9][\w-]{0,59}$/, 'a code of letters, digits, - and _, at most 60')
export const fundCode = matching(/^\d{6}$/, 'a fund code of six digits, in quotes')
export const day = v.pipe(
  v.string('a day as YYYY-MM-DD'),
  v.check(text => isDay(text), 'a day of the calendar as YYYY-MM-DD'),
)

const MOMENT = 'a time in Beijing as YYYY-MM-DD HH:mm'
/** A moment, written as a day and a time in Beijing. */
export const moment = v.pipe(
  v.string(MOMENT),
  v.check(text => /^\d{4}-\d{2}-\d{2} ([01]\d|2[0-3]):[0-5]\d$/.test(text) && isDay(text.slice(0, 10)), MOMENT),
  v.transform(text => instantAt(text.slice(0, 10), text.slice(11))),
)

export const flag = v.boolean('true or false')
export const oneOf = <const T extends readonly string[]>(...options: T) =>
  v.picklist(options, `one of ${options.join(', ')}`)

export const whole = (least: number, most: number) => {
  const told = `a whole number from ${least} to ${most}`
  return v.pipe(
    v.number(told),
    v.check(value => Number.isInteger(value) && value >= least && value <= most, told),
  )
}

export const list = <S extends v.GenericSchema>(entry: S, least: number, most: number) => {
  const told = `a list of ${least} to ${most} entries`
  return v.pipe(
    v.array(entry, told),
    v.check(entries => entries.length >= least && entries.length <= most, told),
  )
}

/** Fields and nothing else: a misspelt one is told instead of left out. */
export const fields = <E extends v.ObjectEntries>(entries: E) => v.strictObject(entries, 'fields with their values')

const paths = new Set(screenNames().map(name => factsOf(name).path.toLowerCase()))

/** Whether the app can open a link: one of its screens, a page of its site, another mini-program or a web address. */
export function isLink(link: string): boolean {
  const found = destinationOf(link)
  if (!found || /\s/.test(link)) return false
  if (found.to === 'screen') {
    const path = found.path.replace(/\?.*$/, '')
    return routeOfPath(path) !== null || paths.has(path.toLowerCase())
  }
  return found.to !== 'page' || routeOfPage(found.page) !== null
}

export const LINK =
  'a link to something there: a screen as /#/…, a page file as pages/…, /site/…, https://… or miniprogram://…'
export const link = v.pipe(v.string(LINK), v.check(isLink, LINK))

const isScreen = (name: string): name is ScreenName => (screenNames() as string[]).includes(name)
const SCREEN = 'the name of a screen in src/routes.ts'
/** A screen by its name in the table of screens. */
export const screen = v.pipe(
  v.string(SCREEN),
  v.check(isScreen, SCREEN),
  v.transform(name => name as ScreenName),
)

/** The hash path of a screen. */
export const pathOf = (name: ScreenName): string => factsOf(name).path
