import type { papers as calls } from '@/contract/papers'
import type { Handlers } from '../pipeline/handler'
import { deliveryHandlers } from './papers/delivery'
import { detailHandlers } from './papers/details'
import { draftHandlers } from './papers/drafts'
import { requestHandlers } from './papers/requests'
import { subscriptionHandlers } from './papers/subscription'

/** Answers the calls about papers. */
export const papersHandlers: Handlers<typeof calls> = {
  ...requestHandlers,
  ...draftHandlers,
  ...detailHandlers,
  ...deliveryHandlers,
  ...subscriptionHandlers,
}
