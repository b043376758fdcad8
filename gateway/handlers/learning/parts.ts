import { and, asc, eq, inArray, isNull, lte } from 'drizzle-orm'
import { accompanyItems, collectionParts, collections, readings } from '../../db/schema/learning'
import { minutesFor, published } from '../../learning/articles'
import type { Context } from '../../pipeline/context'

/** A part of a course, as all lists of parts show it. */
export interface CoursePart {
  collectionId: string
  sId: string
  sTitle: string
  minutes: number
}

/** The courses that anybody may see now, in their order. */
export const openCourses = ({ db, now }: Context) =>
  db
    .select()
    .from(collections)
    .where(and(lte(collections.publishedAt, now()), isNull(collections.withdrawnAt)))
    .orderBy(asc(collections.sort))

/** The parts of courses, in their order, without those that were withdrawn. */
export async function partsOf(context: Context, collectionIds: readonly string[]): Promise<CoursePart[]> {
  const rows = await context.db
    .select({
      collectionId: collectionParts.collectionId,
      sId: accompanyItems.sId,
      sTitle: accompanyItems.sTitle,
      sContent: accompanyItems.sContent,
    })
    .from(collectionParts)
    .innerJoin(accompanyItems, eq(accompanyItems.sId, collectionParts.sId))
    .where(and(inArray(collectionParts.collectionId, [...collectionIds]), published(context)))
    .orderBy(asc(collectionParts.collectionId), asc(collectionParts.sort))
  return rows.map(({ sContent, ...part }) => ({ ...part, minutes: minutesFor(sContent) }))
}

/** The caller's reading progress, by article. Empty for a visitor. */
export async function readingsOf({ db, session }: Context) {
  const custNo = session?.custNo
  const rows = custNo ? await db.select().from(readings).where(eq(readings.custNo, custNo)) : []
  return new Map(rows.map(row => [row.sId, row]))
}

type Reading = typeof readings.$inferSelect

/** Reading progress in the form of the answers. */
export const readingOf = (row: Reading | undefined) => ({
  place: row?.place ?? 0,
  isFinished: row?.finishedAt != null,
})
