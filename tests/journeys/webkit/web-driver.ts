/** What a W3C WebDriver refused, with the code of the standard: `no such element`, `element click intercepted`. */
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

/** Asks the WebDriver at an address; throws WebDriverError for what it refuses. */
export const webDriver =
  (address: string): Ask =>
  async <T>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => {
    const answer = await fetch(`${address}${path}`, {
      method,
      ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
    })
    const { value }: Answer<T> = await answer.json()
    if (isRefusal(value)) throw new WebDriverError(value.error, value.message)
    return value as T
  }
