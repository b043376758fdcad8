import type { FoundBy } from '@/contract/funds-found'
import { changesToFind } from './edit-distance'
import type { Entry, Spelling } from './entry'
import { isLatin, runs } from './spelling'

/** How well a fund fits a word: 0 is best. `by` is the field that matched. */
export interface Fit {
  rank: number
  by: FoundBy
}

/** Matchers by code and name, best first. */
const byName: ReadonlyArray<[FoundBy, (entry: Entry, word: string) => boolean]> = [
  ['code', ({ fundCode }, word) => fundCode === word],
  ['name', ({ shortName, name }, word) => shortName === word || name === word],
  ['code', ({ fundCode }, word) => fundCode.startsWith(word)],
  ['name', ({ shortName }, word) => shortName.startsWith(word)],
  ['pinyin', ({ initials }, word) => initials.includes(word)],
  ['name', ({ shortName }, word) => shortName.includes(word)],
  ['name', ({ name }, word) => name.includes(word)],
]

/** Matchers by pinyin, for words of letters and digits only. */
const byPinyin: ReadonlyArray<[FoundBy, (entry: Entry, word: string) => boolean]> = [
  ['pinyin', ({ spelling }, word) => spelling.whole.startsWith(word)],
  ['pinyin', ({ initials }, word) => initials.some(one => one.startsWith(word))],
  ['pinyin', ({ spelling }, word) => isSpelled(spelling, word)],
  ['pinyin', ({ initials }, word) => initials.some(one => one.includes(word))],
  ['pinyin', ({ spelling }, word) => isAbbreviated(spelling, word)],
  ['manager', ({ managerSpelling }, word) => isAbbreviated(managerSpelling, word)],
]

const byTheRest: ReadonlyArray<[FoundBy, (entry: Entry, word: string) => boolean]> = [
  ['manager', ({ manager }, word) => manager.includes(word)],
  ['type', ({ types }, word) => word.length > 1 && types.some(type => type.startsWith(word))],
]

const [LATIN, CHINESE] = [
  [...byName, ...byPinyin, ...byTheRest],
  [...byName, ...byTheRest],
]

/** Whether the whole pinyin of a text contains the word, starting at a syllable. */
function isSpelled({ whole, starts }: Spelling, word: string): boolean {
  for (let at = whole.indexOf(word); at >= 0; at = whole.indexOf(word, at + 1)) if (starts.has(at)) return true
  return false
}

/** Whether the word consists of prefixes of consecutive syllables: `tlxianj` for `ting lan xian jin`. */
const isAbbreviated = ({ syllables }: Spelling, word: string): boolean =>
  syllables.some((_, first) => goesOn(syllables, first, word, 0))

function goesOn(syllables: readonly string[], index: number, word: string, at: number): boolean {
  if (at === word.length) return true
  const syllable = syllables[index] ?? ''
  let same = 0
  while (same < syllable.length && at + same < word.length && syllable[same] === word[at + same]) same += 1
  // Try the longest prefix first: it is the likeliest.
  for (let length = same; length > 0; length -= 1) if (goesOn(syllables, index + 1, word, at + length)) return true
  return false
}

/** How a fund fits one plain word as it is written, or null. */
export function fitOf(entry: Entry, word: string): Fit | null {
  const ways = isLatin(word) ? LATIN : CHINESE
  const rank = ways.findIndex(([, applies]) => applies(entry, word))
  const way = ways[rank]
  if (way) return { rank, by: way[0] }
  // 「汀澜etf」: each part may match at a different place.
  const parts = runs(word)
  return parts.length > 1 ? worst(parts.map(part => fitOf(entry, part))) : null
}

/** The fit of several words together: all must fit, and the result is the worst of them. */
export function worst(fits: ReadonlyArray<Fit | null>): Fit | null {
  let result: Fit | null = null
  for (const fit of fits) {
    if (!fit) return null
    if (!result || fit.rank > result.rank) result = fit
  }
  return result
}

/** Added to the rank of an inexact match, so that it comes after every exact one. */
const NEARLY = 100
/** All offsets: a match may start at any character. */
const anywhere = (text: string) => new Set(Array.from(text, (_, at) => at))

/** The number of edits allowed for a word of this length. In a short word, every second fund would match. */
const mostChanges = (length: number) => (length < 4 ? 0 : length < 8 ? 1 : 2)
const mostCharacters = (length: number) => (length < 3 ? 0 : length < 6 ? 1 : 2)
const isNearlyCode = (word: string) => /^\d{5,7}$/.test(word)

/**
 * How a fund fits a misspelt plain word, or null: another character of the same or nearly the same sound (汀蓝 for 汀澜),
 * or a letter, digit or character inserted, missing or wrong. `sound` is the word in pinyin.
 */
export function nearFitOf(entry: Entry, word: string, sound: string): Fit | null {
  const found = (changes: number, by: FoundBy): Fit | null =>
    Number.isFinite(changes) ? { rank: NEARLY + changes, by } : null
  if (isNearlyCode(word)) return found(changesToFind(word, entry.fundCode, new Set([0]), 1), 'code')
  if (word.length < 2) return null
  const most = mostChanges(sound.length)
  const { spelling, managerSpelling, shortName } = entry
  const characters = isLatin(word) ? 0 : mostCharacters(word.length)
  return (
    found(changesToFind(sound, spelling.whole, spelling.starts, most), 'name') ??
    (characters > 0 ? found(changesToFind(word, shortName, anywhere(shortName), characters), 'name') : null) ??
    found(changesToFind(sound, managerSpelling.whole, managerSpelling.starts, most), 'manager')
  )
}
