import type { TypeCode } from '@/contract/auth-fields'
import { create } from './store'

/** A way of proving who one is. */
export type Way = 'sms' | 'password' | 'face'

/** Who a visitor says to be. Lives in memory only: neither an address nor a store may hold it. */
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
  /** The name of what the person proves who they are for; null when nobody does. */
  purpose: string | null
  claim: Claim | null
  /** The mobile number a visitor typed in. */
  mobile: string
  /** The ways this person has; null until they are known. */
  ways: readonly Way[] | null
  /** The last proof that was passed and how, for its success screen; used once. */
  passed: Way | null
  proofs: Partial<Record<TypeCode, KeptProof>>
}

const nothing: Verification = { purpose: null, claim: null, mobile: '', ways: null, passed: null, proofs: {} }

/** The verification that goes on. Closing the app ends it. */
export const useVerification = create<Verification>(() => nothing)

/** Forgets claims and proofs: another person is here, or nobody. */
export const forgetVerification = () => useVerification.setState(nothing)

/** The token of a proof while it is good; '' without one. */
export function proofToken(typeCode: TypeCode, now = Date.now()): string {
  const proof = useVerification.getState().proofs[typeCode]
  return proof && proof.until > now ? proof.token : ''
}

/** Forgets a proof: it was used up. */
export const dropProof = (typeCode: TypeCode) =>
  useVerification.setState(({ proofs: { [typeCode]: _, ...rest } }) => ({ proofs: rest }))
