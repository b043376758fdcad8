import type * as v from 'valibot'
import type { Application } from '../application'
import type { Returned } from './part-of'
import { type PartDraft, usePartDraft } from './use-part-draft'
import { type Draft, useSavePart } from './use-save-part'

/** A part of the form, and its callbacks. */
export interface PartProps {
  application: Application
  draft: Draft
  /** The office's return of this part. */
  returned: Returned
  /** The server has saved the part. */
  onSaved: () => unknown
  /** The person accepts the version saved on another device. */
  onRenew: () => unknown
}

/** The data that the screen of a part needs. */
export interface Part<V> {
  part: PartProps
  saving: ReturnType<typeof useSavePart>
  /** The unsaved input on this device. */
  typed: PartDraft<V>
}

/**
 * Saves a part of the form, and stores its input on the device until then.
 *
 * @param name The name of the part.
 * @param schema Its fields.
 * @param there The server's current version of the part.
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
