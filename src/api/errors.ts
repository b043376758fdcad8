import type { HttpFailureReason } from '@/platform/http/types'

/** The server said no. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  constructor(
    readonly retCode: string,
    /** The server's own sentence; may be ''. */
    readonly sentence: string,
    /** What came beside the refusal, such as the attempts that remain. */
    readonly data: unknown = null,
  ) {
    super(`${retCode} ${sentence}`)
  }
}

/** No answer came: what became of a command is unknown. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError'
  constructor(readonly reason: HttpFailureReason) {
    super(reason)
  }
}

/** The server is not well: a 5xx, or an answer that is none. */
export class ServerError extends Error {
  override readonly name = 'ServerError'
  constructor(
    readonly status: number,
    readonly detail: string,
  ) {
    super(`${status} ${detail}`)
  }
}

/** A request could not be made (no random numbers, no key, a part of the app that is missing): nothing was sent. */
export class HeadersError extends Error {
  override readonly name = 'HeadersError'
  constructor(
    detail: string,
    /** What the person is told. */
    readonly sentence = '获取请求头失败',
  ) {
    super(detail)
  }
}

const NETWORK_SENTENCES: Readonly<Record<HttpFailureReason, string>> = {
  offline: '网络连接失败，请检查网络后重试',
  timeout: '等待时间过长，请稍后重试',
  cancelled: '',
}

/** The one place that turns an error into the sentence a person reads; '' when there is nothing to say (they cancelled it themselves). */
export function sentenceOf(error: unknown): string {
  if (error instanceof ApiError) return error.sentence || '操作未成功，请稍后重试'
  if (error instanceof NetworkError) return NETWORK_SENTENCES[error.reason]
  if (error instanceof ServerError) return '系统繁忙，请稍后重试！'
  if (error instanceof HeadersError) return error.sentence
  return '出了点问题，请重试'
}
