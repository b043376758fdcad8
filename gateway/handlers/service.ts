import type { service } from '@/contract/service'
import type { Handlers } from '../pipeline/handler'
import { shortLink } from './service/short-link'
import { underWay } from './service/under-way'

/** Answers the calls of the service pages. */
export const serviceHandlers: Handlers<typeof service> = { ...shortLink, underWay }
