import { useState } from 'react'
import * as v from 'valibot'
import { sealedDraftOf } from '@/stores/sealed-drafts'
import { type Allotment, allotmentOf, type HeirOf, type Holding, keyOf } from './allot'

const Kept = v.object({
  /** The version of the application for which the parts were typed. Another version may have other heirs. */
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
 * The allotments while they are edited. They are stored on the device until they are saved, so that a reload or a
 * rotated phone loses nothing.
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
    /** Whether there is unsaved input. */
    isChanged: holdings.some(holding => keyOf(holding) in typed),
  }
}
