import { useEffect, useRef, useState } from 'react'
import { fieldEncryption } from '@/api/encrypt-fields'
import { isDone, isOvertaken } from '@/api/errors'
import { changeAnswers } from '@/api/query'
import { useSubmit } from '@/api/submit'
import type { OutputOf } from '@/contract/call'
import { inherit } from '@/contract/inherit'
import type { DraftInput } from '@/contract/inherit-fields'

export type Draft = OutputOf<typeof inherit.getDraft>

interface Part {
  parts: DraftInput
  /** The person wants this one although there is a newer one. */
  overwrites?: boolean
}

/**
 * Saves a part of the form. When another device saved something meanwhile, nothing is overwritten: `newer` is true
 * until the person decides.
 */
export function useSavePart(draft: Draft, after: (draft: Draft) => unknown) {
  const { applicationNo } = draft
  const version = useRef(draft.version)
  const [newer, setNewer] = useState<DraftInput | null>(null)
  const submit = useSubmit(inherit.saveDraft, {
    inPlace: true,
    prepare: async ({ parts, overwrites = false }: Part) => ({
      ...{ applicationNo, overwrites, version: version.current },
      draft: (await fieldEncryption())(JSON.stringify(parts)),
    }),
    apply(saved) {
      version.current = saved.version
      changeAnswers(inherit.getDraft, one => (one.applicationNo === applicationNo ? saved : one))
    },
    refused(error) {
      if (isOvertaken(error)) setNewer(wanted.current)
    },
    after,
  })
  const isSaved = isDone(submit.failure?.error)
  useEffect(() => {
    // It was saved here, and only the answer was lost: what is read again is no change of another device.
    if (isSaved) version.current = draft.version
  }, [isSaved, draft.version])
  const wanted = useRef<DraftInput>({})
  return {
    busy: submit.busy,
    failure: newer ? null : submit.failure,
    newer: newer !== null,
    save(parts: DraftInput) {
      wanted.current = parts
      return submit.run({ parts })
    },
    /** Keeps what is typed here. */
    keepMine() {
      const parts = newer ?? wanted.current
      setNewer(null)
      return submit.run({ parts, overwrites: true })
    },
    /** Leaves what the other device saved. */
    keepTheirs() {
      setNewer(null)
      submit.clear()
    },
  }
}

/** The other heirs of a form as they are sent along: their numbers are told masked, so they are left out and stay. */
export const heirsOf = ({ form }: Draft): NonNullable<DraftInput['inheritors']> =>
  form.inheritors.map(({ key, name, certType, relation, sharePercent, bankName }) => ({
    ...{ key, name, certType, relation, sharePercent, bankName },
  }))
