import { useEffect } from 'react'
import type { Failure } from '@/api/run'
import { withdrawConsent } from '@/stores/consent'
import { useSession } from '@/stores/session'

/**
 * For calls that end the session at the gateway and withdraw the policy. If the answer is lost, the end of the session
 * shows that the call succeeded.
 */
export function useEndBySession(failure: Failure | null) {
  const isUnknown = failure?.isUnknown ?? false
  useEffect(
    () => (isUnknown ? useSession.subscribe(({ token }) => token === '' && withdrawConsent()) : undefined),
    [isUnknown],
  )
}
