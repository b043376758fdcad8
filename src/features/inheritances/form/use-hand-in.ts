import { useState } from 'react'
import * as v from 'valibot'
import type { ApiError } from '@/api/errors'
import { useSubmit } from '@/api/submit'
import { inheritances } from '@/contract/inheritances'
import { replace } from '@/navigation/go'
import { readNewer } from '../read-newer'

/** The errors of a refused form, by field: 「decedent.certNo」, 「inheritors.2.mobile」. */
const Refused = v.object({ faults: v.array(v.object({ field: v.string(), message: v.string() })) })
export type Faults = v.InferOutput<typeof Refused>['faults']

const faultsIn = (error: ApiError): Faults => {
  const { success, output } = v.safeParse(Refused, error.data)
  return success ? output.faults : []
}

/** Submits an application. Missing data come back as sentences, each with its field. */
export function useHandIn(applicationNo: string) {
  const [faults, setFaults] = useState<Faults>([])
  const handing = useSubmit(inheritances.updateInfo, {
    inPlace: true,
    refused(error) {
      setFaults(faultsIn(error))
      readNewer(error)
    },
    after: ({ applicationNo }) => replace('inheritAddSuccess', { applicationNo }),
  })
  return {
    faults,
    busy: handing.busy,
    /** The failure, if no field error explains it. */
    failure: faults.length > 0 ? null : handing.failure,
    handIn(version: number) {
      setFaults([])
      return handing.run({ applicationNo, version, submit: true })
    },
  }
}
