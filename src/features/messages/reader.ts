import { note } from '@/api/note'
import type { OutputOf } from '@/contract/call'
import { first } from '@/contract/first-screen'
import { operateTypes } from '@/contract/messages-fields'
import { navigate } from '@/navigation/go'
import { leadsSomewhere, leaveTo } from '@/navigation/lazy-leave'
import { isLoggedIn, useSession } from '@/stores/session'
import { spotNow } from './unread'

export type Message = OutputOf<typeof first.messages.getNewMessageContent>['messages'][number]

/** The reader as the records of read messages name them. Null for an unknown visitor, for whom nothing is recorded. */
export function useReader() {
  const unionId = useSession(session => session.unionid)
  const loggedIn = useSession(isLoggedIn)
  return loggedIn || unionId ? { ...spotNow(), ...(unionId && { unionId }) } : null
}

/**
 * Records that a message was read. For an unknown visitor there is nothing to record. A failure is ignored because it
 * changes nothing for the person.
 */
export function useMarkRead() {
  const reader = useReader()
  return (sId: string) => {
    if (!reader) return
    note(first.messages.setReadMsgRecord, { ...reader, sId, operateType: operateTypes.READ })
  }
}

/**
 * Opens a message. A message that is a working link opens its target, a screen of ours or the web. Any other message
 * opens its text, and that screen records the reading itself.
 */
export function useOpenMessage() {
  const markRead = useMarkRead()
  return async ({ sId, sType, link, isRead }: Message) => {
    if (sType !== '2' || !(await leadsSomewhere(link))) return navigate('messageDetail', { id: sId })
    if (!isRead) markRead(sId)
    // Few messages are links, so the first screen does not load this call.
    import('@/api/count-opening').then(({ countOpening }) => countOpening(sId)).catch(() => undefined)
    return leaveTo(link)
  }
}
