import { type PropsWithChildren, useState } from 'react'
import { carryOut, decide } from '@/navigation/enter'
import { currentTarget } from '@/navigation/go'
import { NotLoggedIn } from '@/navigation/not-logged-in'
import { useWayOn } from '@/navigation/use-way-on'
import { forgetTries } from '@/session/silent-login'
import { isHeir, useHeir } from '@/stores/heir'
import { isLoggedIn, useSession } from '@/stores/session'
import { Entering } from '@/ui/layout/entering'

/**
 * For a screen with a public address that shows the person's own application. An unknown visitor is asked who they are
 * as on the screens of heirs, and then returns.
 */
export function KnownFirst({ children }: PropsWithChildren) {
  const known = useIsKnown()
  const [isStuck, setIsStuck] = useState(false)
  const ask = () => carryOut(decide('inheritList'), currentTarget()).then(setIsStuck)
  useWayOn(known ? null : ask)
  if (known) return children
  if (!isStuck) return <Entering />
  function askAgain() {
    forgetTries()
    setIsStuck(false)
    return ask()
  }
  return <NotLoggedIn target={currentTarget()} onRetry={askAgain} />
}

/** Whether the gateway knows the person: a customer, or an heir who logged in by SMS. */
export function useIsKnown(): boolean {
  const loggedIn = useSession(isLoggedIn)
  const heir = useHeir(isHeir)
  return loggedIn || heir
}
