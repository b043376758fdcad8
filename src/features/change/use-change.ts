import { type AccountChange, accountUpdate } from '@/api/account-info'
import { useSubmit } from '@/api/submit'
import { account } from '@/contract/account'
import { replace } from '@/navigation/go'
import { dropProof } from '@/stores/verification'
import { AUTH } from './use-token'

/** A change of the account. A change of the number also carries the token that proves the new number is theirs. */
type Change = AccountChange & { mobileToken?: string }

/** Sends a change of the account, encrypted, and shows that it worked. */
export const useChange = (authToken: string, what: 'phone' | 'email' | 'address') =>
  useSubmit(account.updateAccountInfo, {
    inPlace: true,
    prepare: ({ mobileToken, ...change }: Change) =>
      accountUpdate(change, { authToken, ...(mobileToken && { mobileToken }) }),
    after() {
      dropProof(AUTH)
      return replace('changeSuccess', { what })
    },
  })
