import { inWebkit } from './in-webkit'
import { jobs } from './jobs'

inWebkit(jobs.everydayInWebkit)
