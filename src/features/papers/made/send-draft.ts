import * as v from 'valibot'
import type { AnyPaperKind } from '@/contract/papers'
import type { Draft } from '@/stores/drafts'
import { sealedDraftOf } from '@/stores/sealed-drafts'

const Sending = v.object({ paperNo: v.string(), email: v.string() })

/** The paper about to be sent and its address. They are stored because the identity check may reload the page. */
export const sendDrafts: Readonly<Record<AnyPaperKind, Draft<v.InferOutput<typeof Sending>>>> = {
  certificate: sealedDraftOf('SEND_CERTIFICATE', Sending),
  bill: sealedDraftOf('SEND_BILL', Sending),
  revocation: sealedDraftOf('SEND_REVOCATION', Sending),
  inheritance: sealedDraftOf('SEND_INHERITANCE', Sending),
  vote: sealedDraftOf('SEND_VOTE', Sending),
}

/** The draft of the address for one paper. A draft for another paper is ignored. */
export function emailDraft(kind: AnyPaperKind, paperNo: string): Draft<{ email: string }> {
  const kept = sendDrafts[kind]
  return {
    get() {
      const draft = kept.get()
      return draft?.paperNo === paperNo && draft.email !== undefined ? { email: draft.email } : null
    },
    set: ({ email }) => kept.set({ paperNo, email }),
    remove: kept.remove,
  }
}
