import { BAR_ROOM, type BringIntoView, type BringToField, ROOM } from './types'

export const bringToField: BringToField = id => {
  const field = document.getElementById(id)
  field?.scrollIntoView?.({ block: 'center' })
  field?.querySelector<HTMLElement>('input, textarea, [tabindex="0"]')?.focus({ preventScroll: true })
}

export const bringIntoView: BringIntoView = id => {
  const found = document.getElementById(id)
  if (!found) return
  const { top, bottom } = found.getBoundingClientRect()
  if (top < ROOM || bottom > window.innerHeight - BAR_ROOM) found.scrollIntoView?.({ block: 'center' })
}
