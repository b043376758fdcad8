import { useState } from 'react'
import { GATEWAY } from '@/env'
import { addressOf } from '@/navigation/go'
import { documents } from '@/platform/document'
import type { PlainRouteName } from '@/routes'
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

/** The address of a screen in a browser, with what it is opened with, to be sent to a person or another device. */
export const linkTo = (name: PlainRouteName, params: Readonly<Record<string, string>>): string =>
  documents.linkTo(`${GATEWAY}/#${addressOf(name, params)}`)
