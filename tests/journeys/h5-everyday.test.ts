import { inChromium } from './in-chromium'
import { jobs } from './jobs'

inChromium(jobs.everydayInChromium)
