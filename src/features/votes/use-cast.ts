import * as v from 'valibot'
import { useSubmit } from '@/api/submit'
import { type Meeting, type VoteChoice, votes } from '@/contract/votes'
import { AUTH, forgetOldProof, requireProof } from '@/session/proof'
import { draftOf } from '@/stores/drafts'
import { dropProof } from '@/stores/verification'

const Ballot = v.object({ way: v.string(), choices: v.record(v.string(), v.string()) })

/** The choices that are not yet cast. They are stored because the face recognition may reload the page. */
export const ballotDraft = (templateId: string) => draftOf(`VOTE_${templateId}`, Ballot)

/** The vote to cast: a choice for every motion, or a proxy. */
export type Said = { choices: Record<string, VoteChoice>; proxyId?: string }

/** Casts a vote, after an identity check. */
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
