import type { Call, InputOf } from '@/contract/call'
import { send } from './client'
import { invalidate } from './query'

/**
 * Sends a command that the person did not ask for and does not wait for, such as that something was seen. A failure
 * changes nothing for them, so nobody is told. Afterwards what the command makes stale is read again.
 */
export async function note<C extends Call>(call: C, input: InputOf<C>, stales = call.stales): Promise<void> {
  try {
    await send(call, input, { quiet: true })
    await invalidate(stales)
  } catch {
    // The next visit tells it again.
  }
}
