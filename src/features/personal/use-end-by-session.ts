import { useEffect } from 'react'
import type { Failure } from '@/api/run'
import { withdrawConsent } from '@/stores/consent'
import { useSession } from '@/stores/session'

/**
 * For what logs the person out at the gateway and takes the policy back: when its answer was lost, a session that is
 * over says what the answer would have said.
 */
export function useEndBySession(failure: Failure | null) {
  const isUnknown = failure?.isUnknown ?? false
  useEffect(
    () => (isUnknown ? useSession.subscribe(({ token }) => token === '' && withdrawConsent()) : undefined),
    [isUnknown],
  )
}
