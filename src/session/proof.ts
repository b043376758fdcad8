import { HeadersError } from '@/api/errors'
import { refusedBecause } from '@/api/refused-because'
import type { Failure } from '@/api/run'
import type { TypeCode } from '@/contract/auth-fields'
import { dropProof, proofToken } from '@/stores/verification'

/** The proof that is wanted for changes of the account and for other programs. */
export const AUTH = '5'

/** A proof lives five minutes. The person who took longer must prove again who they are. */
class ProofTooOld extends HeadersError {
  constructor() {
    super('the proof is too old', '身份验证已超过5分钟，请重新验证。已填写的内容会保留')
  }
}

/** The token of a proof. Throws when it is too old, so that nothing is sent in vain. */
export function requireProof(typeCode: TypeCode): string {
  const token = proofToken(typeCode)
  if (token === '') throw new ProofTooOld()
  return token
}

/** The proof of a new number lives five minutes too. Only another code to that number helps. */
export class NumberUnproved extends HeadersError {
  constructor() {
    super('the proof of the number is too old', '新号码的验证已超过5分钟，请重新获取验证码')
  }
}

/** For a submit's `refused`: a proof that the server calls too old is forgotten, so that it is not sent again. */
export const forgetOldProof = (typeCode: TypeCode) => (error: unknown) => {
  if (refusedBecause(error, 'proofExpired')) dropProof(typeCode)
}

/** Whether only another proof can help: this one is too old, or the server does not take it any more. */
export const needsNewProof = (failure: Failure | null): boolean =>
  failure !== null && (failure.error instanceof ProofTooOld || refusedBecause(failure.error, 'proofExpired'))
