import { LARGEST_FILE } from '@/contract/attachments'
import { numberSetting } from '../../config/company-settings'
import type { Db } from '../../db/connect'

/** The number of files in one form. Decided: it is more than the attachments that a form asks for. */
export const MAX_COUNT = 30

const MEGABYTE = 1_048_576
/** Storage limit of one person over all forms: two full forms of the largest files. */
export const MOST_BYTES = 2 * MAX_COUNT * LARGEST_FILE
/** A parameter can only lower this limit. */
const MOST_MEGABYTES = LARGEST_FILE / MEGABYTE

/** The largest file that may be uploaded. */
export async function uploadLimit(db: Db): Promise<{ megabytes: number; maxSize: number }> {
  const wanted = await numberSetting(db, 'uploadLimitMegabytes', MOST_MEGABYTES)
  const megabytes = Math.min(wanted, MOST_MEGABYTES)
  return { megabytes, maxSize: megabytes * MEGABYTE }
}
