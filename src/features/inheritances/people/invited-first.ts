import { useState } from 'react'
import { carryOut, decide } from '@/navigation/enter'
import { currentTarget } from '@/navigation/go'
import { useWayOn } from '@/navigation/use-way-on'
import type { Decision } from '@/session/guard'
import { silentLogin } from '@/session/silent-login'
import { invitationAsked } from '@/stores/on-device'

/** Whether WeChat, or the app around the page, can say who the person is. It could not before, or it was not asked. */
const canBeAsked = (decision: Decision) =>
  decision.do === 'login' || (decision.do === 'go' && decision.to === 'wxCallback')

/**
 * Logs the person in silently before the form of an invitation, as on the screens of heirs: a bound customer needs no
 * code. It happens once for an invitation, because every other result leads to the form. Returns whether it goes on.
 */
export function useInvitedFirst(invitation: string | null, known: boolean): boolean {
  const [isOver, setIsOver] = useState(
    () => invitation === null || invitationAsked.get() === invitation || !canBeAsked(decide('inheritList')),
  )
  const goesOn = !isOver && !known
  async function ask() {
    const decision = decide('inheritList')
    // If it cannot be kept, the person could be led to WeChat again and again.
    const isKept = invitation !== null && invitationAsked.set(invitation)
    if (isKept && decision.do === 'login' && (await silentLogin(currentTarget())) === 'left') return
    if (isKept && decision.do === 'go') return carryOut(decision, currentTarget())
    setIsOver(true)
  }
  useWayOn(goesOn ? ask : null)
  return goesOn
}
