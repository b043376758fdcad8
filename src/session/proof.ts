import { LocalError } from '@/api/errors'
import { refusedBecause } from '@/api/refused-because'
import type { Failure } from '@/api/run'
import type { TypeCode } from '@/contract/auth-fields'
import { typeCodes } from '@/contract/codes'
import { PROOF_MINUTES } from '@/lib/terms'
import { dropProof, proofToken } from '@/stores/verification'

/** The type of the proof required for account changes and for other programs. */
export const AUTH = typeCodes.auth

/** A person who takes longer must prove again who they are. */
class ProofTooOld extends LocalError {
  constructor() {
    super('the proof is too old', `身份验证已超过${PROOF_MINUTES}分钟，请重新验证。已填写的内容会保留`)
  }
}

/** Returns the token of a proof. Throws `ProofTooOld` if it has expired, so that no pointless request is sent. */
export function requireProof(typeCode: TypeCode): string {
  const token = proofToken(typeCode)
  if (token === '') throw new ProofTooOld()
  return token
}

/** The proof of a new number is as short-lived. The person must request another code for that number. */
export class NumberUnproved extends LocalError {
  constructor() {
    super('the proof of the number is too old', `新号码的验证已超过${PROOF_MINUTES}分钟，请重新获取验证码`)
  }
}

/** For a submit's `refused`: forgets a proof that the server calls expired, so that it is not sent again. */
export const forgetOldProof = (typeCode: TypeCode) => (error: unknown) => {
  if (refusedBecause(error, 'proofExpired')) dropProof(typeCode)
}

/** Whether only another proof can help: this one has expired, or the server no longer accepts it. */
export const needsNewProof = (failure: Failure | null): boolean =>
  failure !== null && (failure.error instanceof ProofTooOld || refusedBecause(failure.error, 'proofExpired'))
