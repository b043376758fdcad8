import { lazy, Suspense } from 'react'
import { Boundary } from './boundary'
import { signOut } from './enter'
import { navigate } from './go'

/** These load when they are first needed, so that the first screen stays small. */
const Locked = lazy(() => import('@/widgets/locked').then(({ Locked }) => ({ default: Locked })))
const ConsentGate = lazy(() => import('@/widgets/consent-gate').then(({ ConsentGate }) => ({ default: ConsentGate })))

interface CoverProps {
  /** The safety lock is closed. */
  locked: boolean
  /** The person is being asked to agree to the policy. */
  asking: boolean
}

/** Covers a screen until the person has unlocked it or has answered. */
export const Cover = ({ locked, asking }: CoverProps) => (
  <Boundary>
    <Suspense>
      {locked && <Locked onUnlock={() => navigate('homeAuthChoose', { purpose: 'unlock' })} onSignOut={signOut} />}
      {asking && <ConsentGate onRead={() => navigate('agreement')} />}
    </Suspense>
  </Boundary>
)
