import { inMiniProgram } from './in-mini-program'
import { inheritJob } from './inherit-job'

inMiniProgram((start, served) => inheritJob(start, served))
