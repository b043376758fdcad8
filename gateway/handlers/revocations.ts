import type { revocations as calls } from '@/contract/revocations'
import type { Handlers } from '../pipeline/handler'
import { commandHandlers } from './revocations/commands'
import { draftHandlers } from './revocations/drafts'
import { readingHandlers } from './revocations/reading'

/** Answers the calls about undoing purchases. */
export const revocationsHandlers: Handlers<typeof calls> = {
  ...readingHandlers,
  ...draftHandlers,
  ...commandHandlers,
}
