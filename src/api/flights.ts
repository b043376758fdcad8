/**
 * Identical reads under way are one request: everybody who asks meanwhile waits for the same answer, and the request is ended only when
 * all of them have gone.
 */
interface Flight {
  answer: Promise<unknown>
  controller: AbortController
  passengers: number
}

const flights = new Map<string, Flight>()

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
  let flight = flights.get(key)
  if (!flight) {
    const controller = new AbortController()
    const started: Flight = { answer: start(controller.signal), controller, passengers: 0 }
    const end = () => {
      if (flights.get(key) === started) flights.delete(key)
    }
    started.answer.then(end, end)
    flights.set(key, started)
    flight = started
  }
  const joined = flight
  joined.passengers += 1
  return new Promise<T>((resolve, reject) => {
    const leave = () => {
      joined.passengers -= 1
      if (joined.passengers === 0) {
        if (flights.get(key) === joined) flights.delete(key)
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
