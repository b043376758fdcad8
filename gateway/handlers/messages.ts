import type { messages } from '@/contract/messages'
import type { Handlers } from '../pipeline/handler'
import { dialogs } from './messages/dialogs'
import { lists } from './messages/lists'
import { records } from './messages/records'

export const messagesHandlers: Handlers<typeof messages> = { ...dialogs, ...lists, ...records }
