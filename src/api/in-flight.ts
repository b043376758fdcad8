/**
 * Identical reads that run at the same time share one request. Everybody waits for the same answer. The request is
 * ended only when all of them have left.
 */
interface InFlight {
  answer: Promise<unknown>
  controller: AbortController
  waiting: number
}

const inFlight = new Map<string, InFlight>()

const gone = () => new Error('cancelled')

/**
 * Joins the running request for `key`, or starts it with `start`. When `signal` fires it rejects at once with the error
 * that `cancelled` makes. The request goes on for the others.
 */
export function joinRequest<T>(
  key: string,
  signal: AbortSignal | undefined,
  start: (signal: AbortSignal) => Promise<T>,
  cancelled: () => Error = gone,
): Promise<T> {
  if (signal?.aborted) return Promise.reject(cancelled())
  let request = inFlight.get(key)
  if (!request) {
    const controller = new AbortController()
    const started: InFlight = { answer: start(controller.signal), controller, waiting: 0 }
    const end = () => {
      if (inFlight.get(key) === started) inFlight.delete(key)
    }
    started.answer.then(end, end)
    inFlight.set(key, started)
    request = started
  }
  const joined = request
  joined.waiting += 1
  return new Promise<T>((resolve, reject) => {
    const leave = () => {
      joined.waiting -= 1
      if (joined.waiting === 0) {
        if (inFlight.get(key) === joined) inFlight.delete(key)
        joined.controller.abort()
      }
      reject(cancelled())
    }
    signal?.addEventListener('abort', leave)
    const settle = () => signal?.removeEventListener('abort', leave)
    joined.answer.then(
      // The key contains call and input, so the shared answer has this caller's type.
      answer => {
        settle()
        resolve(answer as T)
      },
      error => {
        settle()
        reject(error)
      },
    )
  })
}
