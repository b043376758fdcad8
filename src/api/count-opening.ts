import { shell } from '@/contract/shell'
import { ENVIRONMENT_IDS } from '@/lib/wire/headers'
import { clientEnvironment } from '@/stores/environment'
import { send } from './client'
import { deviceId } from './device'

/** Tells the company that a message or its link was opened. Nothing on the screen depends on it. */
export function countOpening(sId: string) {
  const { spot } = ENVIRONMENT_IDS[clientEnvironment()]
  send(shell.messages.clickMessageContent, { spot, deviceId: deviceId(), sId }, { quiet: true }).catch(() => undefined)
}
