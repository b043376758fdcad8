import { useEffect, useState } from 'react'
import * as v from 'valibot'
import { changeAnswers } from '@/api/query'
import { useSaving } from '@/api/use-saving'
import type { InputOf } from '@/contract/call'
import { BillChoices, CertificateChoices, PaperDraft, type PaperKind } from '@/contract/paper-drafts'
import { papers } from '@/contract/papers'
import { same } from '@/lib/same'
import { type SealedDraft, sealedDraftOf } from '@/stores/sealed-drafts'

/** What is typed for a paper, by its kind. */
export interface ChoicesByKind {
  certificate: CertificateChoices
  bill: BillChoices
}

/** The draft on this device, and the version of the server's copy that it was typed upon. */
type Here<K extends PaperKind> = SealedDraft<ChoicesByKind[K] & { version: number }>

/** What was typed and is not at the server, on this device. It goes as soon as it is there. */
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
 * Keeps the choices for a paper while they are made, here and at the server, for a later visit and for another device.
 * The password of the file is not among them. `first` is the server's copy; `empty` is what a new form begins with.
 */
export function useChoices<K extends PaperKind>(kind: K, first: PaperDraft, empty: ChoicesByKind[K]) {
  type Typed = ChoicesByKind[K]
  const here: Here<K> = choicesHere[kind]
  const [before] = useState(() => here.get())
  const [typed] = useState<Typed>(() => {
    const { version: _, ...unsaved } = before ?? {}
    return { ...empty, ...choicesIn(first, kind), ...unsaved }
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
    // Typed on this device and not saved: a crash, or no network.
    if (!before) return
    const there = choicesIn(first, kind)
    // The server may also have it: only its answer was lost. Where it has nothing, nothing is overwritten.
    if (!there || before.version === first.version || same(there, typed)) change(typed)
    else noticeNewer()
  }, [])
  // As it was when the form opened: what this form saves restores nothing.
  const [restored] = useState(() => ({
    /** Whether something of it was typed before. */
    isRestored: before !== null || choicesIn(first, kind) !== null,
    /** When the server's copy was kept. Null where there is none. */
    savedAt: first.savedAt,
  }))
  return {
    ...saving,
    /** What the form begins with. */
    typed,
    ...restored,
    /** What another device has kept meanwhile. */
    theirs: newer && { ...empty, ...choicesIn(newer, kind) },
  }
}
