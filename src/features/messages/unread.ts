import { useCall } from '@/api/query'
import { first } from '@/contract/first-screen'
import { ENVIRONMENT_IDS } from '@/lib/wire/headers'
import { clientEnvironment } from '@/stores/environment'

/** The platform, which every list of messages needs. The gateway knows the reader by the session. */
export const spotNow = () => ({ spot: ENVIRONMENT_IDS[clientEnvironment()].spot })

/** The newest messages, and the number of unread ones. */
export const useNews = () => useCall(first.messages.getNewMessageContent, spotNow())

/** The number of unread messages; 0 until it is known. */
export const useUnread = (): number => useNews().data?.unread ?? 0
