import type { Db } from '../../db/connect'
import { numberSetting } from '../inherit/settings'

/** Files of one form in all. Our decision: more than the papers a form asks for. */
export const MAX_COUNT = 30

const MEGABYTE = 1_048_576
/** What the gateway takes in one request; the parameters can only ask for less. */
const MOST_MEGABYTES = 10

/** The largest file that may be uploaded. */
export async function uploadLimit(db: Db): Promise<{ megabytes: number; maxSize: number }> {
  const wanted = await numberSetting(db, 'uploadLimitMegabytes', MOST_MEGABYTES)
  const megabytes = Math.min(wanted, MOST_MEGABYTES)
  return { megabytes, maxSize: megabytes * MEGABYTE }
}
