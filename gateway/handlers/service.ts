import type { service } from '@/contract/service'
import type { Handlers } from '../pipeline/handler'
import { shortLink } from './service/short-link'

/** Answers the calls of the service pages. */
export const serviceHandlers: Handlers<typeof service> = { ...shortLink }
