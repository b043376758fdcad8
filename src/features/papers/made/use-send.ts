import { fieldEncryption } from '@/api/encrypt-fields'
import { useSubmit } from '@/api/submit'
import { type Paper, papers } from '@/contract/papers'
import { AUTH, forgetOldProof, requireProof } from '@/session/proof'
import { useWithProof } from '@/session/use-with-proof'
import { dropProof } from '@/stores/verification'

/** Sends a paper to an address, after an identity check. */
export function useSend(paperNo: string, prove: () => unknown, sent: (paper: Paper) => unknown) {
  const sending = useSubmit(papers.sendPaper, {
    inPlace: true,
    prepare: async ({ email }: { email: string }) => {
      const authToken = requireProof(AUTH)
      const encrypt = await fieldEncryption()
      return { paperNo, email: encrypt(email), authToken }
    },
    refused: forgetOldProof(AUTH),
    after(paper) {
      dropProof(AUTH)
      return sent(paper)
    },
  })
  return useWithProof(sending, prove)
}
