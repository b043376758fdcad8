const LOOK_MS = 16

/**
 * Polls a condition that no event reports.
 *
 * @param happened - the condition
 * @param patience - timeout in milliseconds
 */
export async function lookUntil(happened: () => boolean, patience: number): Promise<void> {
  for (const end = Date.now() + patience; !happened() && Date.now() < end; ) {
    await new Promise(resolve => setTimeout(resolve, LOOK_MS))
  }
}
