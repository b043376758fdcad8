import { useCall } from '@/api/query'
import { gatherings } from '@/contract/gatherings'
import { isLoggedIn, useSession } from '@/stores/session'

/** The person's enrolments, by event id. Sends no request for a visitor. */
export function useOwnEnrolments() {
  const loggedIn = useSession(isLoggedIn)
  const answer = useCall(gatherings.getMyEnrolments, {}, { enabled: loggedIn })
  return { loggedIn, answer, of: (id: string) => answer.data?.find(own => own.id === id) }
}

export const useGatherings = () => useCall(gatherings.listGatherings, {})

export const useGathering = (id: string) => useCall(gatherings.getGathering, { id })
