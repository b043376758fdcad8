import type { FirstFrames } from './types'

/**
 * WeChat shows its own first picture of a mini-program. Nothing stands before it, so nothing has to be ended or kept
 * here.
 */
export const firstFrame: FirstFrames = {
  build: () => '',
  stands: () => false,
  end: () => undefined,
  drawn: () => null,
}
