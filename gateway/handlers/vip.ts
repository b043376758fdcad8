import type { vip as calls } from '@/contract/vip'
import type { Handlers } from '../call'
import { benefitHandlers } from './vip/benefits'
import { levelHandlers } from './vip/level'

/** Answers the calls about the membership. */
export const vipHandlers: Handlers<typeof calls> = { ...levelHandlers, ...benefitHandlers }
