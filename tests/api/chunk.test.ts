/** @jest-environment jsdom */

import { loadChunk } from '@/api/chunk'
import { LocalError, NetworkError, sentenceOf } from '@/api/errors'
import { takeEvents } from '@/stores/events'

let online = true
Object.defineProperty(navigator, 'onLine', { get: () => online })

const script = (type: string) =>
  Object.assign(new Error(`Loading chunk 4163 failed.\n(${type}: https://a.example/js/4163.0a1b2c3d.js)`), {
    name: 'ChunkLoadError',
  })
const style = Object.assign(new Error('Loading CSS chunk 12 failed.\n(https://a.example/css/12.css)'), {
  code: 'CSS_CHUNK_LOAD_FAILED',
})
const loading = (error: Error) => loadChunk(() => Promise.reject(error)).catch((failure: unknown) => failure)

beforeEach(() => {
  online = true
  takeEvents()
})

describe('a part of the app that a request needs', () => {
  it('a chunk is returned when it has loaded', async () => {
    await expect(loadChunk(() => Promise.resolve(1))).resolves.toBe(1)
  })

  it.each([
    ['missing', 'ChunkLoadError.4163.missing'],
    ['error', 'ChunkLoadError.4163.other'],
  ])(
    'a chunk that no longer exists (%s) is a typed error with a sentence, and is reported by name',
    async (type, name) => {
      const error = await loading(script(type))
      expect(error).toBeInstanceOf(LocalError)
      expect(sentenceOf(error)).toBe('部分内容加载失败，请刷新页面后重试')
      expect(takeEvents()).toMatchObject([{ kind: 'error', name }])
    },
  )

  it('a chunk that does not come in time is a timeout', async () => {
    expect(await loading(script('timeout'))).toEqual(new NetworkError('timeout'))
    expect(takeEvents()).toMatchObject([{ name: 'ChunkLoadError.4163.timeout' }])
  })

  it('a chunk that does not come without a network is a network error', async () => {
    online = false
    expect(await loading(script('error'))).toEqual(new NetworkError('offline'))
  })

  it('a chunk may be a style sheet', async () => {
    expect(await loading(style)).toBeInstanceOf(LocalError)
    expect(takeEvents()).toMatchObject([{ name: 'CSS_CHUNK_LOAD_FAILED.12' }])
  })

  it('a chunk that throws by itself keeps its own error', async () => {
    const error = new TypeError('x')
    expect(await loading(error)).toBe(error)
    expect(takeEvents()).toEqual([])
  })
})
