import { useRef } from 'react'
import * as v from 'valibot'
import { isConflict } from '@/api/errors'
import { useSubmit } from '@/api/submit'
import { Revocation, revocations } from '@/contract/revocations'

/** The fields we need from the data of a conflict: the draft that was started elsewhere. */
const Begun = v.object({ revocationNo: Revocation.entries.revocationNo, state: Revocation.entries.state })

/**
 * Starts the application for a purchase, with the confirmation that the person read the notice. If a draft was started
 * elsewhere meanwhile, continues with that one.
 */
export function useBegin(onBegun: (revocationNo: string) => unknown) {
  const begun = useRef('')
  const submit = useSubmit(revocations.saveRevocation, {
    inPlace: true,
    prepare: async (applicationNo: string) => ({ applicationNo, agreesToNotice: true }),
    refused(error) {
      const { success, output } = v.safeParse(Begun, error.data)
      if (isConflict(error) && success && output.state === 'draft') begun.current = output.revocationNo
    },
    after: ({ revocationNo }) => onBegun(revocationNo),
  })
  return {
    ...submit,
    async run(applicationNo: string) {
      begun.current = ''
      const isDone = await submit.run(applicationNo)
      if (isDone || begun.current === '') return isDone
      // This refusal is no error for the person: the draft they want exists.
      submit.clear()
      await onBegun(begun.current)
      return true
    },
  }
}
