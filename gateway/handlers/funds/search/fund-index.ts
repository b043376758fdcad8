import { asc, eq } from 'drizzle-orm'
import type { Db } from '../../../db/connect'
import { funds } from '../../../db/schema/funds'
import { keptFor } from '../kept-for'
import { type Entry, entryOf, spellingOf } from './entry'
import { type Fit, fitOf, nearFitOf, worst } from './match'
import { loadSpelling, plain, type Spell } from './spelling'

/** Names of funds change rarely. A new fund may be missing from the search for one minute. */
const KEPT_MS = 60_000

interface FundIndex {
  entries: readonly Entry[]
  spell: Spell
}

/** All funds of the public site with their search entries, in the site's order. */
const indexOf = keptFor<FundIndex>(KEPT_MS, async db => {
  const [spell, rows] = await Promise.all([
    loadSpelling(),
    db
      .select({
        fundCode: funds.fundCode,
        name: funds.name,
        shortName: funds.shortName,
        initials: funds.initials,
        fundType: funds.fundType,
        manager: funds.manager,
      })
      .from(funds)
      .where(eq(funds.onSite, true))
      .orderBy(asc(funds.sort), asc(funds.fundCode)),
  ])
  return { entries: rows.map(row => entryOf(row, spell)), spell }
})

/** A fund in the search result. */
export interface Found extends Fit {
  fundCode: string
  shortName: string
  name: string
  fundType: string
  manager: string
}

const ordered = (entries: readonly Entry[], fit: (entry: Entry) => Fit | null): Found[] =>
  entries
    .flatMap(entry => {
      const result = fit(entry)
      return result ? [{ ...result, ...entry.fund }] : []
    })
    // Equal ones stay in the site's order.
    .sort((one, other) => one.rank - other.rank)

/**
 * Finds public funds by the words of a person, the best first. Every word must fit: a code, a name, pinyin (whole,
 * first letters, or mixed), a manager, a type. When no fund matches exactly, `similar` is true, and the funds are fuzzy
 * matches.
 */
export async function findFunds(db: Db, keyword: string): Promise<{ found: Found[]; similar: boolean }> {
  const { entries, spell } = await indexOf(db)
  const words = keyword.split(/\s+/).map(plain).filter(Boolean)
  if (words.length === 0) return { found: [], similar: false }
  const exact = ordered(entries, entry => worst(words.map(word => fitOf(entry, word))))
  if (exact.length > 0) return { found: exact, similar: false }
  const sounds = words.map(word => ({ word, sound: spellingOf(word, spell).whole }))
  const near = ordered(entries, entry =>
    worst(sounds.map(({ word, sound }) => fitOf(entry, word) ?? nearFitOf(entry, word, sound))),
  )
  return { found: near, similar: near.length > 0 }
}
