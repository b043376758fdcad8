import { useCall } from '@/api/query'
import { votes } from '@/contract/votes'
import { isLoggedIn, useSession } from '@/stores/session'

/** One's own part in the meetings, by the id of the meeting. Nothing is asked for a visitor. */
export function useOwnVotes() {
  const loggedIn = useSession(isLoggedIn)
  const answer = useCall(votes.getMyVotes, {}, { enabled: loggedIn })
  return { loggedIn, answer, of: (id: string) => answer.data?.find(({ templateId }) => templateId === id) }
}
