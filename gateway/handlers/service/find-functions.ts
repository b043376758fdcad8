import { changesToFind } from '../funds/search/edit-distance'
import { type Spelling, spellingOf } from '../funds/search/entry'
import { isLatin, plain, type Spell } from '../funds/search/spelling'

/** A text that an entry of the search is found by. */
interface Word {
  text: string
  spelling: Spelling
  initials: string
}

/** An entry of the search with its words, the title first. */
export interface Findable<T> {
  item: T
  words: readonly Word[]
}

/** Prepares an entry: its title and its other words in plain text and in pinyin. */
export function findable<T>(item: T, title: string, words: readonly string[], spell: Spell): Findable<T> {
  const texts = [...new Set([title, ...words].map(plain))].filter(Boolean)
  return {
    item,
    words: texts.map(text => {
      const spelling = spellingOf(text, spell)
      return { text, spelling, initials: spelling.syllables.map(one => one.slice(0, 1)).join('') }
    }),
  }
}

/** Words that people type around the thing they look for. A longer filler stands before its parts. */
const FILLERS =
  /请问|我想要?|我要|想要?|帮我|如何|怎么样|怎么办理?|怎样|怎么|在哪里?|哪里|可以|能不能|需要|办理|一下|一个|我的|你们|的|了|吗|呢|呀|啊/g

type Fits = (word: Word, wanted: string) => boolean

const isSpelled: Fits = ({ spelling: { whole, starts } }, wanted) => {
  for (let at = whole.indexOf(wanted); at >= 0; at = whole.indexOf(wanted, at + 1)) if (starts.has(at)) return true
  return false
}

/** How a word fits, best first. Of one kind of fit, a title is better than another word. */
const BY_TEXT: readonly Fits[] = [
  ({ text }, wanted) => text === wanted,
  ({ text }, wanted) => text.startsWith(wanted),
  ({ text }, wanted) => text.includes(wanted),
]

/** One letter is no pinyin: half of all entries begin with it. */
const BY_PINYIN: readonly Fits[] = [
  ({ spelling }, wanted) => spelling.whole === wanted,
  ({ initials }, wanted) => initials === wanted,
  ({ spelling }, wanted) => spelling.whole.startsWith(wanted),
  ({ initials }, wanted) => wanted.length > 1 && initials.startsWith(wanted),
  (word, wanted) => wanted.length > 2 && isSpelled(word, wanted),
  ({ initials }, wanted) => wanted.length > 3 && initials.includes(wanted),
]

const WAYS = [...BY_TEXT, ...BY_PINYIN]
/** The ranks of the less certain fits come after those of all ways. */
const [SAME_SOUND, SENTENCE, NEARLY] = [2, 3, 4].map(times => times * WAYS.length) as [number, number, number]

/** The first way that fits, each for the title before the other words; infinite if none does. */
function exactRank({ words: [title, ...others] }: Findable<unknown>, wanted: string): number {
  const ways = isLatin(wanted) ? WAYS : BY_TEXT
  for (const [index, fits] of ways.entries()) {
    if (title && fits(title, wanted)) return 2 * index
    if (others.some(word => fits(word, wanted))) return 2 * index + 1
  }
  return Number.POSITIVE_INFINITY
}

/** Less than this part of a sentence, covered by an entry's words, may be chance. */
const LEAST_COVERED = 1 / 3

/** A sentence contains words of an entry: the more of it they cover, the better. */
function sentenceRank({ words }: Findable<unknown>, wanted: string): number {
  const covered = new Set<number>()
  let longest = 0
  for (const { text } of words) {
    if (text.length < 2 || (isLatin(text) && text.length < 3)) continue
    for (let at = wanted.indexOf(text); at >= 0; at = wanted.indexOf(text, at + 1)) {
      for (let index = at; index < at + text.length; index += 1) covered.add(index)
      longest = Math.max(longest, text.length)
    }
  }
  const part = covered.size / wanted.length
  if (part < LEAST_COVERED) return Number.POSITIVE_INFINITY
  // Of two that cover as much, the one with the longer word is meant.
  return SENTENCE + (1 - part) + 1 / (100 * longest)
}

/** Another character of the same sound, in a word that is otherwise whole. */
const soundRank = ({ words }: Findable<unknown>, wanted: string, sound: string) =>
  wanted.length > 1 && words.some(({ spelling }) => spelling.whole === sound) ? SAME_SOUND : Number.POSITIVE_INFINITY

/** The same sound, or one letter wrong. A short word would be near to anything. */
function nearRank({ words }: Findable<unknown>, sound: string): number {
  const most = sound.length < 5 ? 0 : 1
  let least = Number.POSITIVE_INFINITY
  for (const [index, { spelling }] of words.entries()) {
    if (Math.abs(spelling.whole.length - sound.length) > Math.max(most, spelling.whole.length / 3)) continue
    const changes = changesToFind(sound, spelling.whole, new Set([0]), most)
    const left = (spelling.whole.length - sound.length) / 100
    least = Math.min(least, NEARLY + changes + Math.max(0, left) + (index === 0 ? 0 : 0.001))
  }
  return least
}

/**
 * Finds entries by the words that a person typed, best first: the whole word, its beginning, a part of it, pinyin,
 * initials, then words inside a sentence. If nothing fits so, it may be misspelt. Entries that fit equally well stay in
 * their order.
 */
export function findFunctions<T>(entries: readonly Findable<T>[], keyword: string, spell: Spell): T[] {
  const typed = plain(keyword)
  if (typed === '') return []
  const core = plain(typed.replace(FILLERS, ' ')) || typed
  const sound = spellingOf(core, spell).whole
  const ranked = (rank: (entry: Findable<T>) => number) =>
    entries
      .map(entry => ({ item: entry.item, rank: rank(entry) }))
      .filter(({ rank: one }) => Number.isFinite(one))
      .sort((one, other) => one.rank - other.rank)
      .map(({ item }) => item)
  // Two characters that only sound alike are another word.
  const mayBeMisspelt = core.length > (isLatin(core) ? 3 : 2)
  const found = ranked(entry =>
    Math.min(
      exactRank(entry, typed),
      exactRank(entry, core) + 0.5,
      soundRank(entry, core, sound),
      sentenceRank(entry, typed),
      sentenceRank(entry, core),
    ),
  )
  return found.length > 0 || !mayBeMisspelt ? found : ranked(entry => nearRank(entry, sound))
}
