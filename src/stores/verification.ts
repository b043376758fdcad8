import type { TypeCode } from '@/contract/auth-fields'
import * as onDevice from './on-device'
import { create } from './store'

/** A way to prove one's identity. */
export type Way = 'sms' | 'password' | 'face'

/** A visitor's claim of identity, accepted by the server. */
export interface Claim {
  customerName: string
  certType: string
  /** The number with its middle hidden. */
  maskedCert: string
  /** Represents the number at the gateway, on this device only, until `until` (milliseconds since 1970). */
  certToken: string
  until: number
  /** The ways that this kind of certificate has. */
  ways: readonly Way[]
}

/** A proof that a later step uses up. */
interface KeptProof {
  token: string
  /** Milliseconds since 1970, by this device's clock. */
  until: number
}

interface Verification {
  claim: Claim | null
  /** The whole certificate number of the claim. It stays in memory only: no address and no storage may hold it. */
  certID: string
  /** The mobile number that a visitor entered. */
  mobile: string
  /** The purpose that was interrupted to prove a new password, and that continues with it; '' for none. */
  turnedFrom: string
  /** The last passed proof: its purpose and its way. Its success screen uses it once. */
  passed: { purpose: string; way: Way } | null
  proofs: Partial<Record<TypeCode, KeptProof>>
  /** The reason why a verification begins again, as a sentence for its first step; '' when there is none. */
  why: string
  /** The part of the account that was just changed. Its success screen uses it once. */
  changed: string
}

const nothing: Verification = {
  claim: null,
  certID: '',
  mobile: '',
  turnedFrom: '',
  passed: null,
  proofs: {},
  why: '',
  changed: '',
}

/** The part of a visitor's login that survives a reload of the page. */
function restored(now = Date.now()): Verification {
  const { mobile = '', turnedFrom = '', ...claim } = onDevice.loginClaim.get() ?? { until: 0 }
  return claim.until > now && 'certToken' in claim ? { ...nothing, claim, mobile, turnedFrom } : nothing
}

/** The verification that is going on. Closing the app ends it. */
export const useVerification = create<Verification>(() => restored())

useVerification.subscribe(({ claim, mobile, turnedFrom }, before) => {
  if (claim === before.claim && mobile === before.mobile && turnedFrom === before.turnedFrom) return
  if (claim) onDevice.loginClaim.set({ ...claim, ways: [...claim.ways], mobile, turnedFrom })
  else onDevice.loginClaim.remove()
})

/** Forgets claims and proofs, because another person or nobody is here now. */
export const forgetVerification = () => useVerification.setState(nothing)

/** Forgets a visitor's claim, because they are logged in now or because the server no longer has it. */
export const forgetClaim = () => useVerification.setState({ claim: null, certID: '', mobile: '' })

/** The token of a proof while it is valid; '' without one. */
export function proofToken(typeCode: TypeCode, now = Date.now()): string {
  const proof = useVerification.getState().proofs[typeCode]
  return proof && proof.until > now ? proof.token : ''
}

/** Forgets a proof that was used up. */
export const dropProof = (typeCode: TypeCode) =>
  useVerification.setState(({ proofs: { [typeCode]: _, ...rest } }) => ({ proofs: rest }))

/** Forgets the reason why a verification begins again, after it was shown. */
export function forgetWhy() {
  if (useVerification.getState().why !== '') useVerification.setState({ why: '' })
}
