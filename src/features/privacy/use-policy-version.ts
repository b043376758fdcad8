import { useEffect, useState } from 'react'
import { POLICY_VERSION } from '@/lib/policy'
import { policyVersion } from '@/session/consent'

/** The version of the policy in force; the built-in one until the parameters are there. */
export function usePolicyVersion(): string {
  const [version, setVersion] = useState(POLICY_VERSION)
  useEffect(() => {
    policyVersion().then(setVersion)
  }, [])
  return version
}
