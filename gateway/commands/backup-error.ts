import type { ServiceFault } from '../outside/service-fault'

/**
 * A backup, a restore or a move of files that cannot be made. The message is one sentence for the person who started
 * it.
 */
export class BackupError extends Error {
  override readonly name = 'BackupError'
  constructor(
    message: string,
    readonly cause?: unknown,
  ) {
    super(message)
  }
}

/** The bucket failed. A backup or restore begins anew, a move goes on. */
export const bucketFailed = (fault: ServiceFault) =>
  new BackupError(
    `The bucket with the files failed (${fault.message}): correct the settings, or try again later.`,
    fault,
  )
