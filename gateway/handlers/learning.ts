import type { learning as calls } from '@/contract/learning'
import type { Handlers } from '../pipeline/handler'
import { aroundHandlers } from './learning/around'
import { courseHandlers } from './learning/courses'
import { quizHandlers } from './learning/quiz'
import { readingHandlers } from './learning/readings'
import { termHandlers } from './learning/terms'

/** Answers the calls about courses and learning. */
export const learningHandlers: Handlers<typeof calls> = {
  ...courseHandlers,
  ...aroundHandlers,
  ...readingHandlers,
  ...quizHandlers,
  ...termHandlers,
}
