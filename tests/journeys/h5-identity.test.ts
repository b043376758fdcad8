import { inChromium } from './in-chromium'
import { inheritBrokenJob } from './inheritances-broken-job'
import { jobsIn } from './jobs'

inChromium((start, served) => {
  // It needs an inheritance that nobody has taken up.
  describe('inheriting with interruptions', () => inheritBrokenJob(start, served))
  jobsIn('chromium').identity(start, served)
})
