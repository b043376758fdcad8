import type { vip as calls } from '@/contract/vip'
import type { Handlers } from '../../pipeline/handler'
import { benefitHandlers } from './benefits'
import { levelHandlers } from './level'

/** Answers the calls about the membership. */
export const vipHandlers: Handlers<typeof calls> = { ...levelHandlers, ...benefitHandlers }
