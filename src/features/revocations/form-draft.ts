import * as v from 'valibot'
import { type Revocation, revocationReasons } from '@/contract/revocations'
import { sealedDraftOf } from '@/stores/sealed-drafts'

/** What a person types into the application. */
export const Typed = v.object({
  reasonKind: v.picklist([...revocationReasons, '']),
  explanation: v.string(),
  cardId: v.string(),
  contactName: v.string(),
  /** A number that takes the place of the account's. '': the number that is kept stays. */
  contactMobile: v.string(),
})
export type Typed = v.InferOutput<typeof Typed>

const Kept = v.object({
  ...Typed.entries,
  /** The version of the server's copy that it was typed upon. */
  version: v.number(),
})

/** What was typed into one application and is not at the server, on this device. It goes as soon as it is there. */
export const formDraftOf = (revocationNo: string) => sealedDraftOf(`REVOCATION_${revocationNo}`, Kept)

/** The server's copy as values of the form. A number is told masked, so it is not among them. */
export const typedOf = ({ reasonKind, explanation, cardId, contactName }: Revocation): Typed => ({
  ...{ reasonKind, explanation, cardId, contactName, contactMobile: '' },
})

/** Whether the server's copy says what was typed. */
export const saysTheSame = (revocation: Revocation, typed: Typed) =>
  revocation.reasonKind === typed.reasonKind &&
  revocation.explanation.trim() === typed.explanation.trim() &&
  revocation.cardId === typed.cardId &&
  revocation.contactName === typed.contactName.trim()
