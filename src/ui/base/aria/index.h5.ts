import type { Aria } from './types'

/** Roles, names and states for assistive technology, as attributes of an HTML element. */
export const aria = ({
  role,
  label,
  hidden,
  level,
  live,
  selected,
  checked,
  expanded,
  disabled,
  busy,
  modal,
}: Aria) => ({
  role,
  'aria-label': label,
  'aria-hidden': hidden,
  'aria-level': level,
  'aria-live': live,
  'aria-selected': selected,
  'aria-checked': checked,
  'aria-expanded': expanded,
  'aria-disabled': disabled,
  'aria-busy': busy,
  'aria-modal': modal,
})
