import { useState } from 'react'
import { takeLaunchParams } from '@/stores/launch-params'
import { invitation } from '@/stores/on-device'

/** The opened invitation. It is removed from the address at once, and stored until it is accepted. */
export function useInvitation(): string | null {
  const [opened] = useState(() => {
    const asked = takeLaunchParams('invitation').invitation
    if (asked) invitation.set(asked)
    return invitation.get()
  })
  return opened
}

export const forgetInvitation = () => invitation.remove()
