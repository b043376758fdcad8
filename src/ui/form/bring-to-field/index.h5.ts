import type { BringToField } from './types'

export const bringToField: BringToField = id => {
  const field = document.getElementById(id)
  field?.scrollIntoView?.({ block: 'center' })
  field?.querySelector<HTMLElement>('input, textarea, [tabindex="0"]')?.focus({ preventScroll: true })
}
