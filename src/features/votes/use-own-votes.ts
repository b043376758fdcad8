import { useCall } from '@/api/query'
import { votes } from '@/contract/votes'
import { isLoggedIn, useSession } from '@/stores/session'

/** The person's shares and votes, by meeting id. Sends no request for a visitor. */
export function useOwnVotes() {
  const loggedIn = useSession(isLoggedIn)
  const answer = useCall(votes.getMyVotes, {}, { enabled: loggedIn })
  return { loggedIn, answer, of: (id: string) => answer.data?.find(({ templateId }) => templateId === id) }
}
