import { asc, eq } from 'drizzle-orm'
import type { learning as calls } from '@/contract/learning'
import { collectionParts, quizQuestions } from '../../db/schema/learning'
import type { Handlers } from '../../pipeline/handler'
import { openCourses, partsOf, readingOf, readingsOf } from './parts'

const nameOf = (part: { sId: string; sTitle: string } | undefined) =>
  part ? { sId: part.sId, sTitle: part.sTitle } : null

export const aroundHandlers: Pick<Handlers<typeof calls>, 'getAround'> = {
  async getAround({ sId }, context) {
    const { db } = context
    const inCourses = await db
      .select({ collectionId: collectionParts.collectionId })
      .from(collectionParts)
      .where(eq(collectionParts.sId, sId))
    // An article that is in two courses counts as part of the first.
    const course = (await openCourses(context)).find(({ collectionId }) =>
      inCourses.some(row => row.collectionId === collectionId),
    )
    const parts = course ? await partsOf(context, [course.collectionId]) : []
    const at = parts.findIndex(part => part.sId === sId)
    const questions = await db
      .select({
        number: quizQuestions.number,
        question: quizQuestions.question,
        options: quizQuestions.options,
      })
      .from(quizQuestions)
      .where(eq(quizQuestions.sId, sId))
      .orderBy(asc(quizQuestions.number))
    const own = (await readingsOf(context)).get(sId)
    return {
      ...readingOf(own),
      course:
        course && at >= 0
          ? { collectionId: course.collectionId, title: course.title, number: at + 1, parts: parts.length }
          : null,
      previous: nameOf(parts[at - 1]),
      next: at >= 0 ? nameOf(parts[at + 1]) : null,
      questions,
      bestScore: own?.bestScore ?? 0,
    }
  },
}
