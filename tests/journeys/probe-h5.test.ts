import { inChromium } from './in-chromium'
import { inheritJob } from './inherit-job'

inChromium((start, served) => inheritJob(start, served))
