import { useState } from 'react'
import { takeLaunchParams } from '@/stores/launch-params'
import { invitation } from '@/stores/on-device'

/** The invitation that the person opened: it leaves the address at once, and is kept until it is taken up. */
export function useInvitation(): string | null {
  const [opened] = useState(() => {
    const asked = takeLaunchParams('invitation').invitation
    if (asked) invitation.set(asked)
    return invitation.get()
  })
  return opened
}

export const forgetInvitation = () => invitation.remove()
