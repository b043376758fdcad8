import type { Call, InputOf } from '@/contract/call'
import { send } from './client'
import { invalidate } from './query'

/**
 * Sends a command that the person did not ask for and does not wait for, such as "this was seen". A failure changes
 * nothing for the person, so no message is shown. Afterwards the reads that the command makes stale are read again.
 */
export async function note<C extends Call>(call: C, input: InputOf<C>, stales = call.stales): Promise<void> {
  try {
    await send(call, input, { quiet: true })
    await invalidate(stales)
  } catch {
    // The next visit sends it again.
  }
}
