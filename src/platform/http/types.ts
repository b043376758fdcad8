/**
 * A file as the platform holds it: a Blob on H5, a temporary path on the mini-program. Made by the platform's file
 * pickers only.
 */
export interface LocalFile {
  name: string
  type: string
  size: number
  /** Its first bytes as Latin letters. Absent where the phone does not give them. */
  start?: string
  handle: unknown
}

export interface HttpRequest {
  url: string
  method: 'GET' | 'POST'
  headers: Record<string, string>
  /** The body: text (JSON or a form), or multipart when `file` is given, with `fields` beside it. */
  body?: string
  fields?: Record<string, string>
  file?: { field: string; file: LocalFile }
  answer: 'text' | 'bytes'
  /** Milliseconds until the request is ended. */
  timeout: number
  /** The answer is a file with a validator: it is downloaded again only if it has changed. */
  keeps?: boolean
  signal?: AbortSignal
  /** Reports the finished fraction of the upload or download, 0 to 1. */
  onProgress?: (done: number) => void
}

export interface HttpAnswer {
  status: number
  /** Names in lower case. */
  headers: Record<string, string>
  /** The body when `answer` was `text`, or when a `bytes` request was answered with JSON (an error envelope). */
  text: string
  bytes: Uint8Array | null
}

/** The reason why no answer came. */
export type HttpFailureReason = 'offline' | 'timeout' | 'cancelled'

/** No answer came. It is unknown whether the server carried out the request. */
export class HttpFailure extends Error {
  override readonly name = 'HttpFailure'
  constructor(readonly reason: HttpFailureReason) {
    super(reason)
  }
}

/** Sends one request; resolves with any answer that came, whatever its status, and rejects only with HttpFailure. */
export type SendHttp = (request: HttpRequest) => Promise<HttpAnswer>
