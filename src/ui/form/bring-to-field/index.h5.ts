import { BAR_ROOM, type BringIntoView, type BringToField, type FocusWithin, ROOM } from './types'

export const focusWithin: FocusWithin = id =>
  document
    .getElementById(id)
    ?.querySelector<HTMLElement>('input, textarea, [tabindex="0"]')
    ?.focus({ preventScroll: true })

export const bringToField: BringToField = id => {
  document.getElementById(id)?.scrollIntoView?.({ block: 'center' })
  focusWithin(id)
}

export const bringIntoView: BringIntoView = id => {
  const found = document.getElementById(id)
  if (!found) return
  const { top, bottom } = found.getBoundingClientRect()
  if (top < ROOM || bottom > window.innerHeight - BAR_ROOM) found.scrollIntoView?.({ block: 'center' })
}
