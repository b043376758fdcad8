import { currentTarget, replace } from '@/navigation/go'
import { useWayOn } from '@/navigation/use-way-on'
import { rememberTarget } from '@/session/target'
import { isHeir, useHeir } from '@/stores/heir'
import { isLoggedIn, useSession } from '@/stores/session'

function proveNumber() {
  rememberTarget(currentTarget())
  return replace('inheritSendCode')
}

/**
 * For a screen with a public address that shows the person's own application. An unknown visitor verifies their number
 * first and then returns.
 *
 * @returns Whether the person is known.
 */
export function useKnownFirst(): boolean {
  const known = useIsKnown()
  useWayOn(known ? null : proveNumber)
  return known
}

/** Whether the gateway knows the person: a customer, or an heir who logged in by SMS. */
export function useIsKnown(): boolean {
  const loggedIn = useSession(isLoggedIn)
  const heir = useHeir(isHeir)
  return loggedIn || heir
}
