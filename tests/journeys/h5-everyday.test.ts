import { inChromium } from './in-chromium'
import { jobsIn } from './jobs'

inChromium(jobsIn('chromium').everyday)
