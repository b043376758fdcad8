import { refusalCodes } from '@/contract/codes'
import type { HttpFailureReason } from '@/platform/http/types'

/** The server refused. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  constructor(
    readonly retCode: string,
    /** The server's own sentence; may be ''. */
    readonly sentence: string,
    /** Data that came with the refusal, such as the attempts that remain. */
    readonly data: unknown = null,
  ) {
    super(`${retCode} ${sentence}`)
  }
}

/**
 * Whether the server says that the thing does not exist, or is not this person's: a fund that is not held, a deleted
 * message. Asking again cannot help.
 */
export const isGone = (error: unknown): boolean => error instanceof ApiError && error.retCode === refusalCodes.notFound

/** Whether the server says that the input is invalid. Sending it again cannot help. */
export const isBadInput = (error: unknown): boolean =>
  error instanceof ApiError && error.retCode === refusalCodes.badInput

/** Whether the server rejects the file: too large, of another kind, damaged. Sending it again cannot help. */
export const isBadFile = (error: unknown): boolean =>
  error instanceof ApiError && (error.retCode === refusalCodes.tooLarge || error.retCode === refusalCodes.mediaType)

/** Whether the data of a refusal has this mark. */
const hasMark = (error: unknown, name: string): boolean =>
  error instanceof ApiError &&
  typeof error.data === 'object' &&
  error.data !== null &&
  (error.data as Record<string, unknown>)[name] === true

/** Whether the command was carried out and only its answer was lost. The server's sentence tells the person. */
export const isDone = (error: unknown): boolean => hasMark(error, 'done')

/** Whether the server refused because something has changed. Its data may contain the present state. */
export const isConflict = (error: unknown): boolean =>
  error instanceof ApiError && error.retCode === refusalCodes.conflict && !isDone(error)

/** Whether somebody else saved a newer version. It is in the refusal's data. */
export const isOvertaken = (error: unknown): boolean =>
  isConflict(error) && typeof ((error as ApiError).data as { version?: unknown } | null)?.version === 'number'

/** Codes of temporary refusals: too many requests, a server error, or a request too old. */
const NOT_NOW: readonly string[] = [
  refusalCodes.tooMany,
  refusalCodes.broken,
  refusalCodes.unavailable,
  refusalCodes.timestamp,
  refusalCodes.nonce,
  refusalCodes.gtoken,
]

/** Whether the server is still carrying out an earlier command with the same key. */
export const isStillRunning = (error: unknown): boolean => hasMark(error, 'processing')

/**
 * Whether the server's refusal is final: the same request would be refused again. A missing answer, a broken answer and
 * a temporary refusal are not final.
 */
export const isFinal = (error: unknown): error is ApiError =>
  error instanceof ApiError && !NOT_NOW.includes(error.retCode) && !isStillRunning(error)

/** No answer came. It is unknown what happened to a command. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError'
  constructor(readonly reason: HttpFailureReason) {
    super(reason)
  }
}

/** The server is broken: it answered 5xx or with something that is not an answer. */
export class ServerError extends Error {
  override readonly name = 'ServerError'
  constructor(
    readonly status: number,
    readonly detail: string,
  ) {
    super(`${status} ${detail}`)
  }
}

/**
 * The app stopped before it asked the server: no random numbers, no key, a missing chunk of the app, no memory for a
 * picture, no consent. It has a sentence of its own. Nothing was sent.
 */
export class LocalError extends Error {
  override readonly name = 'LocalError'
  constructor(
    detail: string,
    /** The sentence that the person reads. */
    readonly sentence = '获取请求头失败',
  ) {
    super(detail)
  }
}

/** The specification's sentence for a missing network, where nothing was asked for just now. */
export const CHECK_NETWORK = '请您检查手机网络连接状态！'

export const NETWORK_SENTENCES: Readonly<Record<HttpFailureReason, string>> = {
  offline: '网络连接失败，请检查网络后重试',
  timeout: '等待时间太长，请稍后重试',
  cancelled: '',
}

/**
 * The one place that turns an error into the sentence that the person reads. It is '' when there is nothing to say,
 * because the person cancelled the request.
 */
export function sentenceOf(error: unknown): string {
  if (error instanceof ApiError) return error.sentence || '操作失败，请稍后重试'
  if (error instanceof NetworkError) return NETWORK_SENTENCES[error.reason]
  if (error instanceof ServerError) return '系统繁忙，请稍后重试！'
  if (error instanceof LocalError) return error.sentence
  return '出了点问题，请重试'
}
