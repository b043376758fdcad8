/** Joins the class names that apply: `classNames('cell', pressable && 'cell-pressable')`. */
export const classNames = (...names: Array<string | false | null | undefined>): string =>
  names.filter(Boolean).join(' ')
