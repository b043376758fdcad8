/** The refusal of a W3C WebDriver, with the code of the standard: `no such element`, `element click intercepted`. */
export class WebDriverError extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(`${code}: ${message}`)
  }
}

export type Ask = <T = null>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<T>

interface Answer<T> {
  value: T | { error: string; message: string }
}

const isRefusal = (value: unknown): value is { error: string; message: string } =>
  typeof value === 'object' && value !== null && 'error' in value && 'message' in value

/** Longer than anything that a WebDriver waits for itself: without an answer by then there comes none. */
const NO_ANSWER = 120_000

/** No answer came within patience. */
export class NoAnswer extends Error {
  constructor(method: string, path: string) {
    super(`The WebDriver did not answer ${method} ${path}`)
  }
}

/** Asks the WebDriver at an address. Throws WebDriverError for a refusal, and NoAnswer when no answer comes. */
export const webDriver =
  (address: string, patience = NO_ANSWER): Ask =>
  async <T>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => {
    const answer = await fetch(`${address}${path}`, {
      method,
      ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
      signal: AbortSignal.timeout(patience),
    }).catch(error => {
      throw error.name === 'TimeoutError' ? new NoAnswer(method, path) : error
    })
    const { value }: Answer<T> = await answer.json()
    if (isRefusal(value)) throw new WebDriverError(value.error, value.message)
    return value as T
  }
