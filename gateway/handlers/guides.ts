import type { guides as calls } from '@/contract/guides'
import type { Handlers } from '../pipeline/handler'
import { bondDayHandlers } from './guides/bond-days'
import { quarterReportHandlers } from './guides/quarter-report'

/** Answers the calls that explain funds. */
export const guidesHandlers: Handlers<typeof calls> = {
  ...bondDayHandlers,
  ...quarterReportHandlers,
}
