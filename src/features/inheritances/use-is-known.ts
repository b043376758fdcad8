import { isHeir, useHeir } from '@/stores/heir'
import { isLoggedIn, useSession } from '@/stores/session'

/** Whether the gateway knows the person: a customer, or an heir who logged in by SMS. */
export function useIsKnown(): boolean {
  const loggedIn = useSession(isLoggedIn)
  const heir = useHeir(isHeir)
  return loggedIn || heir
}
