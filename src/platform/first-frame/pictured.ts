/** Parts that belong to the moment: bars and bubbles around the screen. */
const MOMENTARY = '.app__above > *, .app__below > *, .offline-bar > *'

/** The greeting. It has the hour in it, and may have the person's name, which is never kept: boot.ts writes it anew. */
const GREETING = '.head__hello'

/** Attributes of elements that can be used: nothing in a frame can. */
const LIVE = ['id', 'tabindex', 'aria-checked']

/**
 * The markup inside a theme root, to be shown before the app has started: nothing in it can be focused or found by an
 * id. The build makes the frames without data with it, too (scripts/lib/first-paint.mjs).
 */
export function pictured(app: Element): string {
  const copy = app.cloneNode(true) as Element
  for (const part of Array.from(copy.querySelectorAll(MOMENTARY))) part.remove()
  for (const greeting of Array.from(copy.querySelectorAll(GREETING))) greeting.textContent = ''
  for (const name of LIVE)
    for (const element of Array.from(copy.querySelectorAll(`[${name}]`))) element.removeAttribute(name)
  return copy.innerHTML
}
