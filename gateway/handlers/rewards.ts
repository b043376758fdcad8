import type { rewards } from '@/contract/rewards'
import type { vip } from '@/contract/vip'
import type { Handlers } from '../pipeline/handler'
import { benefitHandlers } from './rewards/benefits'
import { consentHandlers } from './rewards/consent'
import { inviteHandlers } from './rewards/invitations'
import { levelHandlers } from './rewards/level'
import { quizHandlers } from './rewards/quiz'

/** Answers the calls about invitations, red pockets and the consent to them, and those about the membership. */
export const rewardsHandlers: Handlers<typeof rewards & typeof vip> = {
  ...consentHandlers,
  ...inviteHandlers,
  ...quizHandlers,
  ...levelHandlers,
  ...benefitHandlers,
}
