const LOOK_MS = 16

/**
 * Waits for what no event tells: looks again and again.
 *
 * @param happened - whether it has happened
 * @param patience - no longer than this, in milliseconds
 */
export async function lookUntil(happened: () => boolean, patience: number): Promise<void> {
  for (const end = Date.now() + patience; !happened() && Date.now() < end; ) {
    await new Promise(resolve => setTimeout(resolve, LOOK_MS))
  }
}
