import { useCommand } from '@/api/query'
import type { OutputOf } from '@/contract/call'
import { first } from '@/contract/first-screen'
import { operateTypes } from '@/contract/messages-fields'
import { ENVIRONMENT_IDS } from '@/lib/wire/headers'
import { goToLink, navigate, reachable } from '@/navigation'
import { clientEnvironment } from '@/stores/environment'
import { isLoggedIn, useSession } from '@/stores/session'

export type Message = OutputOf<typeof first.messages.getNewMessageContent>['messages'][number]

/** Who reads, and where: what every call about messages is told. */
export function useReader() {
  const unionId = useSession(session => session.unionid)
  const { spot } = ENVIRONMENT_IDS[clientEnvironment()]
  return { spot, ...(unionId && { unionId }) }
}

/** Records that a message was read. Of a visitor who is not known there is nothing to record; a failure changes nothing for the person. */
export function useMarkRead() {
  const reader = useReader()
  const loggedIn = useSession(isLoggedIn)
  const { run } = useCommand(first.messages.setReadMsgRecord)
  return (sId: string) => {
    if (!loggedIn && !reader.unionId) return
    run({ ...reader, sId, operateType: operateTypes.READ }).catch(() => undefined)
  }
}

/** Takes a message off the person's list, for good; null for a visitor who is not known, whose list is everybody's. Rejects as a command does. */
export function useDeleteMessage() {
  const reader = useReader()
  const loggedIn = useSession(isLoggedIn)
  const { run } = useCommand(first.messages.setReadMsgRecord, { quiet: false })
  if (!loggedIn && !reader.unionId) return null
  return (sId: string) => run({ ...reader, sId, operateType: operateTypes.DELETE })
}

/** Opens a message: the screen its link leads to, where it has one of ours, else its text, which records the reading itself. */
export function useOpenMessage() {
  const markRead = useMarkRead()
  return ({ sId, sType, link, isRead }: Message) => {
    if (sType !== '2' || !reachable(link)) return navigate('messageDetail', { id: sId })
    if (!isRead) markRead(sId)
    return goToLink(link)
  }
}
