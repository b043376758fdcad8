import { useSubmit } from '@/api/submit'
import { first } from '@/contract/first-screen'
import { operateTypes } from '@/contract/messages-fields'
import { useReader } from './reader'

/**
 * Returns a function that deletes a message from the person's list for good, and then calls `onDeleted`. Null for an
 * unknown visitor, because all unknown visitors share one list.
 */
export function useDeleteMessage(onDeleted: () => unknown) {
  const reader = useReader()
  const deleting = useSubmit(first.messages.setReadMsgRecord, { inPlace: true, after: onDeleted })
  if (!reader) return null
  const run = (sId: string) => deleting.run({ ...reader, sId, operateType: operateTypes.DELETE })
  return { run, failure: deleting.failure }
}
