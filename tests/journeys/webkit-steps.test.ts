import { inWebkit } from './in-webkit'
import { jobsIn } from './jobs'

inWebkit(jobsIn('webkit').steps)
