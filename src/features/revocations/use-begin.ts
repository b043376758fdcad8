import { useRef } from 'react'
import * as v from 'valibot'
import { isConflict } from '@/api/errors'
import { useSubmit } from '@/api/submit'
import { Revocation, revocations } from '@/contract/revocations'

/** The fields of a conflict's data that we need: the draft that was begun elsewhere. */
const Begun = v.object({ revocationNo: Revocation.entries.revocationNo, state: Revocation.entries.state })

/**
 * Begins the application for a purchase with the person's word that they read the notice. One that was begun elsewhere
 * meanwhile is gone on with.
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
      // This refusal is no failure for the person: what they want is there.
      submit.clear()
      await onBegun(begun.current)
      return true
    },
  }
}
