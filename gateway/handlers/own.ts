import type { own } from '@/contract/own'
import type { Handlers } from '../call'
import { archiveHandlers } from './own/archive'
import { closingHandlers } from './own/closing'
import { consentHandlers } from './own/consents'
import { deviceHandlers } from './own/devices'
import { exportHandlers } from './own/exports'

export const ownHandlers: Handlers<typeof own> = {
  ...deviceHandlers,
  ...consentHandlers,
  ...exportHandlers,
  ...archiveHandlers,
  ...closingHandlers,
}
