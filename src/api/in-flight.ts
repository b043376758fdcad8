/**
 * Identical reads under way are one request: everybody who asks meanwhile waits for the same answer, and the request is ended only when
 * all of them have gone.
 */
interface InFlight {
  answer: Promise<unknown>
  controller: AbortController
  waiting: number
}

const inFlight = new Map<string, InFlight>()

const gone = () => new Error('cancelled')

/**
 * Joins the request under way for `key`, or starts it with `start`. Rejects at once when `signal` fires, with whatever `cancelled` makes,
 * while the request goes on for the others.
 */
export function share<T>(
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
      // The key names call and input, so the shared answer has the type of this caller's own.
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
