import { type ReactNode, useContext, useEffect } from 'react'
import { replace } from '@/navigation/go'
import { useTitle } from '@/navigation/title'
import { useVerification } from '@/stores/verification'
import { VisibleContext } from '@/stores/visible'
import { Entering } from '@/ui/base/entering'
import { type FamilyName, families, type Purpose, type PurposeName, purposeNamed, purposes } from './purposes'

interface StepProps {
  /** The families this screen belongs to; the first one is where a person without an purpose begins. */
  of: readonly [FamilyName, ...FamilyName[]]
  /** The step needs a visitor's claim, unless its family has none. */
  claimed?: boolean
  children: (purpose: Purpose, name: PurposeName) => ReactNode
}

/** A later step of a verification. Opened by itself, without what the steps before it found out, it goes back to the first one. */
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
