import { useEffect, useState } from 'react'
import { POLICY_VERSION } from '@/lib/terms'
import { policyVersion } from '@/session/consent'

/** The current version of the policy. Until the parameters are loaded it is the built-in one. */
export function usePolicyVersion(): string {
  const [version, setVersion] = useState(POLICY_VERSION)
  useEffect(() => {
    policyVersion().then(setVersion)
  }, [])
  return version
}
