import type { FieldOf } from './use-form'

/**
 * A field with a number that is told masked: it may stay as it is. A masked number cannot be edited, so typing begins a
 * new one. `kept` is the masked number; '' where there is none.
 */
export function keptNumber(field: FieldOf<string>, kept: string) {
  const isKept = kept !== '' && field.value === kept
  return {
    ...field,
    isKept,
    onChange(text: string) {
      const isEdited = isKept && text.includes('*')
      field.onChange(isEdited ? text.replace(kept, '').replace(/.*\*.*/, '') : text)
    },
  }
}
