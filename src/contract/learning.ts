import * as v from 'valibot'
import { domain, get, post } from './call'
import { ContentId, Count, done, Flag, Instant, Key, list, maybe, nothing, OneOf, Text } from './fields'
import { topicCodes } from './topics'

/** How far the caller is with an article. A visitor's answer says 0 everywhere: the device knows theirs. */
const reading = {
  /** Percent of the text that was seen, at the last visit. */
  place: Count,
  isFinished: Flag,
}

const partOf = { sId: Key, sTitle: Text, minutes: Count, ...reading }

const Part = v.object({
  ...partOf,
  /** How many questions follow it, and the most that were answered right in one go. */
  questions: Count,
  bestScore: Count,
})

const courseOf = { collectionId: Key, title: Text, summary: Text, topic: OneOf(topicCodes, 'start') }

/** A percentage as a whole number; text in a form. */
const Percent = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100))

const decided = ['path', 'family', 'method', 'carrier'] as const

/** Courses, the words of the trade, questions, and how far a person is. Articles: `account.accompany…`. */
export const learning = domain('learning', {
  /** All courses, in their order, and the article at which the caller may go on. */
  listCourses: get('AB', '/learning/listCourses.api', {
    input: nothing,
    output: v.object({
      courses: list(v.object({ ...courseOf, parts: Count, finished: Count, minutes: Count })),
      /** What was opened last and not read to its end; of a course otherwise the part after the last one read. */
      goOn: maybe(v.object({ ...partOf, course: Text })),
    }),
    decided,
  }),

  /** One course with its parts, in their order. E404 for an unknown one and one that was withdrawn. */
  getCourse: get('AB', '/learning/getCourse.api', {
    input: v.object({ id: ContentId }),
    output: v.object({ ...courseOf, parts: list(Part) }),
    decided,
  }),

  /** What stands around an article: its course, the parts beside it, its questions, how far the caller is. */
  getAround: get('AB', '/learning/getAround.api', {
    input: v.object({ sId: ContentId }),
    output: v.object({
      ...reading,
      course: maybe(v.object({ collectionId: Key, title: Text, number: Count, parts: Count })),
      previous: maybe(v.object({ sId: Key, sTitle: Text })),
      next: maybe(v.object({ sId: Key, sTitle: Text })),
      questions: list(v.object({ number: Count, question: Text, options: list(v.string()) })),
      bestScore: Count,
    }),
    decided,
  }),

  /** How far the customer has read. Reading on from the beginning does not take back that it was once finished. */
  setReading: post('A', '/learning/setReading.api', {
    input: v.object({ sId: ContentId, place: Percent, isFinished: v.boolean() }),
    output: done,
    stales: ['learning.listCourses', 'learning.getCourse'],
    command: true,
    quiet: true,
    decided,
  }),

  /**
   * Checks the answers to the questions of an article: the place of the chosen option, from 0, one a question, in their
   * order. A customer's best score is kept. E404 where there are no questions, E409 when they have changed since.
   */
  checkAnswers: post('AB', '/learning/checkAnswers.api', {
    input: v.object({
      sId: ContentId,
      answers: v.pipe(v.array(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(9))), v.maxLength(20)),
    }),
    output: v.object({
      score: Count,
      results: list(v.object({ number: Count, isRight: Flag, answer: Count, why: Text })),
      checkedAt: Instant,
    }),
    stales: ['learning.getCourse'],
    command: true,
    decided,
  }),

  /** The words of the trade with their explanations, in their order. `sId`: an article that says more; '' for none. */
  listTerms: get('B', '/learning/listTerms.api', {
    input: nothing,
    output: list(v.object({ term: Key, aliases: list(v.string()), explanation: Text, sId: Text })),
    freshFor: 3_600_000,
    decided,
  }),
})
