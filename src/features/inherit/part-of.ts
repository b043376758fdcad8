import type { Application } from './application'
import type { Draft } from './use-save-part'

/** The part of the form that a field belongs to, as `edit` opens it. `field` is a path: 'inheritors.2.mobile'. */
export function partOf(field: string, draft: Draft): string {
  const [part = '', place] = field.split('.')
  if (part !== 'inheritors') return part
  const heirs = draft.form.inheritors
  return (heirs.find(({ key }) => key === place) ?? heirs[Number(place)])?.key ?? 'new'
}

/** What the office returned a part of the form for: its word and the names of the fields. */
export interface Returned {
  word: string
  fields: readonly string[]
}

/** What the office wants to be corrected in a part of the form. */
export function returnedFor({ faults, returnReason }: Application, draft: Draft, part: string): Returned {
  const own = faults.filter(field => partOf(field, draft) === part)
  return { word: own.length > 0 ? returnReason : '', fields: own.map(field => field.split('.').at(-1) ?? '') }
}
