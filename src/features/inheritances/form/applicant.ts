import * as v from 'valibot'
import { sealedDraftOf } from '@/stores/sealed-drafts'

/** Who applies, as they typed it. Nothing of it is sent before they agreed to the notice. */
export const Applicant = v.object({ name: v.string(), certType: v.string(), certNo: v.string() })
export type Applicant = v.InferOutput<typeof Applicant>

/** It lies sealed on the device until the application is begun. */
export const applicantDraft = sealedDraftOf('INHERIT_APPLICANT', Applicant)
