import * as v from 'valibot'
import { draftOf } from '@/stores/drafts'

const Ballot = v.object({ way: v.string(), choices: v.record(v.string(), v.string()) })

/** What was chosen and not cast yet: a face recognition may load the page again in the middle of the proof. */
export const ballotDraft = (templateId: string) => draftOf(`VOTE_${templateId}`, Ballot)
