import * as v from 'valibot'
import { domain, get, post } from './call'
import { ContentId, Count, done, Flag, Instant, Key, list, maybe, nothing, OneOf, Text } from './fields'
import { topicCodes } from './topics'

/** The caller's reading progress in an article. A visitor's answer has 0 everywhere: the device keeps theirs. */
const reading = {
  /** Percent of the text that was read, at the last visit. */
  place: Count,
  isFinished: Flag,
}

const partOf = { sId: Key, sTitle: Text, minutes: Count, ...reading }

const Part = v.object({
  ...partOf,
  /** Number of its questions, and the best score so far. */
  questions: Count,
  bestScore: Count,
})

const courseOf = { collectionId: Key, title: Text, summary: Text, topic: OneOf(topicCodes, 'start') }

/** A percentage as a whole number; text in a form. */
const Percent = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100))

const decided = ['path', 'family', 'method', 'carrier'] as const

/** Courses, technical terms, questions, and reading progress. Articles: `account.accompany…`. */
export const learning = domain('learning', {
  /** All courses, in order, and the article to continue with. */
  listCourses: get('AB', '/learning/listCourses.api', {
    input: nothing,
    output: v.object({
      courses: list(v.object({ ...courseOf, parts: Count, finished: Count, minutes: Count })),
      /**
       * The last opened article that is not finished; otherwise the next part of a course after the last finished one.
       */
      goOn: maybe(v.object({ ...partOf, course: Text })),
    }),
    decided,
  }),

  /** One course with its parts, in order. E404 for an unknown or withdrawn one. */
  getCourse: get('AB', '/learning/getCourse.api', {
    input: v.object({ id: ContentId }),
    output: v.object({ ...courseOf, parts: list(Part) }),
    decided,
  }),

  /** The context of an article: its course, the neighbouring parts, its questions, the caller's progress. */
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

  /** Stores the customer's reading progress. Reading a finished article again does not reset it to unfinished. */
  setReading: post('A', '/learning/setReading.api', {
    input: v.object({ sId: ContentId, place: Percent, isFinished: v.boolean() }),
    output: done,
    stales: ['learning.listCourses', 'learning.getCourse'],
    command: true,
    quiet: true,
    decided,
  }),

  /**
   * Checks the answers to the questions of an article: for each question, in order, the index of the chosen option,
   * from 0. A customer's best score is stored. E404 if there are no questions, E409 if they have changed since.
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

  /** The technical terms with their explanations, in order. `sId`: an article with more about it; '' for none. */
  listTerms: get('B', '/learning/listTerms.api', {
    input: nothing,
    output: list(v.object({ term: Key, aliases: list(v.string()), explanation: Text, sId: Text })),
    freshFor: 3_600_000,
    decided,
  }),
})
