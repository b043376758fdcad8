import { type AccountChange, accountUpdate } from '@/api/account-info'
import { useSubmit } from '@/api/submit'
import { account } from '@/contract/account'
import { replace } from '@/navigation/go'
import { AUTH, forgetOldProof, requireProof } from '@/session/proof'
import { dropProof, useVerification } from '@/stores/verification'

/** A change of the account. A change of the number also carries the token that proves the new number is theirs. */
type Change = AccountChange & { mobileToken?: string }

/**
 * Sends a change of the account, encrypted, and shows that it worked. Fails without sending when the proof is too old.
 */
export const useChange = (what: 'phone' | 'email' | 'address', sent: () => unknown) =>
  useSubmit(account.updateAccountInfo, {
    inPlace: true,
    prepare: async ({ mobileToken, ...change }: Change) =>
      accountUpdate(change, { authToken: requireProof(AUTH), ...(mobileToken && { mobileToken }) }),
    refused: forgetOldProof(AUTH),
    after() {
      dropProof(AUTH)
      sent()
      useVerification.setState({ changed: what })
      return replace('changeSuccess', { what })
    },
  })
