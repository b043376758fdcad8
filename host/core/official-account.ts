import type { Gestures } from './gestures'
import type { Drawing } from './tags'

/** Scenes in which WeChat shows the card of the public account: a code of the mini-program was scanned. */
const SCENES = [1047, 1124]

/** The element `official-account`: it reports, a moment after it appeared, whether WeChat shows the card. */
export const officialAccount =
  (gestures: Gestures, scene: number): Drawing =>
  element => {
    const isShown = SCENES.includes(scene)
    if (isShown) element.style.cssText = 'display: block; height: 84px'
    const detail = isShown ? { status: 0, errMsg: 'ok' } : { status: 5, errMsg: 'invalid scene' }
    Promise.resolve().then(() => element.isConnected && gestures.trigger(element, isShown ? 'load' : 'error', detail))
    return () => undefined
  }
