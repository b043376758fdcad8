import type { FieldOf } from './use-form'

/**
 * A field whose number is shown masked and may stay unchanged. A masked number cannot be edited, so typing begins a
 * new one. `kept` is the masked number; '' if there is none.
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
