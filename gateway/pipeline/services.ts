import type { Config } from '../config/config'
import type { Db } from '../db/connect'
import type { Replica } from '../db/replica'
import type { Jobs } from '../jobs/jobs'
import type { Outside } from '../outside/outside'
import type { Files } from '../store/files'
import type { Admit } from './caller'

/** The services that the pipeline uses. They are the same for every request. */
export interface Services {
  config: Config
  db: Db
  /** Business time. It determines the current day and the expiry of sessions and tokens. */
  now: () => Date
  /** The real time, for comparison with the timestamps of requests. It differs from `now` when TODAY is set. */
  clock: () => Date
  outside: Outside
  /** The bytes of files. Handlers get them with sentences for people in their context. */
  files: Files
  jobs: Jobs
  /** A copy of the database for reads. Null for none. */
  replica: Replica | null
  admit: Admit
}
