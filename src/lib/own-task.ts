/** The part of the browser's scheduler that is used here. Old browsers have none, and TypeScript does not know it. */
interface WithScheduler {
  scheduler?: { postTask?: (work: () => void, options: { priority: 'user-blocking' }) => Promise<unknown> }
}

/**
 * Runs work in a task of its own, so that no tap waits for several pieces of work together. It comes before scripts
 * that wait to run. A browser without this runs the work at once: later it would come only after those scripts.
 */
export function inOwnTask(work: () => void) {
  const { scheduler } = globalThis as WithScheduler
  if (!scheduler?.postTask) {
    work()
    return
  }
  // An exception is reported as one of a timer is, because nobody waits for the work.
  scheduler.postTask(work, { priority: 'user-blocking' }).catch(error => setTimeout(() => throwAgain(error)))
}

function throwAgain(error: unknown): never {
  throw error
}
