import { utf8Text } from '@/lib/wire/bytes'
import { HttpFailure, type SendHttp } from './types'

const parseHeaders = (block: string): Record<string, string> =>
  Object.fromEntries(
    block
      .trim()
      .split(/[\r\n]+/)
      .flatMap(line => {
        const at = line.indexOf(':')
        return at > 0 ? [[line.slice(0, at).trim().toLowerCase(), line.slice(at + 1).trim()]] : []
      }),
  )

const isJson = (contentType: string) => /\bjson\b/i.test(contentType)

const formOf = (fields: Record<string, string>, field: string, blob: Blob, name: string) => {
  const form = new FormData()
  for (const [key, value] of Object.entries(fields)) form.append(key, value)
  form.append(field, blob, name)
  return form
}

/**
 * XMLHttpRequest rather than fetch: old WeChat browsers support it fully, it reports the progress of an upload, and
 * `timeout` and `abort` end the request itself. The browser revalidates a file that has a validator by itself.
 */
export const sendHttp: SendHttp = request =>
  new Promise((resolve, reject) => {
    const { signal } = request
    if (signal?.aborted) {
      reject(new HttpFailure('cancelled'))
      return
    }
    const xhr = new XMLHttpRequest()
    const abort = () => xhr.abort()
    const end = () => signal?.removeEventListener('abort', abort)
    const fail = (reason: HttpFailure['reason']) => () => {
      end()
      reject(new HttpFailure(reason))
    }
    xhr.open(request.method, request.url)
    xhr.responseType = request.answer === 'bytes' ? 'arraybuffer' : 'text'
    xhr.timeout = request.timeout
    for (const [name, value] of Object.entries(request.headers)) xhr.setRequestHeader(name, value)
    const tell = ({ lengthComputable, loaded, total }: ProgressEvent) => {
      if (lengthComputable && total > 0) request.onProgress?.(loaded / total)
    }
    if (request.onProgress) {
      if (request.file) xhr.upload.onprogress = tell
      else xhr.onprogress = tell
    }
    xhr.onerror = fail('offline')
    xhr.ontimeout = fail('timeout')
    xhr.onabort = fail('cancelled')
    xhr.onload = () => {
      end()
      const headers = parseHeaders(xhr.getAllResponseHeaders())
      if (request.answer === 'text') {
        resolve({ status: xhr.status, headers, text: xhr.responseText, bytes: null })
        return
      }
      const buffer: ArrayBuffer = xhr.response ?? new ArrayBuffer(0)
      const text = isJson(headers['content-type'] ?? '') ? (utf8Text(new Uint8Array(buffer)) ?? '') : ''
      resolve({ status: xhr.status, headers, text, bytes: text ? null : new Uint8Array(buffer) })
    }
    signal?.addEventListener('abort', abort)
    if (request.file) {
      const { field, file } = request.file
      // On this platform the file pickers return a Blob.
      xhr.send(formOf(request.fields ?? {}, field, file.handle as Blob, file.name))
    } else {
      xhr.send(request.body ?? null)
    }
  })
