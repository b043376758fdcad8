import { at } from './dom'
import { insideH5 } from './h5-phone'
import { insideMini, isMiniExpected } from './mini-phone'
import type { End } from './tour-steps'

/** How long the phone that is alive first waits for the other one. */
const WAIT_MS = 4000
const LOOK_MS = 100

/** The document of a phone's screen. The mini-program's pages are in a frame of their own. */
export function pageOf(end: End): Document | null {
  try {
    if (end === 'h5') return insideH5()?.document ?? null
    const frame = insideMini()?.document.querySelector<HTMLIFrameElement>('#page')
    return frame?.contentDocument ?? null
  } catch {
    // WeChat's authorisation page may stand there for a moment.
    return null
  }
}

/** A phone is alive when its screen has content. The login page of WeChat has none of these. */
const isAlive = (end: End) => (pageOf(end)?.querySelector('.screen')?.textContent ?? '') !== ''

let looking = 0

/**
 * Both phones show themselves together: the H5 app is there sooner, and a phone that stays dark beside it looks broken.
 * Without a mini-program, or if one of them takes too long, nobody waits.
 */
export function startTogether(): void {
  clearInterval(looking)
  at('pair').classList.add('pair--starting')
  let waited = 0
  looking = window.setInterval(() => {
    const [one, other] = [isAlive('h5'), isAlive('mini') || !isMiniExpected()]
    if (one || other) waited += LOOK_MS
    if (!(one && other) && waited < WAIT_MS) return
    clearInterval(looking)
    at('pair').classList.remove('pair--starting')
  }, LOOK_MS)
}
