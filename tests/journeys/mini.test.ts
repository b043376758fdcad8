import { inMiniProgram } from './in-mini-program'
import { jobs } from './jobs'

inMiniProgram((start, served) => {
  jobs.everyday(start, served)
  jobs.identity(start, served)
})
