import { secondTap } from '../second-tap'
import type { BackKey } from './types'

/**
 * WeChat reports its back key only through a `page-container`. A page can have one; it adds a layer, an animation and a
 * scroll lock, and the test host does not have it. So back leaves the page, as in other mini-programs.
 */
export const backKey: BackKey = {
  supported: false,
  over() {
    secondTap.changed()
    return secondTap.changed
  },
  free() {
    secondTap.changed()
    return null
  },
}
