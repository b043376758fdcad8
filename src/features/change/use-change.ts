import { useRef, useState } from 'react'
import { type AccountChange, updateAccountInfo } from '@/api/account-info'
import { newIdempotencyKey } from '@/api/client'
import { ApiError, sentenceOf } from '@/api/errors'
import { invalidate } from '@/api/query'
import { account } from '@/contract/account'
import { replace } from '@/navigation/go'
import { dropProof } from '@/stores/verification'
import { AUTH } from './use-token'

/** Sends a change of the account, encrypted, and shows its success. A change whose answer was lost is sent again under the same key. */
export function useChange(authToken: string, what: 'phone' | 'email' | 'address') {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const unanswered = useRef<{ payload: string; key: string } | null>(null)

  const save = async (change: AccountChange, mobileToken?: string): Promise<void> => {
    if (busy) return
    setBusy(true)
    setFailure('')
    const payload = JSON.stringify(change)
    const key = unanswered.current?.payload === payload ? unanswered.current.key : newIdempotencyKey()
    unanswered.current = { payload, key }
    try {
      await updateAccountInfo(change, { authToken, ...(mobileToken && { mobileToken }) }, key)
      dropProof(AUTH)
      await invalidate(account.updateAccountInfo.stales)
      await replace('changeSuccess', { what })
    } catch (error) {
      if (error instanceof ApiError) unanswered.current = null
      setFailure(sentenceOf(error))
    } finally {
      setBusy(false)
    }
  }
  return { save, busy, failure, clear: () => setFailure('') }
}
