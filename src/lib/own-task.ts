/**
 * The part of the browser's scheduler that is used here. Old browsers do not have it, and TypeScript has no type for
 * it.
 */
interface WithScheduler {
  scheduler?: { postTask?: (work: () => void, options: { priority: 'user-blocking' }) => Promise<unknown> }
}

/**
 * Runs work in a separate task, so that a tap never waits for several pieces of work together. The task runs before
 * scripts that wait to run. A browser without the scheduler runs the work at once, because a timer would run only after
 * those scripts.
 */
export function inOwnTask(work: () => void) {
  const { scheduler } = globalThis as WithScheduler
  if (!scheduler?.postTask) {
    work()
    return
  }
  // An exception is reported like one in a timer, because nobody awaits the work.
  scheduler.postTask(work, { priority: 'user-blocking' }).catch(error => setTimeout(() => throwAgain(error)))
}

function throwAgain(error: unknown): never {
  throw error
}
