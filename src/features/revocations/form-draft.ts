import * as v from 'valibot'
import { type Revocation, revocationReasons } from '@/contract/revocations'
import { sealedDraftOf } from '@/stores/sealed-drafts'

/** The fields of the application form. */
export const Typed = v.object({
  reasonKind: v.picklist([...revocationReasons, '']),
  explanation: v.string(),
  cardId: v.string(),
  contactName: v.string(),
  /** A number that replaces the account's. '' keeps the stored number. */
  contactMobile: v.string(),
})
export type Typed = v.InferOutput<typeof Typed>

const Kept = v.object({
  ...Typed.entries,
  /** The version of the server's copy that the draft is based on. */
  version: v.number(),
})

/**
 * Input of one application that is not yet saved on the server, stored on this device. It is removed once it is saved.
 */
export const formDraftOf = (revocationNo: string) => sealedDraftOf(`REVOCATION_${revocationNo}`, Kept)

/** The server's copy as form values. The server masks the number, so the form starts without it. */
export const typedOf = ({ reasonKind, explanation, cardId, contactName }: Revocation): Typed => ({
  ...{ reasonKind, explanation, cardId, contactName, contactMobile: '' },
})

/** Whether the server's copy equals the input. */
export const saysTheSame = (revocation: Revocation, typed: Typed) =>
  revocation.reasonKind === typed.reasonKind &&
  revocation.explanation.trim() === typed.explanation.trim() &&
  revocation.cardId === typed.cardId &&
  revocation.contactName === typed.contactName.trim()
