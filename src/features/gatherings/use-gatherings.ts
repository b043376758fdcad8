import { useCall } from '@/api/query'
import { gatherings } from '@/contract/gatherings'
import { isLoggedIn, useSession } from '@/stores/session'

/** One's own part in the events, by the id of the event. Nothing is asked for a visitor. */
export function useOwnEnrolments() {
  const loggedIn = useSession(isLoggedIn)
  const answer = useCall(gatherings.getMyEnrolments, {}, { enabled: loggedIn })
  return { loggedIn, answer, of: (id: string) => answer.data?.find(own => own.id === id) }
}

export const useGatherings = () => useCall(gatherings.listGatherings, {})

export const useGathering = (id: string) => useCall(gatherings.getGathering, { id })
