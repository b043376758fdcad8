import * as v from 'valibot'
import { useSubmit } from '@/api/submit'
import { type Meeting, type VoteChoice, votes } from '@/contract/votes'
import { AUTH, forgetOldProof, requireProof } from '@/session/proof'
import { draftOf } from '@/stores/drafts'
import { dropProof } from '@/stores/verification'

const Ballot = v.object({ way: v.string(), choices: v.record(v.string(), v.string()) })

/** The choices that are not cast yet: a face recognition may load the page again in the middle of the proof. */
export const ballotDraft = (templateId: string) => draftOf(`VOTE_${templateId}`, Ballot)

/** What somebody wants to say: a choice for every motion, or the proxy who gets the vote. */
export type Said = { choices: Record<string, VoteChoice>; proxyId?: string }

/** Casts a vote, after a proof. */
export const useCast = ({ templateId, readAt }: Meeting) =>
  useSubmit(votes.castVote, {
    inPlace: true,
    prepare: async (said: Said) => ({
      templateId,
      ...said,
      ...(readAt !== null && { readAt }),
      authToken: requireProof(AUTH),
    }),
    refused: forgetOldProof(AUTH),
    after() {
      dropProof(AUTH)
      ballotDraft(templateId).remove()
    },
  })
