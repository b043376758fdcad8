import type { KeptFiles } from './types'
import { forgetFiles } from './wechat-files'

export const keptFiles: KeptFiles = {
  forgetOld: () => forgetFiles('others'),
  forgetAll: () => forgetFiles('all'),
}
