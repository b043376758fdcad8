import Taro from '@tarojs/taro'
import { utf8Text } from '@/lib/wire/bytes'
import { type HttpAnswer, HttpFailure, type SendHttp } from './types'

const lowerCase = (headers: Record<string, unknown> = {}): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)]))

const isJson = (contentType: string) => /\bjson\b/i.test(contentType)

/** The raw body: `dataType` and `responseType` below keep WeChat from parsing it. */
const answerOf = (status: number, header: Record<string, unknown> | undefined, data: unknown): HttpAnswer => {
  const headers = lowerCase(header)
  if (typeof data === 'string') return { status, headers, text: data, bytes: null }
  const bytes = data instanceof ArrayBuffer ? new Uint8Array(data) : new Uint8Array(0)
  const text = isJson(headers['content-type'] ?? '') ? (utf8Text(bytes) ?? '') : ''
  return { status, headers, text, bytes: text ? null : bytes }
}

/** Taro's task is also a promise. It rejects in addition to calling `fail`, so the rejection is silenced. */
interface Task extends PromiseLike<unknown> {
  abort(): void
  onProgressUpdate?: (listener: (result: { progress: number }) => void) => void
}

/**
 * WeChat's own requests. WeChat reports a timeout and an abort as plain failures that differ only in their text, so
 * both are recorded here: the timer is ours and ends the request itself.
 */
const sendNow: SendHttp = request =>
  new Promise((resolve, reject) => {
    const { signal } = request
    let reason: HttpFailure['reason'] = 'offline'
    let task: Task | undefined
    const stop = (why: HttpFailure['reason']) => {
      reason = why
      task?.abort()
    }
    const cancel = () => stop('cancelled')
    if (signal?.aborted) {
      reject(new HttpFailure('cancelled'))
      return
    }
    const timer = setTimeout(() => stop('timeout'), request.timeout)
    signal?.addEventListener('abort', cancel)
    const end = () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', cancel)
    }
    const fail = (failure: { errMsg?: string }) => {
      end()
      const timedOut = reason === 'offline' && /timeout/i.test(failure.errMsg ?? '')
      reject(new HttpFailure(timedOut ? 'timeout' : reason))
    }
    if (request.file) {
      const { field, file } = request.file
      task = Taro.uploadFile({
        url: request.url,
        // On this platform the file pickers return a temporary path.
        filePath: file.handle as string,
        name: field,
        fileName: file.name,
        formData: request.fields ?? {},
        header: request.headers,
        timeout: request.timeout,
        success: result => {
          end()
          resolve(answerOf(result.statusCode, result.header, result.data))
        },
        fail,
      }) as unknown as Task
    } else {
      task = Taro.request({
        url: request.url,
        method: request.method,
        header: request.headers,
        data: request.body,
        timeout: request.timeout,
        dataType: 'text',
        responseType: request.answer === 'bytes' ? 'arraybuffer' : 'text',
        success: result => {
          end()
          resolve(answerOf(result.statusCode, result.header, result.data))
        },
        fail,
      }) as unknown as Task
    }
    task.then(undefined, () => undefined)
    if (request.onProgress) {
      const { onProgress } = request
      task.onProgressUpdate?.(({ progress }) => onProgress(progress / 100))
    }
  })

/**
 * Files with their validators, by address, cached since the app was opened. WeChat's requests have no cache of their
 * own.
 */
const kept = new Map<string, { etag: string; text: string }>()
const MOST_KEPT = 20

export const sendHttp: SendHttp = async request => {
  if (!request.keeps) return sendNow(request)
  const before = kept.get(request.url)
  const asked = before ? { ...request, headers: { ...request.headers, 'If-None-Match': before.etag } } : request
  const answer = await sendNow(asked)
  if (before && answer.status === 304) return { ...answer, status: 200, text: before.text }
  const { etag } = answer.headers
  kept.delete(request.url)
  if (etag && answer.status === 200) {
    const [oldest] = kept.keys()
    if (oldest !== undefined && kept.size >= MOST_KEPT) kept.delete(oldest)
    kept.set(request.url, { etag, text: answer.text })
  }
  return answer
}
