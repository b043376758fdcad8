import type { JobTimes } from '../../gateway/jobs/tables'

/** Job times with which the half-done work of a killed gateway is resumed at once, not after minutes. */
export const SHORT_TIMES: JobTimes = { retryDelay: 1, expireInSeconds: 6, maintenanceSeconds: 1 }
