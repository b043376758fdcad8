import { inWebkit } from './in-webkit'
import { inheritBrokenJob } from './inheritances-broken-job'
import { jobsIn } from './jobs'

inWebkit((start, served) => {
  // It needs an inheritance that nobody has taken up.
  describe('inheriting with interruptions', () => inheritBrokenJob(start, served))
  jobsIn('webkit').identity(start, served)
})
