import type { MiniFiles } from '../files'
import type { Network } from '../network'
import type { WireAnswer } from '../transport'
import { type Apis, Failure, type Options, text } from './api'
import { bytesOf, queryOf } from './encode'

const METHODS = new Set(['OPTIONS', 'GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'TRACE', 'CONNECT'])
const BODILESS = new Set(['GET', 'HEAD'])
const PATIENCE = 60_000

/** `wx.request`, `wx.uploadFile` and `wx.downloadFile`. */
export function requestApis(network: Network, files: MiniFiles, appId: string): Apis {
  const common = {
    referer: `https://servicewechat.com/${appId}/0/page-frame.html`,
    'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) MicroMessenger/8.0.50 MiniProgramHost',
  }
  const timeout = (options: Options) => (typeof options.timeout === 'number' ? options.timeout : PATIENCE)

  return {
    tasks: {
      request(options) {
        const method = (text(options.method) || 'GET').toUpperCase()
        const headers = headersOf(options, { 'content-type': 'application/json', ...common })
        if (!METHODS.has(method)) throw new Failure(`invalid method "${method}"`)
        const { url, body } = place(method, address(options), options.data, headers['content-type'] ?? '')
        const { answer, abort } = network.send({
          api: 'request',
          method,
          url,
          headers,
          body,
          timeout: timeout(options),
        })
        return task(
          abort,
          answer.then(came => ({ ...answerOf(came), data: dataOf(came, options) })),
        )
      },
      downloadFile(options) {
        const url = address(options)
        const { answer, abort } = network.send({
          ...{ api: 'downloadFile', method: 'GET', url, body: null },
          ...{ headers: headersOf(options, common), timeout: timeout(options) },
        })
        const save = (came: WireAnswer) => {
          const extension = /\.\w+$/.exec(new URL(url).pathname)?.[0] ?? ''
          const wanted = text(options.filePath)
          if (!wanted) return { ...answerOf(came), tempFilePath: files.keepTemporary(came.body, extension) }
          files.write(wanted, came.body)
          return { ...answerOf(came), filePath: wanted }
        }
        return task(abort, answer.then(save))
      },
      uploadFile(options) {
        const boundary = '----mini-program-host'
        const body = multipart(boundary, options, files)
        const headers = { ...headersOf(options, common), 'content-type': `multipart/form-data; boundary=${boundary}` }
        const { answer, abort } = network.send({
          ...{ api: 'uploadFile', method: 'POST', url: address(options), headers, body },
          timeout: timeout(options),
        })
        return task(
          abort,
          answer.then(came => ({ ...answerOf(came), data: new TextDecoder().decode(came.body) })),
        )
      },
    },
  }
}

function address({ url }: Options): string {
  if (typeof url === 'string' && /^https?:\/\/[^/]/.test(url)) return url
  throw new Failure(`invalid url "${url}"`)
}

/** The task that the caller gets at once. It reports progress once, at the end. */
function task(abort: () => void, result: Promise<unknown>) {
  const progress = new Set<(report: object) => void>()
  const finished = result.then(value => {
    for (const tell of progress) tell({ progress: 100, totalBytesSent: 0, totalBytesExpectedToSend: 0 })
    return value
  })
  const nothing = () => {}
  return {
    task: {
      abort,
      onProgressUpdate: (listener: (report: object) => void) => void progress.add(listener),
      offProgressUpdate: (listener: (report: object) => void) => void progress.delete(listener),
      onHeadersReceived: nothing,
      offHeadersReceived: nothing,
    },
    result: finished,
  }
}

function headersOf({ header }: Options, common: Record<string, string>): Record<string, string> {
  const given = Object.entries(Object(header)).map(([name, value]) => [name.toLowerCase(), String(value)])
  // WeChat sets the referer itself and ignores the caller's value.
  return { ...common, ...Object.fromEntries(given), ...(common.referer ? { referer: common.referer } : {}) }
}

/** Puts the data in the same place as WeChat: in the address, or in the body as a form or as JSON. */
function place(method: string, url: string, data: unknown, type: string): { url: string; body: Uint8Array | null } {
  const encoder = new TextEncoder()
  if (data === undefined || data === null) return { url, body: null }
  if (typeof data === 'string') return { url, body: encoder.encode(data) }
  if (Object.prototype.toString.call(data) === '[object ArrayBuffer]') return { url, body: bytesOf(data) }
  if (BODILESS.has(method)) {
    const query = queryOf(data)
    return { url: query ? url + (url.includes('?') ? '&' : '?') + query : url, body: null }
  }
  if (type.includes('application/x-www-form-urlencoded')) return { url, body: encoder.encode(queryOf(data)) }
  return { url, body: encoder.encode(JSON.stringify(data)) }
}

function answerOf({ status, headers }: WireAnswer) {
  const header: Record<string, string> = {}
  for (const [name, value] of headers) header[name] = name in header ? `${header[name]},${value}` : value
  const cookies = headers.filter(([name]) => name.toLowerCase() === 'set-cookie').map(([, value]) => value)
  return { statusCode: status, header, cookies }
}

function dataOf({ body }: WireAnswer, { responseType, dataType = 'json' }: Options): unknown {
  if (responseType === 'arraybuffer') return body
  const data = new TextDecoder().decode(body)
  if (dataType !== 'json') return data
  try {
    return JSON.parse(data)
  } catch {
    return data
  }
}

function multipart(
  boundary: string,
  { name, filePath, fileName, formData: form }: Options,
  files: MiniFiles,
): Uint8Array {
  const encoder = new TextEncoder()
  const path = text(filePath)
  const shown = text(fileName) || path.split('/').at(-1)
  const fields = Object.entries(Object(form)).map(
    ([key, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${key}"\r\n\r\n${value}\r\n`,
  )
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="${text(name)}"; filename="${shown}"\r\ncontent-type: ${typeOf(path)}\r\n\r\n`
  const parts = [encoder.encode(fields.join('') + head), files.read(path), encoder.encode(`\r\n--${boundary}--\r\n`)]
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

const TYPES: Record<string, string> = {
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.pdf': 'application/pdf',
}
const typeOf = (path: string) => TYPES[/\.\w+$/.exec(path)?.[0] ?? ''] ?? 'application/octet-stream'
