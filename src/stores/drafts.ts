import * as v from 'valibot'
import { formDraft } from './on-device'
import { markOf } from './owner'
import { useSession } from './session'

/** Input of a form, kept until it is sent or the visit ends. */
export interface Draft<V> {
  /** The values that this person typed before; null when there are none. */
  get(): Partial<V> | null
  set(values: V): void
  remove(): void
}

const owner = () => markOf(useSession.getState().custNo)

/**
 * The draft of a form, by the form's name. It outlives a reload and a session that expired halfway: only the same
 * person finds it after the next login. Anybody with the device can read it, so personal data belong into a sealed
 * draft (stores/sealed-drafts.ts).
 */
export function draftOf<S extends v.ObjectSchema<v.ObjectEntries, undefined>>(
  name: string,
  schema: S,
): Draft<v.InferOutput<S>> {
  const kept = formDraft(name)
  return {
    get() {
      const draft = kept.get()
      if (!draft) return null
      if (draft.owner === owner()) {
        const { success, output } = v.safeParse(v.partial(schema), draft.values)
        return success ? (output as Partial<v.InferOutput<S>>) : null
      }
      // A visitor may be the owner whose session has just ended.
      if (useSession.getState().custNo !== '') kept.remove()
      return null
    },
    set: values => kept.set({ owner: owner(), values }),
    remove: kept.remove,
  }
}
