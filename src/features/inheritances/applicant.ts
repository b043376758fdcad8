import * as v from 'valibot'
import { sealedDraftOf } from '@/stores/sealed-drafts'

/** The applicant's data as typed. Nothing is sent before they agree to the notice. */
export const Applicant = v.object({ name: v.string(), certType: v.string(), certNo: v.string() })
export type Applicant = v.InferOutput<typeof Applicant>

/** A sealed draft, kept on the device until the application is created. */
export const applicantDraft = sealedDraftOf('INHERIT_APPLICANT', Applicant)
