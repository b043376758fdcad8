import type { JobTimes } from '../../gateway/jobs/tables'

/** What a killed gateway left half done is taken up at once, not after minutes. */
export const SHORT_TIMES: JobTimes = { retryDelay: 1, expireInSeconds: 6, maintenanceSeconds: 1 }
