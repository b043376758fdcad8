import { type ReactNode, useContext, useEffect } from 'react'
import { replace } from '@/navigation/go'
import { useTitle } from '@/navigation/title'
import { isLoggedIn, useSession } from '@/stores/session'
import { VisibleContext } from '@/stores/store'
import { useVerification } from '@/stores/verification'
import { Entering } from '@/ui/layout/entering'
import { type FamilyName, families, isForCustomers, type PurposeName, purposeOf, purposes } from './purposes'

interface StepProps {
  /** The families that this screen belongs to. */
  of: readonly [FamilyName, ...FamilyName[]]
  /** The purpose that the address names. */
  asked: string | undefined
  children: (name: PurposeName) => ReactNode
}

/**
 * A later step of a verification. Its address names the purpose. A visitor without identity data, or a person who opens
 * a customer's step without a login, is redirected to the first step.
 */
export function Step({ of, asked, children }: StepProps) {
  const name = purposeOf(of, asked)
  const hasClaim = useVerification(({ claim }) => claim !== null)
  const visible = useContext(VisibleContext)
  const purpose = name && purposes[name]
  const loggedIn = useSession(isLoggedIn)
  const ready = purpose !== null && (isForCustomers(purpose) ? loggedIn : hasClaim)
  useTitle(purpose?.title)
  const { first } = families[purpose?.family ?? of[0]]
  useEffect(() => {
    if (!ready && visible) replace(first, name ? { purpose: name } : {})
  }, [ready, visible, first, name])
  return ready && name ? children(name) : <Entering />
}
