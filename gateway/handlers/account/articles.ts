import { and, asc, count, desc, eq, inArray, lte, type SQL, sql } from 'drizzle-orm'
import type { account as calls } from '@/contract/account'
import { topicCodes } from '@/contract/topics'
import { funds } from '../../db/schema/funds'
import { accompanyItems } from '../../db/schema/learning'
import { heldCodes } from '../../funds/held'
import { articleType, minutesFor, published } from '../../learning/articles'
import { codes, Refusal } from '../../lib/refusal'
import type { Context } from '../../pipeline/context'
import type { Handlers } from '../../pipeline/handler'
import { contains } from './search'

type Articles = Pick<Handlers<typeof calls>, 'accompanySearch' | 'accompanySearchList' | 'accompanyPageSearch'>

interface Wanted {
  sShowPostion?: string
  fundCodes?: readonly string[]
  keyword?: string
  sType?: string
  topic?: string
}

const codesIn = (sFund: string) => sFund.split(',').filter(Boolean)

const matching = (context: Context, { sShowPostion, fundCodes = [], keyword, sType, topic }: Wanted): SQL | undefined =>
  and(
    published(context),
    sShowPostion === undefined ? undefined : eq(accompanyItems.sShowPostion, sShowPostion),
    fundCodes.length === 0
      ? undefined
      : sql`string_to_array(${accompanyItems.sFund}, ',') && string_to_array(${fundCodes.join(',')}, ',')`,
    keyword === undefined
      ? undefined
      : contains(keyword, accompanyItems.sTitle, accompanyItems.sLabel, accompanyItems.summary),
    sType === undefined ? undefined : eq(accompanyItems.sType, sType),
    topic === undefined ? undefined : eq(accompanyItems.topic, topic),
  )

const shown = (row: typeof accompanyItems.$inferSelect) => ({
  sId: row.sId,
  sTitle: row.sTitle,
  sLabel: row.sLabel,
  sType: articleType(row.sType),
  sFund: row.sFund,
  labelIndex: row.labelIndex,
  topic: topicCodes.find(topic => topic === row.topic) ?? 'market',
  summary: row.summary,
  author: row.author,
  minutes: minutesFor(row.sContent),
  publishedAt: row.publishedAt.toISOString(),
  reads: row.reads,
})

async function page(
  context: Context,
  where: SQL | undefined,
  { begnum, fetchnum }: Record<'begnum' | 'fetchnum', number>,
) {
  const rows = await context.db
    .select()
    .from(accompanyItems)
    .where(where)
    .orderBy(desc(accompanyItems.publishedAt), desc(accompanyItems.sId))
    .offset(begnum - 1)
    .limit(fetchnum)
  const custNo = context.session?.custNo
  const held = custNo ? await heldCodes(context, custNo) : new Set<string>()
  return rows.map(row => ({ ...shown(row), isHold: codesIn(row.sFund).some(code => held.has(code)) }))
}

/**
 * The refusal for a missing article: it says whether the article was withdrawn or never existed. An article that is not
 * published yet never existed.
 */
async function missing({ db, now }: Context, sId: string): Promise<Refusal> {
  const [row] = await db
    .select({ withdrawnAt: accompanyItems.withdrawnAt })
    .from(accompanyItems)
    .where(and(eq(accompanyItems.sId, sId), lte(accompanyItems.publishedAt, now())))
  return new Refusal(codes.notFound, row?.withdrawnAt ? '这篇文章已下架' : '没有找到这篇文章')
}

export const articles: Articles = {
  accompanySearch: ({ begnum, fetchnum, ...wanted }, context) =>
    page(context, matching(context, wanted), { begnum, fetchnum }),

  async accompanySearchList({ begnum, fetchnum, ...wanted }, context) {
    const where = matching(context, wanted)
    const [counted] = await context.db.select({ total: count() }).from(accompanyItems).where(where)
    return { total: counted?.total ?? 0, items: await page(context, where, { begnum, fetchnum }) }
  },

  async accompanyPageSearch({ sId }, context) {
    const [article] = await context.db
      .update(accompanyItems)
      .set({ reads: sql`${accompanyItems.reads} + 1` })
      .where(and(published(context), eq(accompanyItems.sId, sId)))
      .returning()
    if (!article) throw await missing(context, sId)
    const about = await context.db
      .select({ fundCode: funds.fundCode, name: funds.name, shortName: funds.shortName, fundType: funds.fundType })
      .from(funds)
      .where(inArray(funds.fundCode, codesIn(article.sFund)))
      .orderBy(asc(funds.sort), asc(funds.fundCode))
    return { ...shown(article), sContent: article.sContent, funds: about }
  },
}
