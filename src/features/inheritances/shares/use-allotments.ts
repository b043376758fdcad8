import { useState } from 'react'
import * as v from 'valibot'
import { sealedDraftOf } from '@/stores/sealed-drafts'
import { type Allotment, allotmentOf, type HeirOf, type Holding, keyOf } from './allot'

const Kept = v.object({
  /** The version of the application that the parts were typed for. Another one may have other heirs. */
  version: v.number(),
  parts: v.record(
    v.string(),
    v.object({
      by: v.picklist(['percent', 'shares']),
      parts: v.record(v.string(), v.string()),
      ways: v.record(v.string(), v.picklist(['transfer', 'redeem'])),
    }),
  ),
})

/**
 * How the holdings are shared out while it is typed. It is kept on the device until it is saved, so that a reload or a
 * turned phone loses nothing.
 */
export function useAllotments(
  { applicationNo, version }: { applicationNo: string; version: number },
  holdings: readonly Holding[],
  heirs: readonly HeirOf[],
) {
  const [draft] = useState(() => sealedDraftOf(`INHERIT_${applicationNo}_allotment`, Kept))
  const [typed, setTyped] = useState<Readonly<Record<string, Allotment>>>(() => {
    const kept = draft.get()
    return kept?.version === version ? (kept.parts ?? {}) : {}
  })
  return {
    of: (holding: Holding): Allotment => typed[keyOf(holding)] ?? allotmentOf(holding, heirs),
    put(holding: Holding, next: Allotment) {
      const parts = { ...typed, [keyOf(holding)]: next }
      setTyped(parts)
      draft.set({ version, parts })
    },
    forget: draft.remove,
    /** Whether something was typed that is not saved yet. */
    isChanged: holdings.some(holding => keyOf(holding) in typed),
  }
}
