import { useState } from 'react'
import * as v from 'valibot'
import type { Draft } from '@/stores/drafts'
import { sealedDraftOf } from '@/stores/sealed-drafts'

/** The draft of a part, and whether it is older than the server's version. */
export interface PartDraft<V> extends Draft<V> {
  /** Another device has saved the part since, so the person has to choose one version. */
  isOlder: boolean
  /** Keeps the local input. */
  keep: () => void
}

const Kept = v.object({
  values: v.record(v.string(), v.unknown()),
  /** The server's version of the part when the input began. */
  base: v.string(),
})

/** Whether a masked number from the server matches the input in its visible characters. */
const fits = (masked: string, typed: string) =>
  new RegExp(`^${masked.replace(/[^\w*]/g, '\\$&').replace(/\*+/g, '.*')}$`).test(typed)

/** Whether the server already has the input. Then only its answer was lost. */
const says = (there: Readonly<Record<string, unknown>>, typed: Readonly<Record<string, unknown>>) =>
  Object.entries(typed).every(([name, text]) => {
    const told = String(there[name] ?? '')
    return there[name] === text || (told.includes('*') && fits(told, String(text)))
  })

/**
 * The unsaved input of one part of the form, stored on this device together with the server's version it is based on.
 *
 * @param name The name of the draft.
 * @param schema Its fields.
 * @param there The server's current version of the part.
 */
export function usePartDraft<S extends v.ObjectSchema<v.ObjectEntries, undefined>>(
  name: string,
  schema: S,
  there: Readonly<Record<string, unknown>> | undefined,
): PartDraft<v.InferOutput<S>> {
  const [base] = useState(() => JSON.stringify(there ?? null))
  const [kept] = useState(() => sealedDraftOf(name, Kept))
  const [isOlder, setOlder] = useState(() => {
    const before = kept.get()
    return before !== null && before.base !== base && !says(there ?? {}, before.values ?? {})
  })
  return {
    isOlder,
    get() {
      const { success, output } = v.safeParse(v.partial(schema), kept.get()?.values)
      return success ? (output as Partial<v.InferOutput<S>>) : null
    },
    set: typed => kept.set({ values: { ...typed }, base }),
    remove: kept.remove,
    keep() {
      kept.set({ values: kept.get()?.values ?? {}, base })
      setOlder(false)
    },
  }
}
