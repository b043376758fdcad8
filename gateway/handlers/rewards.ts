import type { rewards as calls } from '@/contract/rewards'
import type { Handlers } from '../pipeline/handler'
import { consentHandlers } from './rewards/consent'
import { inviteHandlers } from './rewards/invitations'
import { quizHandlers } from './rewards/quiz'

/** Answers the calls about invitations, red pockets and the consent to them. */
export const rewardsHandlers: Handlers<typeof calls> = { ...consentHandlers, ...inviteHandlers, ...quizHandlers }
