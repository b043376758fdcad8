import { count, inArray } from 'drizzle-orm'
import type { learning as calls } from '@/contract/learning'
import type { Topic } from '@/contract/topics'
import { quizQuestions } from '../../db/schema/learning'
import { codes, Refusal } from '../../lib/refusal'
import type { Handlers } from '../../pipeline/handler'
import { type CoursePart, openCourses, partsOf, readingOf, readingsOf } from './parts'

type Readings = Awaited<ReturnType<typeof readingsOf>>
type Course = Awaited<ReturnType<typeof openCourses>>[number]

const shown = ({ collectionId, title, summary, topic }: Course) => ({
  collectionId,
  title,
  summary,
  // The seed and the office write no other value.
  topic: topic as Topic,
})

/** The part to continue with: the last opened one or, if that is finished, the next one. */
function partToGoOn(courses: readonly Course[], parts: readonly CoursePart[], readings: Readings) {
  const opened = parts.filter(({ sId }) => readings.has(sId))
  const at = (sId: string) => readings.get(sId)?.at.getTime() ?? 0
  const [last] = [...opened].sort((one, other) => at(other.sId) - at(one.sId))
  if (!last) return null
  const isFinished = ({ sId }: CoursePart) => readingOf(readings.get(sId)).isFinished
  const ofCourse = parts.filter(({ collectionId }) => collectionId === last.collectionId)
  const after = ofCourse.slice(ofCourse.indexOf(last) + 1)
  const part = isFinished(last) ? after.find(one => !isFinished(one)) : last
  if (!part) return null
  const { sId, sTitle, minutes } = part
  const course = courses.find(({ collectionId }) => collectionId === part.collectionId)?.title ?? ''
  return { sId, sTitle, minutes, ...readingOf(readings.get(sId)), course }
}

export const courseHandlers: Pick<Handlers<typeof calls>, 'listCourses' | 'getCourse'> = {
  async listCourses(_, context) {
    const courses = await openCourses(context)
    const parts = await partsOf(
      context,
      courses.map(({ collectionId }) => collectionId),
    )
    const readings = await readingsOf(context)
    return {
      courses: courses.map(course => {
        const own = parts.filter(({ collectionId }) => collectionId === course.collectionId)
        return {
          ...shown(course),
          parts: own.length,
          finished: own.filter(({ sId }) => readingOf(readings.get(sId)).isFinished).length,
          minutes: own.reduce((sum, { minutes }) => sum + minutes, 0),
        }
      }),
      goOn: partToGoOn(courses, parts, readings),
    }
  },

  async getCourse({ id }, context) {
    const course = (await openCourses(context)).find(({ collectionId }) => collectionId === id)
    if (!course) throw new Refusal(codes.notFound, '没有找到这门课程，可能已下架')
    const parts = await partsOf(context, [id])
    const readings = await readingsOf(context)
    const counted = await context.db
      .select({ sId: quizQuestions.sId, questions: count() })
      .from(quizQuestions)
      .where(
        inArray(
          quizQuestions.sId,
          parts.map(({ sId }) => sId),
        ),
      )
      .groupBy(quizQuestions.sId)
    return {
      ...shown(course),
      parts: parts.map(({ sId, sTitle, minutes }) => ({
        sId,
        sTitle,
        minutes,
        ...readingOf(readings.get(sId)),
        questions: counted.find(row => row.sId === sId)?.questions ?? 0,
        bestScore: readings.get(sId)?.bestScore ?? 0,
      })),
    }
  },
}
