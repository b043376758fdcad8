import type { Config } from '../config'
import type { Db } from '../db/connect'
import type { Outside } from '../outside'

/** What the pipeline works with, the same for every request. */
export interface Services {
  config: Config
  db: Db
  /** Business time: what day it is, when a session or a token ends. */
  now: () => Date
  /** The time on the wall, which the timestamps of requests are compared with; differs from `now` where TODAY is set. */
  clock: () => Date
  outside: Outside
}
