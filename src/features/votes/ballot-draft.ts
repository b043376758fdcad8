import * as v from 'valibot'
import { draftOf } from '@/stores/drafts'

const Ballot = v.object({ way: v.string(), choices: v.record(v.string(), v.string()) })

/** The choices that are not yet cast. They are stored because the face recognition may reload the page. */
export const ballotDraft = (templateId: string) => draftOf(`VOTE_${templateId}`, Ballot)
