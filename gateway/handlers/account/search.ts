import { and, asc, desc, eq, lte, sql } from 'drizzle-orm'
import type { account as calls } from '@/contract/account'
import type { Handlers } from '../../call'
import { accompanyItems, serviceItems } from '../../db/schema/content'
import { funds } from '../../db/schema/funds'
import { messageClasses, messages } from '../../db/schema/messages'
import { listedFor } from '../messages/visible'
import { articleType } from './articles'
import { contains } from './contains'

type Search = Pick<Handlers<typeof calls>, 'aggregationSearch'>

/** The limit of results of each kind. */
const MOST = 20

export const search: Search = {
  async aggregationSearch({ keyword }, context) {
    const { db, now } = context
    const start = keyword.toLowerCase()
    // An exact match comes first, then funds that begin with the keyword, then funds that contain it.
    const rank = sql`case
      when ${funds.fundCode} = ${start} or lower(${funds.shortName}) = ${start} then 0
      when starts_with(${funds.fundCode}, ${start}) or starts_with(lower(${funds.shortName}), ${start})
        or starts_with(lower(${funds.initials}), ${start}) then 1
      else 2 end`
    const foundFunds = await db
      .select({ fundCode: funds.fundCode, name: funds.name, shortName: funds.shortName, fundType: funds.fundType })
      .from(funds)
      .where(
        and(eq(funds.onSite, true), contains(keyword, funds.fundCode, funds.name, funds.shortName, funds.initials)),
      )
      .orderBy(rank, asc(funds.sort), asc(funds.fundCode))
      .limit(MOST)
    const services = await db
      .select()
      .from(serviceItems)
      .where(and(eq(serviceItems.personal, false), contains(keyword, serviceItems.serverName, serviceItems.summary)))
      .orderBy(asc(serviceItems.sort), asc(serviceItems.id))
      .limit(MOST)
    const articles = await db
      .select()
      .from(accompanyItems)
      .where(
        and(
          lte(accompanyItems.publishedAt, now()),
          contains(keyword, accompanyItems.sTitle, accompanyItems.sLabel, accompanyItems.summary),
        ),
      )
      .orderBy(desc(accompanyItems.publishedAt), desc(accompanyItems.sId))
      .limit(MOST)
    const foundMessages = await db
      .select({ sId: messages.sId, sTitle: messages.title, publishedAt: messages.publishedAt })
      .from(messages)
      .innerJoin(messageClasses, eq(messageClasses.classId, messages.classId))
      .where(and(listedFor({ ...context, session: null }, []), contains(keyword, messages.title, messages.summary)))
      .orderBy(desc(messages.publishedAt), desc(messages.sId))
      .limit(MOST)
    return {
      funds: foundFunds,
      services: services.map(({ id, serverName, link, type, summary }) => ({
        id,
        serverName,
        link,
        type,
        summary: summary ?? '',
      })),
      articles: articles.map(({ sId, sTitle, sType, publishedAt }) => ({
        sId,
        sTitle,
        sType: articleType(sType),
        publishedAt: publishedAt.toISOString(),
      })),
      messages: foundMessages.map(({ publishedAt, ...message }) => ({
        ...message,
        publishedAt: publishedAt.toISOString(),
      })),
    }
  },
}
