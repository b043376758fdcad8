import { useEffect, useState } from 'react'
import * as v from 'valibot'
import { changeAnswers } from '@/api/query'
import { useSaving } from '@/api/use-saving'
import type { InputOf } from '@/contract/call'
import { BillChoices, CertificateChoices, PaperDraft, type PaperKind } from '@/contract/paper-drafts'
import { papers } from '@/contract/papers'
import { same } from '@/lib/same'
import { type SealedDraft, sealedDraftOf } from '@/stores/sealed-drafts'

/** The form's input, by kind of paper. */
export interface ChoicesByKind {
  certificate: CertificateChoices
  bill: BillChoices
}

/** The draft on this device, and the version of the server's copy it is based on. */
type Here<K extends PaperKind> = SealedDraft<ChoicesByKind[K] & { version: number }>

/** Input that is not yet saved on the server, stored on this device. It is removed once it is saved. */
export const choicesHere: { readonly [K in PaperKind]: Here<K> } = {
  certificate: sealedDraftOf('CERTIFICATE', v.object({ ...CertificateChoices.entries, version: v.number() })),
  bill: sealedDraftOf('BILL', v.object({ ...BillChoices.entries, version: v.number() })),
}

const choicesIn = <K extends PaperKind>(draft: PaperDraft, kind: K) => draft[kind] as ChoicesByKind[K] | null

const readDraft = (data: unknown): PaperDraft | null => {
  const { success, output } = v.safeParse(PaperDraft, data)
  return success ? output : null
}

/**
 * Saves the choices for a paper while they are made, on this device and on the server, for a later visit or another
 * device. The file's password is never saved. `first` is the server's copy; `empty` are the initial values of a new
 * form. `over` is filled in over earlier input.
 */
export function useChoices<K extends PaperKind>(
  kind: K,
  first: PaperDraft,
  empty: ChoicesByKind[K],
  over: Partial<ChoicesByKind[K]> = {},
) {
  type Typed = ChoicesByKind[K]
  const here: Here<K> = choicesHere[kind]
  const [before] = useState(() => here.get())
  const [typed] = useState<Typed>(() => {
    const { version: _, ...unsaved } = before ?? {}
    return { ...empty, ...choicesIn(first, kind), ...unsaved, ...over }
  })
  const saving = useSaving<typeof papers.savePaperDraft, PaperDraft, Typed>({
    call: papers.savePaperDraft,
    first,
    draft: here,
    rules: {
      saysTheSame: (copy, choices) => same(choicesIn(copy, kind), choices),
      isOpen: () => true,
      isUnfinished: () => false,
    },
    read: readDraft,
    show: kept => changeAnswers(papers.paperDraft, one => (one.kind === kind ? kept : one)),
    async prepare(choices, { base }) {
      const input: InputOf<typeof papers.savePaperDraft> = { kind, version: base.version }
      return { ...input, [kind]: choices }
    },
  })
  const { change, noticeNewer, newer } = saving
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form opens.
  useEffect(() => {
    const there = choicesIn(first, kind)
    // Input from an earlier visit that was not saved, after a crash or without a network.
    if (!before) {
      if (there && !same(there, typed)) change(typed)
      return
    }
    // Save it if the server has no copy, the same version, or the same content (only its answer was lost). Otherwise
    // the person has to choose.
    if (!there || before.version === first.version || same(there, typed)) change(typed)
    else noticeNewer()
  }, [])
  // The state when the form opened. Saves of this form do not count as restored.
  const [restored] = useState(() => ({
    /** Whether earlier input was restored. */
    isRestored: before !== null || choicesIn(first, kind) !== null,
    /** The time of the server's copy. Null if there is none. */
    savedAt: first.savedAt,
  }))
  return {
    ...saving,
    /** The initial values. */
    typed,
    ...restored,
    /** The copy that another device has saved meanwhile. */
    theirs: newer && { ...empty, ...choicesIn(newer, kind) },
  }
}
