import { useState } from 'react'
import { GATEWAY } from '@/env'
import { addressOf } from '@/navigation/go'
import { documents } from '@/platform/document'
import type { PlainRouteName } from '@/routes'
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

/** The browser address of a screen with its parameters, to send to another person or device. */
export const linkTo = (name: PlainRouteName, params: Readonly<Record<string, string>>): string =>
  documents.linkTo(`${GATEWAY}/#${addressOf(name, params)}`)
