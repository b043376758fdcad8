import { asc, eq } from 'drizzle-orm'
import { joinAddress } from '@/lib/query'
import type { Db } from '../../db/connect'
import { accountItems } from '../../db/schema/account'
import { serviceItems } from '../../db/schema/service'
import { keptFor } from '../funds/kept-for'
import { loadSpelling, type Spell } from '../funds/search/spelling'
import { type Findable, findable, findFunctions } from './find-functions'
import { appFunctions, linkOfFunction } from './functions'

interface Shown {
  title: string
  note: string
  link: string
}

interface Index {
  entries: readonly Findable<Shown>[]
  spell: Spell
}

/** The app's own functions change only with a release. Their spelling takes half a second. */
let own: Promise<Index> | undefined

async function loadOwn(): Promise<Index> {
  const spell = await loadSpelling()
  const entries = appFunctions.map(one => {
    const { title, note, words } = one
    return findable({ title, note, link: linkOfFunction(one) }, title, words, spell)
  })
  return { entries, spell }
}

/** Rows of the company's settings change rarely. A new one may be missing from the search for one minute. */
const KEPT_MS = 60_000

const addressOf = (link: string) => link.replace(/^\/?#/, '').toLowerCase()

/** Services and account rows that lead somewhere else than the app's own functions, such as to a page of the web. */
const others = keptFor<readonly Findable<Shown>[]>(KEPT_MS, async db => {
  const { entries, spell } = await ownIndex()
  const services = await db.select().from(serviceItems).orderBy(asc(serviceItems.sort), asc(serviceItems.id))
  const rows = await db
    .select()
    .from(accountItems)
    .where(eq(accountItems.showflag, 'Y'))
    .orderBy(asc(accountItems.sort), asc(accountItems.code))
  const known = new Set(entries.map(({ item }) => addressOf(item.link)))
  return [
    ...services.map(({ serverName, summary, link }) => ({ title: serverName, note: summary ?? '', link })),
    ...rows.map(({ code, name, groupName, link }) => ({
      title: name,
      note: groupName,
      // A row with rows below it opens them, by its code.
      link: rows.some(({ parentCode }) => parentCode === code) ? joinAddress(link, { group: code }) : link,
    })),
  ].flatMap(shown => {
    const address = addressOf(shown.link)
    if (known.has(address)) return []
    known.add(address)
    return findable(shown, shown.title, [shown.note], spell)
  })
})

const ownIndex = () => {
  own ??= loadOwn().catch(error => {
    own = undefined
    throw error
  })
  return own
}

/** Functions of the app by the words that a person typed, best first. The app leaves out those that it cannot open. */
export async function findAppFunctions(db: Db, keyword: string): Promise<Shown[]> {
  const { entries, spell } = await ownIndex()
  return findFunctions([...entries, ...(await others(db))], keyword, spell)
}
