import { type ReactNode, useContext, useEffect } from 'react'
import { replace } from '@/navigation/go'
import { useTitle } from '@/navigation/title'
import { useVerification } from '@/stores/verification'
import { VisibleContext } from '@/stores/visible'
import { Entering } from '@/ui/layout/entering'
import { type FamilyName, families, type Purpose, type PurposeName, purposeNamed, purposes } from './purposes'

interface StepProps {
  /** The families that this screen belongs to. A person without a purpose starts with the first one. */
  of: readonly [FamilyName, ...FamilyName[]]
  /** The step needs a visitor's claim, unless its family has none. */
  claimed?: boolean
  children: (purpose: Purpose, name: PurposeName) => ReactNode
}

/**
 * A later step of a verification. Opened directly, without the results of the earlier steps, it goes back to the first
 * step.
 */
export function Step({ of, claimed = true, children }: StepProps) {
  const name = useVerification(({ purpose }) => purposeNamed(purpose ?? undefined))
  const hasClaim = useVerification(({ claim }) => claim !== null)
  const visible = useContext(VisibleContext)
  const purpose = name ? purposes[name] : null
  const family = purpose ? families[purpose.family] : null
  const ready =
    purpose !== null && of.includes(purpose.family) && (!claimed || hasClaim || family?.identify === undefined)
  useTitle(purpose?.title)
  const first = families[purpose && of.includes(purpose.family) ? purpose.family : of[0]].first
  useEffect(() => {
    if (!ready && visible) replace(first)
  }, [ready, visible, first])
  return ready && name && purpose ? children(purpose, name) : <Entering />
}
