import type { site } from '@/contract/site'
import type { Handlers } from '../../pipeline/handler'
import { siteFileHandlers } from './fund-info'

/** Answers the static JSON of the public site. */
export const siteHandlers: Handlers<typeof site> = siteFileHandlers
