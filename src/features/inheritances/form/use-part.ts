import type * as v from 'valibot'
import type { Application } from '../application'
import type { Returned } from './part-of'
import { type PartDraft, usePartDraft } from './use-part-draft'
import { type Draft, useSavePart } from './use-save-part'

/** A part of the form, and where it leads. */
export interface PartProps {
  application: Application
  draft: Draft
  /** What the office returned of it. */
  returned: Returned
  /** The server has it. */
  onSaved: () => unknown
  /** The person takes what another device saved. */
  onRenew: () => unknown
}

/** What the screen of a part needs of it. */
export interface Part<V> {
  part: PartProps
  saving: ReturnType<typeof useSavePart>
  /** What is typed and not saved, on this device. */
  typed: PartDraft<V>
}

/**
 * Saves a part of the form, and keeps what is typed into it until then.
 *
 * @param part - the part
 * @param name - its name among the parts
 * @param schema - its fields
 * @param there - the part as the server has it now
 */
export function usePart<S extends v.ObjectSchema<v.ObjectEntries, undefined>>(
  part: PartProps,
  name: string,
  schema: S,
  there: Readonly<Record<string, unknown>> | undefined,
): Part<v.InferOutput<S>> {
  const typed = usePartDraft(`INHERIT_${part.draft.applicationNo}_${name}`, schema, there)
  const saving = useSavePart(part.draft, () => {
    typed.remove()
    return part.onSaved()
  })
  return { part, saving, typed }
}
