import { secondTap } from '../second-tap'
import type { BackKey } from './types'

/** Marks the history entry that stands for open panels. It has the page's own address. */
const MARK = 'overPage'
/** When a panel is replaced by another panel or by a page within this time, no step back is made in between. */
const PAUSE_MS = 50
/** A step back takes a few milliseconds. If the browser never reports it, the app goes on after this time. */
const PATIENCE_MS = 500

const isMarked = (state: unknown) => typeof state === 'object' && state !== null && MARK in state

let panels: ReadonlyArray<() => void> = []
/** Whether the present history entry is ours. After a reload with an open panel it still is. */
let marked = isMarked(history.state)
/** The address of the page below the panels. */
let place = location.hash
let pending: ReturnType<typeof setTimeout> | undefined
let stepping: { done: Promise<void>; end: () => void } | null = null

function mark() {
  // The router's own state is kept, so that its entry count stays right for a page that opens from here.
  history.pushState({ ...history.state, [MARK]: true }, '')
  marked = true
  place = location.hash
}

/** Removes the present entry from the history. No other listener is notified. */
function stepBack(): Promise<void> {
  let end: () => void = () => undefined
  const done = new Promise<void>(resolve => {
    end = resolve
  })
  stepping = { done, end }
  setTimeout(end, PATIENCE_MS)
  done.then(() => {
    stepping = null
  })
  history.back()
  return done
}

/** Removes our entry if it is still the present one. */
function clear(): Promise<void> | null {
  clearTimeout(pending)
  if (stepping) return stepping.done
  const ours = marked && isMarked(history.state) && location.hash === place
  marked = false
  return ours ? stepBack() : null
}

// Registered before the router's listener, which would treat a step to the same address as leaving a page.
window.addEventListener('popstate', event => {
  if (stepping) {
    event.stopImmediatePropagation()
    stepping.end()
    return
  }
  const wasMarked = marked
  const samePage = location.hash === place
  marked = isMarked(event.state)
  if (samePage && marked && panels.length === 0) {
    // The person went forward to a panel that back has closed. There is nothing left to show.
    event.stopImmediatePropagation()
    clear()
  } else if (samePage && wasMarked && !marked) {
    event.stopImmediatePropagation()
    const last = panels[panels.length - 1]
    // Panels do not survive a reload, so the step was meant for the page.
    if (!last) return history.back()
    last()
    // Panels are still open: one of several was closed, or one must be answered. The next step back closes the next
    // panel.
    setTimeout(() => {
      if (panels.length > 0 && !marked) mark()
    }, PAUSE_MS)
  } else panels = []
})

export const backKey: BackKey = {
  supported: true,
  over(onBack) {
    secondTap.changed()
    clearTimeout(pending)
    panels = [...panels, onBack]
    if (!marked) mark()
    return () => {
      // Another page may be open by now, with panels of its own.
      if (!panels.includes(onBack)) return
      secondTap.changed()
      panels = panels.filter(panel => panel !== onBack)
      if (panels.length > 0) return
      clearTimeout(pending)
      pending = setTimeout(clear, PAUSE_MS)
    }
  },
  free() {
    secondTap.changed()
    panels = []
    return clear()
  },
}
