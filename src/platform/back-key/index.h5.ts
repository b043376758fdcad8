import type { BackKey } from './types'

/** What marks the entry of the browser's history that stands for open panels. It has the page's own address. */
const MARK = 'overPage'
/** A panel that gives way to another, or to a page, needs no step back in between. */
const PAUSE_MS = 50
/** A step back takes a few milliseconds; a browser that tells of none must not keep the person where they are. */
const PATIENCE_MS = 500

const isMarked = (state: unknown) => typeof state === 'object' && state !== null && MARK in state

let panels: ReadonlyArray<() => void> = []
/** Whether the present entry is ours; after a reload with a panel open it still is. */
let marked = isMarked(history.state)
/** The page it lies over. */
let place = location.hash
let pending: ReturnType<typeof setTimeout> | undefined
let stepping: { done: Promise<void>; end: () => void } | null = null

function mark() {
  // With the router's own notes, so that a page which opens from here is one further for it.
  history.pushState({ ...history.state, [MARK]: true }, '')
  marked = true
  place = location.hash
}

/** Takes the present entry off the history; nobody else hears of it. */
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

/** Takes our entry off the history, if it is still the present one. */
function clear(): Promise<void> | null {
  clearTimeout(pending)
  if (stepping) return stepping.done
  const ours = marked && isMarked(history.state) && location.hash === place
  marked = false
  return ours ? stepBack() : null
}

// Registered before the router's own: it would take a step to the same address for a page that was left.
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
    // Forward to where a panel was that back has closed: there is nothing any more.
    event.stopImmediatePropagation()
    clear()
  } else if (samePage && wasMarked && !marked) {
    event.stopImmediatePropagation()
    const last = panels[panels.length - 1]
    // No panel survives a reload: the step was meant for the page.
    if (!last) return history.back()
    last()
    // One of several, or one that has to be answered: what is left is closed by the next step back.
    setTimeout(() => {
      if (panels.length > 0 && !marked) mark()
    }, PAUSE_MS)
  } else panels = []
})

export const backKey: BackKey = {
  supported: true,
  over(onBack) {
    clearTimeout(pending)
    panels = [...panels, onBack]
    if (!marked) mark()
    return () => {
      // Another page may be there by now, with panels of its own.
      if (!panels.includes(onBack)) return
      panels = panels.filter(panel => panel !== onBack)
      if (panels.length > 0) return
      clearTimeout(pending)
      pending = setTimeout(clear, PAUSE_MS)
    }
  },
  free() {
    panels = []
    return clear()
  },
}
