import type { Transport, WireAnswer } from './transport'

/** One request, upload or download of the mini-program. */
export interface Exchange {
  api: string
  method: string
  /** The requested address, with the origin that the mini-program was built for. */
  url: string
  path: string
  headers: Record<string, string>
  /** The body that was sent, as text. */
  body: string
  /** Null while the request is running, and when there was no answer. */
  status: number | null
  /** Why there was no answer. */
  failure: string | null
  done: boolean
}

export interface Network {
  readonly exchanges: Exchange[]
  readonly online: boolean
  setOnline(online: boolean): void
  /** The number of requests that are running or wait for their turn. */
  underWay(): number
  /**
   * Sends a request as soon as fewer than ten are running.
   * @throws NetworkFailure when there is no answer.
   */
  send(request: Asked): { answer: Promise<WireAnswer>; abort(): void }
  /**
   * Fetches something that a page shows, such as a picture. It does not appear in the list of exchanges. Returns the
   * status.
   */
  fetch(url: string): Promise<number>
  close(): void
}

export interface Asked {
  api: string
  method: string
  url: string
  headers: Record<string, string>
  body: Uint8Array | null
  /** Milliseconds. */
  timeout: number
}

/** The reason why there was no answer, in WeChat's words. */
export class NetworkFailure extends Error {
  constructor(
    message: string,
    readonly errno: number,
  ) {
    super(message)
  }
}

const ABORTED = () => new NetworkFailure('abort', 600_003)
const TIMED_OUT = () => new NetworkFailure('timeout', 5)
const CUT_OFF = () => new NetworkFailure('interrupted', 600_003)
const OFFLINE = () =>
  new NetworkFailure('errcode:-106 cronet_error_code:-106 error_msg:net::ERR_INTERNET_DISCONNECTED', 600_001)
const NO_ANSWER = () =>
  new NetworkFailure('errcode:-102 cronet_error_code:-102 error_msg:net::ERR_CONNECTION_REFUSED', 600_001)

/** WeChat runs ten requests at once. */
const AT_ONCE = 10

/** The phone's connection to the gateway. */
export function createNetwork(transport: Transport): Network {
  const exchanges: Exchange[] = []
  const waiting: (() => void)[] = []
  const active = new Set<(reason: NetworkFailure) => void>()
  let running = 0
  let online = true

  const turn = () => (running++ < AT_ONCE ? Promise.resolve() : new Promise<void>(resolve => waiting.push(resolve)))
  const next = () => {
    running--
    waiting.shift()?.()
  }

  return {
    exchanges,
    get online() {
      return online
    },
    setOnline(now) {
      online = now
      if (!now) for (const giveUp of [...active]) giveUp(CUT_OFF())
    },
    underWay: () => exchanges.filter(({ done }) => !done).length,
    send({ api, method, url, headers, body, timeout }) {
      const { pathname, search } = new URL(url)
      const sent = body ? new TextDecoder().decode(body) : ''
      const exchange: Exchange = {
        ...{ api, method, url, path: pathname, headers, body: sent },
        ...{ status: null, failure: null, done: false },
      }
      exchanges.push(exchange)
      const controller = new AbortController()
      let giveUp = (_reason: NetworkFailure) => {}
      const givenUp = new Promise<never>((_, reject) => {
        giveUp = reason => {
          reject(reason)
          controller.abort()
        }
      })
      active.add(giveUp)
      const timer = setTimeout(() => giveUp(TIMED_OUT()), timeout)
      const transfer = async () => {
        await turn()
        try {
          if (controller.signal.aborted) throw ABORTED()
          if (!online) throw OFFLINE()
          return await transport.send({ method, target: pathname + search, headers, body }, controller.signal)
        } catch (error) {
          throw error instanceof NetworkFailure ? error : NO_ANSWER()
        } finally {
          next()
        }
      }
      const finish = async () => {
        try {
          const answer = await Promise.race([transfer(), givenUp])
          exchange.status = answer.status
          return answer
        } catch (error) {
          exchange.failure = error instanceof Error ? error.message : String(error)
          throw error
        } finally {
          exchange.done = true
          active.delete(giveUp)
          clearTimeout(timer)
        }
      }
      return { answer: finish(), abort: () => giveUp(ABORTED()) }
    },
    async fetch(url) {
      if (!online) throw OFFLINE()
      const { pathname, search } = new URL(url)
      const asked = { method: 'GET', target: pathname + search, headers: {}, body: null }
      return (await transport.send(asked, new AbortController().signal)).status
    },
    close() {
      for (const giveUp of [...active]) giveUp(ABORTED())
    },
  }
}
