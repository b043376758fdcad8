import { useContext, useEffect, useState } from 'react'
import { replace } from '@/navigation/go'
import { proofToken } from '@/stores/verification'
import { VisibleContext } from '@/stores/visible'

/** The purpose of a re-authentication. */
export const AUTH = '5'

/**
 * The token of the re-authentication before a change. '' when the form was opened directly; the person is then sent to
 * the proof first. If the token expires while the person fills in the form, sending reports it, and the typed text
 * stays.
 */
export function useToken(purpose: 'changePhone' | 'changeEmail' | 'changeAddress'): string {
  const [token] = useState(() => proofToken(AUTH))
  const visible = useContext(VisibleContext)
  useEffect(() => {
    if (token === '' && visible) replace('homeAuthChoose', { purpose })
  }, [token, visible, purpose])
  return token
}
