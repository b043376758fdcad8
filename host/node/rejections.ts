import { runInThisContext } from 'node:vm'

type Handler = (reason: unknown, promise: Promise<unknown>) => void

interface Watcher {
  owns(promise: object): boolean
  tell(reason: unknown): void
}

// Jest gives tests a copy of `process` whose listeners are never called.
const realProcess: NodeJS.Process = runInThisContext('process')
const watchers = new Set<Watcher>()
let others: Handler[] = []

const handle: Handler = (reason, promise) => {
  for (const { owns, tell } of watchers) {
    if (owns(promise)) return tell(reason)
  }
  if (others.length === 0) throw reason
  for (const other of others) other(reason, promise)
}

/**
 * Reports unhandled promise rejections of one realm. Rejections of other code still go to the listeners from before.
 */
export function watchRejections(owns: Watcher['owns'], tell: Watcher['tell']): () => void {
  const watcher = { owns, tell }
  if (watchers.size === 0) {
    others = realProcess.listeners('unhandledRejection')
    realProcess.removeAllListeners('unhandledRejection').on('unhandledRejection', handle)
  }
  watchers.add(watcher)
  return () => {
    if (!watchers.delete(watcher) || watchers.size > 0) return
    realProcess.removeListener('unhandledRejection', handle)
    for (const other of others) realProcess.on('unhandledRejection', other)
  }
}
