import { inWebkit } from './in-webkit'
import { inheritBrokenJob } from './inheritances-broken-job'
import { jobs } from './jobs'

inWebkit((start, served) => {
  // It needs an inheritance that nobody has taken up.
  describe('inheriting with interruptions', () => inheritBrokenJob(start, served))
  jobs.identity(start, served)
})
