import { useContext, useEffect, useState } from 'react'
import { replace } from '@/navigation/go'
import { proofToken } from '@/stores/verification'
import { VisibleContext } from '@/stores/visible'

/** The purpose of a re-authentication. */
export const AUTH = '5'

/**
 * The token of the re-authentication before a change, or '' while the person is led to it: a form that is opened directly begins with the
 * proof. A token that ends while the form is filled in is told when it is sent; nothing that was typed is lost.
 */
export function useToken(purpose: 'changePhone' | 'changeEmail' | 'changeAddress'): string {
  const [token] = useState(() => proofToken(AUTH))
  const visible = useContext(VisibleContext)
  useEffect(() => {
    if (token === '' && visible) replace('homeAuthChoose', { purpose })
  }, [token, visible, purpose])
  return token
}
