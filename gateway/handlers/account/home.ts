import { asc, eq } from 'drizzle-orm'
import * as v from 'valibot'
import type { account as calls } from '@/contract/account'
import type { OutputOf } from '@/contract/call'
import { comingOf } from '../../account/coming'
import type { Db } from '../../db/connect'
import { accountItems, homePageConfigs } from '../../db/schema/account'
import { serviceItems } from '../../db/schema/service'
import type { Handlers } from '../../pipeline/handler'

type Home = Pick<
  Handlers<typeof calls>,
  | 'getHomePageConfig'
  | 'updateHomePageConfig'
  | 'queryComing'
  | 'getAccountItemList'
  | 'getEserverItemList'
  | 'getCustEserverItemList'
>

/** The stored fields of a home page arrangement. */
const Kept = v.fallback(v.object({ order: v.array(v.string()), hidden: v.array(v.string()) }), {
  order: [],
  hidden: [],
})

type Group = keyof Omit<OutputOf<typeof calls.getEserverItemList>, 'logged'>

async function serviceList(db: Db, logged: boolean) {
  const rows = await db
    .select()
    .from(serviceItems)
    .where(logged ? undefined : eq(serviceItems.personal, false))
    .orderBy(asc(serviceItems.sort), asc(serviceItems.id))
  const groupOf = (group: Group) =>
    rows
      .filter(row => row.group === group)
      .map(({ id, serverName, link, type, summary }) => ({ id, serverName, link, type, summary: summary ?? '' }))
  return { app: groupOf('app'), ads: groupOf('ads'), notify: groupOf('notify'), logged }
}

export const home: Home = {
  async getHomePageConfig(_, { db, custNo }) {
    const [row] = await db.select().from(homePageConfigs).where(eq(homePageConfigs.custNo, custNo))
    return { ...v.parse(Kept, row?.config), updatedAt: row?.updatedAt.toISOString() ?? null }
  },

  async updateHomePageConfig({ order, hidden }, { db, custNo, now }) {
    const kept = { config: { order, hidden }, updatedAt: now() }
    await db
      .insert(homePageConfigs)
      .values({ custNo, ...kept })
      .onConflictDoUpdate({ target: homePageConfigs.custNo, set: kept })
    return null
  },

  queryComing: (_, context) => comingOf(context),

  async getAccountItemList(_, { db }) {
    const rows = await db.select().from(accountItems).orderBy(asc(accountItems.sort), asc(accountItems.code))
    const below = (parentCode: string | null, groupName?: string) =>
      rows.filter(row => row.parentCode === parentCode && (groupName === undefined || row.groupName === groupName))
    const shown = ({ code, name, link, showflag }: (typeof rows)[number]) => ({
      code,
      name,
      link,
      showflag: showflag === 'Y' ? ('Y' as const) : ('N' as const),
    })
    return [...new Set(below(null).map(row => row.groupName))].map(groupName => ({
      groupName,
      chlidItem: below(null, groupName).map(row => ({ ...shown(row), chlidItem: below(row.code).map(shown) })),
    }))
  },

  getEserverItemList: (_, { db }) => serviceList(db, false),
  getCustEserverItemList: (_, { db }) => serviceList(db, true),
}
