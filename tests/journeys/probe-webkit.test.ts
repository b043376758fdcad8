import { inWebkit } from './in-webkit'
import { inheritJob } from './inherit-job'

inWebkit((start, served) => inheritJob(start, served))
