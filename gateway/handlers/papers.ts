import type { papers as calls } from '@/contract/papers'
import type { Handlers } from '../pipeline/handler'
import { askingHandlers } from './papers/asking'
import { draftHandlers } from './papers/drafts'
import { leavingHandlers } from './papers/leaving'
import { lookingHandlers } from './papers/looking'
import { subscriptionHandlers } from './papers/subscription'

/** Answers the calls about papers. */
export const papersHandlers: Handlers<typeof calls> = {
  ...askingHandlers,
  ...draftHandlers,
  ...lookingHandlers,
  ...leavingHandlers,
  ...subscriptionHandlers,
}
