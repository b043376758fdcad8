import type { rewards } from '@/contract/rewards'
import type { vip } from '@/contract/vip'
import type { Handlers } from '../pipeline/handler'
import { consentHandlers } from './rewards/consent'
import { inviteHandlers } from './rewards/invitations'
import { quizHandlers } from './rewards/quiz'
import { vipHandlers } from './rewards/vip'

/** Answers the calls about invitations, red pockets and the consent to them. */
export const rewardsHandlers: Handlers<typeof rewards & typeof vip> = {
  ...consentHandlers,
  ...inviteHandlers,
  ...quizHandlers,
  ...vipHandlers,
}
