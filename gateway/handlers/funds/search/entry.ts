import { fundTypeNames, isFundType } from '@/contract/funds-fields'
import { plain, type Spell } from './spelling'

/** Search index of one fund. All texts except those of `fund` are plain: letters and digits in lower case. */
export interface Entry {
  /** The fund as it is shown. */
  fund: Omit<FundRow, 'initials'>
  fundCode: string
  shortName: string
  name: string
  /** First letters: those of the company's list, and those of the spelling, which contain the digits too. */
  initials: readonly string[]
  spelling: Spelling
  manager: string
  managerSpelling: Spelling
  /** Words for each of its types: 「债券型」「债券基金」. */
  types: readonly string[]
}

/** A text in pinyin: its syllables, all of them joined, and the offset of each in the joined text. */
export interface Spelling {
  syllables: readonly string[]
  whole: string
  starts: ReadonlySet<number>
}

/** A fund as the database has it. */
export interface FundRow {
  fundCode: string
  name: string
  shortName: string
  initials: string
  fundType: string
  manager: string
}

/** The pinyin of a plain text. */
export function spellingOf(text: string, spell: Spell): Spelling {
  const syllables = spell(text)
  const starts = new Set<number>()
  let at = 0
  for (const syllable of syllables) {
    starts.add(at)
    at += syllable.length
  }
  return { syllables, whole: syllables.join(''), starts }
}

/** 「债券型」 is also called 「债券基金」 and 「债券型基金」. */
const wordsOfType = (code: string) => {
  if (!isFundType(code)) return []
  const name = plain(fundTypeNames[code])
  return [`${name}基金`, `${name.replace(/型$/, '')}基金`]
}

/** Prepares a fund for the search. */
export function entryOf({ initials, ...fund }: FundRow, spell: Spell): Entry {
  const { fundCode, name, shortName, fundType, manager } = fund
  const short = plain(shortName)
  const spelling = spellingOf(short, spell)
  const firstLetters = spelling.syllables.map(one => (/^\d/.test(one) ? one : one.slice(0, 1))).join('')
  return {
    fund,
    fundCode,
    shortName: short,
    name: plain(name),
    initials: [...new Set([plain(initials), firstLetters])].filter(Boolean),
    spelling,
    manager: plain(manager),
    managerSpelling: spellingOf(plain(manager), spell),
    types: fundType.split(',').flatMap(wordsOfType),
  }
}
