import type { TypeCode } from '@/contract/auth-fields'
import { create } from './store'

/** A way to prove who one is. */
export type Way = 'sms' | 'password' | 'face'

/** What a visitor says about who they are. It stays in memory only: no address and no storage may hold it. */
export interface Claim {
  customerName: string
  certType: string
  certID: string
}

/** A proof that a later step uses up. */
interface KeptProof {
  token: string
  /** Milliseconds since 1970, by this device's clock. */
  until: number
}

interface Verification {
  /** The name of the current purpose; null when no verification is going on. */
  purpose: string | null
  claim: Claim | null
  /** The mobile number that a visitor typed in. */
  mobile: string
  /** The ways that this person has; null until they are known. */
  ways: readonly Way[] | null
  /** The way of the last passed proof, for its success screen. Used once. */
  passed: Way | null
  proofs: Partial<Record<TypeCode, KeptProof>>
}

const nothing: Verification = { purpose: null, claim: null, mobile: '', ways: null, passed: null, proofs: {} }

/** The verification that is going on. Closing the app ends it. */
export const useVerification = create<Verification>(() => nothing)

/** Forgets claims and proofs, because another person or nobody is here now. */
export const forgetVerification = () => useVerification.setState(nothing)

/** The token of a proof while it is valid; '' without one. */
export function proofToken(typeCode: TypeCode, now = Date.now()): string {
  const proof = useVerification.getState().proofs[typeCode]
  return proof && proof.until > now ? proof.token : ''
}

/** Forgets a proof that was used up. */
export const dropProof = (typeCode: TypeCode) =>
  useVerification.setState(({ proofs: { [typeCode]: _, ...rest } }) => ({ proofs: rest }))
