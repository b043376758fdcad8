import { useState } from 'react'
import * as v from 'valibot'
import type { Draft } from '@/stores/drafts'
import { sealedDraftOf } from '@/stores/sealed-drafts'

/** The draft of a part, and whether it is older than what the server has. */
export interface PartDraft<V> extends Draft<V> {
  /** Another device has saved the part since: the person has to choose one of both. */
  isOlder: boolean
  /** The person keeps what is typed here. */
  keep: () => void
}

const Kept = v.object({
  values: v.record(v.string(), v.unknown()),
  /** The part as the server had it when this was typed. */
  base: v.string(),
})

/** Whether a masked number of the server can be what was typed: what the mask shows is the same. */
const fits = (masked: string, typed: string) =>
  new RegExp(`^${masked.replace(/[^\w*]/g, '\\$&').replace(/\*+/g, '.*')}$`).test(typed)

/** Whether the server has what was typed: only the answer was lost. */
const says = (there: Readonly<Record<string, unknown>>, typed: Readonly<Record<string, unknown>>) =>
  Object.entries(typed).every(([name, text]) => {
    const told = String(there[name] ?? '')
    return there[name] === text || (told.includes('*') && fits(told, String(text)))
  })

/**
 * What is typed into a part of the form and not saved, on this device. It lies there with what it was typed upon.
 *
 * @param name - the name of the draft
 * @param schema - its fields
 * @param there - the part as the server has it now
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
