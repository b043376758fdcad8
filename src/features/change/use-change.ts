import { type AccountChange, accountUpdate } from '@/api/account-info'
import { useSubmit } from '@/api/submit'
import { account } from '@/contract/account'
import { replace } from '@/navigation/go'
import { dropProof } from '@/stores/verification'
import { AUTH } from './use-token'

/** A change of the account; that of the number comes with the token of the proof that the new one is theirs. */
type Change = AccountChange & { mobileToken?: string }

/** Sends a change of the account, encrypted, and shows its success. */
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
