import type { personal } from '@/contract/personal'
import type { Handlers } from '../pipeline/handler'
import { archiveHandlers } from './personal/archive'
import { closingHandlers } from './personal/closing'
import { consentHandlers } from './personal/consents'
import { deviceHandlers } from './personal/devices'
import { exportHandlers } from './personal/exports'

export const personalHandlers: Handlers<typeof personal> = {
  ...deviceHandlers,
  ...consentHandlers,
  ...exportHandlers,
  ...archiveHandlers,
  ...closingHandlers,
}
