import type { Aria } from './types'

/**
 * Roles, names and states for assistive technology, as attributes of a mini-program's element. Only set values are
 * sent.
 */
export function aria({ role, label, hidden, selected, checked, expanded, disabled }: Aria) {
  const attributes: Record<string, string> = {}
  const set = (name: string, value: string | boolean | undefined) => {
    // Values are sent as texts. A plain `true` becomes an attribute without a value, which a screen reader treats as
    // false.
    if (value !== undefined) attributes[name] = String(value)
  }
  set('ariaRole', role)
  set('ariaLabel', label)
  set('ariaHidden', hidden)
  set('ariaSelected', selected)
  set('ariaChecked', checked)
  set('ariaExpanded', expanded)
  set('ariaDisabled', disabled)
  return attributes
}
