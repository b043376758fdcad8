import { useEffect, useRef, useState } from 'react'
import { send } from '@/api/client'
import { fieldEncryption } from '@/api/encrypt-fields'
import { isDone, isOvertaken } from '@/api/errors'
import { changeAnswers } from '@/api/query'
import { useSubmit } from '@/api/submit'
import type { OutputOf } from '@/contract/call'
import type { DraftInput } from '@/contract/inheritance-fields'
import { inheritances } from '@/contract/inheritances'

export type Draft = OutputOf<typeof inheritances.getDraft>

interface Part {
  parts: DraftInput
  /** The person keeps this part although there is a newer version: it is saved on top of the newest one. */
  isAgain?: boolean
}

/**
 * Saves a part of the form. If another device saved meanwhile, nothing is overwritten, and `newer` is true until the
 * person decides.
 */
export function useSavePart(draft: Draft, after: (draft: Draft) => unknown) {
  const { applicationNo } = draft
  const base = useRef(draft)
  /** Builds the data to send from the whole form, because one heir is sent together with the others. */
  const partsOf = useRef((_: Draft): DraftInput => ({}))
  const [newer, setNewer] = useState(false)
  const submit = useSubmit(inheritances.saveDraft, {
    inPlace: true,
    async prepare({ parts, isAgain = false }: Part) {
      if (isAgain) base.current = await send(inheritances.getDraft, { applicationNo }, { quiet: true })
      const told = isAgain ? partsOf.current(base.current) : parts
      return { applicationNo, version: base.current.version, draft: (await fieldEncryption())(JSON.stringify(told)) }
    },
    apply(saved) {
      base.current = saved
      changeAnswers(inheritances.getDraft, one => (one.applicationNo === applicationNo ? saved : one))
    },
    refused: error => isOvertaken(error) && setNewer(true),
    after,
  })
  const isSaved = isDone(submit.failure?.error)
  useEffect(() => {
    // It was saved, and only the answer was lost: the refreshed draft is not a change of another device.
    if (isSaved) base.current = draft
  }, [isSaved, draft])
  return {
    busy: submit.busy,
    failure: newer ? null : submit.failure,
    newer,
    save(parts: (draft: Draft) => DraftInput) {
      partsOf.current = parts
      return submit.run({ parts: parts(base.current) })
    },
    /** Saves the local input on top of the newest version. Changes of the other device in other parts stay. */
    keepMine() {
      setNewer(false)
      return submit.run({ parts: partsOf.current(base.current), isAgain: true })
    },
  }
}

/** The form's heirs as they are sent along. The server masks their numbers, so they are left out and stay unchanged. */
export const heirsOf = ({ form }: Draft): NonNullable<DraftInput['inheritors']> =>
  form.inheritors.map(({ key, name, certType, relation, sharePercent, bankName }) => ({
    ...{ key, name, certType, relation, sharePercent, bankName },
  }))
