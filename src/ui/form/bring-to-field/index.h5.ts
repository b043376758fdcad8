import { BAR_ROOM, type BringIntoView, type BringToField, type FocusWithin, ROOM } from './types'

const takeFocus = (id: string) =>
  document
    .getElementById(id)
    ?.querySelector<HTMLElement>('input, textarea, [tabindex="0"]')
    ?.focus({ preventScroll: true })

export const focusWithin: FocusWithin = id => {
  const { activeElement, body } = document
  if (activeElement === null || activeElement === body) takeFocus(id)
}

export const bringToField: BringToField = id => {
  document.getElementById(id)?.scrollIntoView?.({ block: 'center' })
  takeFocus(id)
}

export const bringIntoView: BringIntoView = id => {
  const found = document.getElementById(id)
  if (!found) return
  const { top, bottom } = found.getBoundingClientRect()
  if (top < ROOM || bottom > window.innerHeight - BAR_ROOM) found.scrollIntoView?.({ block: 'center' })
}
