import { codes, Refusal } from '../lib/refusal'

interface Limits {
  /** Limit of tasks that run at the same time. */
  atOnce: number
  /** Limit of waiting tasks of all owners. */
  waiting: number
  /** Limit of running and waiting tasks of one owner, so that one person cannot take all slots. */
  each: number
}

/** Runs a task of an owner when it is first in the queue. */
export type Queue = <T>(owner: string, task: () => Promise<T>) => Promise<T>

const RETRY_AFTER_SECONDS = 5

const busy = () =>
  new Refusal(codes.tooMany, '正在处理的文件较多，请稍后重试', 429, { retryAfter: RETRY_AFTER_SECONDS })

/**
 * Makes a queue for tasks that take much memory or time. The tasks run in order of arrival. A full queue refuses a task
 * at once (E429), because a waiting task keeps its input in memory.
 */
export function boundedQueue(limits: Limits): Queue {
  let running = 0
  const waiting: (() => void)[] = []
  const places = new Map<string, number>()

  function enter(owner: string) {
    const own = places.get(owner) ?? 0
    const isFull = running >= limits.atOnce && waiting.length >= limits.waiting
    if (isFull || own >= limits.each) throw busy()
    places.set(owner, own + 1)
  }

  function leave(owner: string) {
    const left = (places.get(owner) ?? 1) - 1
    if (left > 0) places.set(owner, left)
    else places.delete(owner)
    // The next task takes over the slot of this one, so the number of running tasks stays the same.
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }

  return async (owner, task) => {
    enter(owner)
    if (running < limits.atOnce) running += 1
    else await new Promise<void>(resolve => waiting.push(resolve))
    try {
      return await task()
    } finally {
      leave(owner)
    }
  }
}
