import { inMiniProgram } from './in-mini-program'
import { inheritBrokenJob } from './inheritances-broken-job'
import { jobs } from './jobs'

inMiniProgram((start, served) => {
  // After the journey without interruptions there is nothing left to inherit.
  describe('inheriting with interruptions', () => inheritBrokenJob(start, served))
  jobs.everyday(start, served)
  jobs.identity(start, served)
  jobs.steps(start, served)
})
