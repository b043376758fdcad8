import { useEffect, useRef } from 'react'
import { type AccountChange, accountUpdate } from '@/api/account-info'
import { refusedBecause } from '@/api/refused-because'
import { useSubmit } from '@/api/submit'
import { account } from '@/contract/account'
import { replace } from '@/navigation/go'
import { AUTH, forgetOldProof, NumberUnproved, needsNewProof, requireProof } from '@/session/proof'
import { dropProof, useVerification } from '@/stores/verification'

/** The token that proves a new number, valid until `until` (milliseconds since 1970). */
export interface NumberProof {
  token: string
  until: number
}

/** A change of the account. A change of the number also carries the proof of the new number. */
type Change = AccountChange & { number?: NumberProof }

/**
 * Sends an account change, encrypted, and then shows the success screen. Fails without sending if a proof is too old.
 * That failure disappears as soon as the person has passed a new identity check.
 *
 * @param unproved Called when the proof of a new number is too old.
 */
export function useChange(what: 'phone' | 'email' | 'address', sent: () => unknown, unproved?: () => unknown) {
  const change = useSubmit(account.updateAccountInfo, {
    inPlace: true,
    async prepare({ number, ...change }: Change) {
      const authToken = requireProof(AUTH)
      if (number && number.until <= Date.now()) {
        unproved?.()
        throw new NumberUnproved()
      }
      return accountUpdate(change, { authToken, ...(number && { mobileToken: number.token }) })
    },
    refused(error) {
      forgetOldProof(AUTH)(error)
      if (refusedBecause(error, 'numberUnproved')) unproved?.()
    },
    after() {
      dropProof(AUTH)
      sent()
      useVerification.setState({ changed: what })
      return replace('changeSuccess', { what })
    },
  })
  const proof = useVerification(({ proofs }) => proofs[AUTH])
  const seen = useRef(proof)
  useEffect(() => {
    const isNew = proof !== undefined && proof !== seen.current
    seen.current = proof
    if (isNew && needsNewProof(change.failure)) change.clear()
  })
  return change
}
