import type { own } from '@/contract/own'
import type { Handlers } from '../call'
import { consentHandlers } from './own/consents'
import { deviceHandlers } from './own/devices'

export const ownHandlers: Handlers<typeof own> = { ...deviceHandlers, ...consentHandlers }
