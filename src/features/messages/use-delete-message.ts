import { useSubmit } from '@/api/submit'
import { first } from '@/contract/first-screen'
import { operateTypes } from '@/contract/messages-fields'
import { isLoggedIn, useSession } from '@/stores/session'
import { useReader } from './reader'

/**
 * Returns a function that deletes a message from the person's list for good, and then calls `onDeleted`. Null for an
 * unknown visitor, because all unknown visitors share one list.
 */
export function useDeleteMessage(onDeleted: () => unknown) {
  const reader = useReader()
  const loggedIn = useSession(isLoggedIn)
  const deleting = useSubmit(first.messages.setReadMsgRecord, { inPlace: true, after: onDeleted })
  if (!loggedIn && !reader.unionId) return null
  const run = (sId: string) => deleting.run({ ...reader, sId, operateType: operateTypes.DELETE })
  return { run, failure: deleting.failure }
}
