import { type ReactNode, useContext, useEffect } from 'react'
import { replace, useTitle } from '@/navigation'
import { useVerification } from '@/stores/verification'
import { VisibleContext } from '@/stores/visible'
import { Entering } from '@/ui/entering'
import { type Errand, type ErrandName, errandNamed, errands, type FamilyName, families } from './errands'

interface StepProps {
  /** The families this screen belongs to; the first one is where a person without an errand begins. */
  of: readonly [FamilyName, ...FamilyName[]]
  /** The step needs a visitor's claim, unless its family has none. */
  claimed?: boolean
  children: (errand: Errand, name: ErrandName) => ReactNode
}

/** A later step of a verification. Opened by itself, without what the steps before it found out, it goes back to the first one. */
export function Step({ of, claimed = true, children }: StepProps) {
  const name = useVerification(({ errand }) => errandNamed(errand ?? undefined))
  const hasClaim = useVerification(({ claim }) => claim !== null)
  const visible = useContext(VisibleContext)
  const errand = name ? errands[name] : null
  const family = errand ? families[errand.family] : null
  const ready =
    errand !== null && of.includes(errand.family) && (!claimed || hasClaim || family?.identify === undefined)
  useTitle(errand?.title)
  const first = families[errand && of.includes(errand.family) ? errand.family : of[0]].first
  useEffect(() => {
    if (!ready && visible) replace(first)
  }, [ready, visible, first])
  return ready && name && errand ? children(errand, name) : <Entering />
}
