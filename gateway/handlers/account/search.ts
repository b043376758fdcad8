import { and, asc, desc, eq, ilike, or, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { account as calls } from '@/contract/account'
import { accompanyItems } from '../../db/schema/learning'
import { messageClasses, messages } from '../../db/schema/messages'
import { serviceItems } from '../../db/schema/service'
import { articleType, published } from '../../learning/articles'
import type { Handlers } from '../../pipeline/handler'
import { findFunds } from '../funds/search/fund-index'
import { listedFor } from '../messages/visible'
import { findAppFunctions } from '../service/function-index'

type Search = Pick<Handlers<typeof calls>, 'aggregationSearch'>

/** The limit of results of each kind. */
const MOST = 20

export const search: Search = {
  async aggregationSearch({ keyword }, context) {
    const { db } = context
    const functions = await findAppFunctions(db, keyword)
    const { found, similar } = await findFunds(db, keyword)
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
          published(context),
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
      functions: functions.slice(0, MOST),
      // No fuzzy matches here, only the fund search has them: on this page another kind may match the exact word.
      funds: (similar ? [] : found.slice(0, MOST)).map(({ fundCode, name, shortName, fundType }) => ({
        fundCode,
        name,
        shortName,
        fundType,
      })),
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

/** Finds the person's text anywhere in one of the columns. % and _ are ordinary characters here. */
export const contains = (text: string, ...columns: AnyPgColumn[]): SQL | undefined =>
  or(...columns.map(column => ilike(column, `%${text.replace(/[\\%_]/g, '\\$&')}%`)))
