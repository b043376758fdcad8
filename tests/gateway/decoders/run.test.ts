import type { Worker, WorkerOptions } from 'node:worker_threads'
import { encode } from 'jpeg-js'

const mockWorkers: Worker[] = []
/** The script that a worker runs in place of the decoder; '' for the decoder itself. */
let mockScript = ''
jest.mock('node:worker_threads', () => {
  const real = jest.requireActual<typeof import('node:worker_threads')>('node:worker_threads')
  class Watched extends real.Worker {
    constructor(file: string, options: WorkerOptions) {
      super(mockScript || file, { ...options, eval: mockScript !== '' })
      mockWorkers.push(this)
    }
  }
  return { ...real, Worker: Watched }
})

const LIMIT = 10_000

let runDecoder: typeof import('../../../gateway/decoders/run').runDecoder
beforeAll(async () => {
  runDecoder = (await import('../../../gateway/decoders/run')).runDecoder
})
beforeEach(() => {
  mockWorkers.length = 0
  mockScript = ''
})
afterEach(() => jest.useRealTimers())

it('a decoder that never ends is stopped after ten seconds', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] })
  mockScript = 'for (;;);'
  let outcome = 'none yet'
  const decoding = runDecoder('jpeg', new Uint8Array(1)).catch((error: Error) => {
    outcome = error.message
  })
  const [worker] = mockWorkers
  const gone = new Promise(resolve => worker?.once('exit', resolve))
  await new Promise(resolve => worker?.once('online', resolve))
  jest.advanceTimersByTime(LIMIT - 1)
  for (let turns = 0; turns < 20; turns += 1) await new Promise(setImmediate)
  expect(outcome).toBe('none yet')
  jest.advanceTimersByTime(1)
  await gone
  await decoding
  expect(outcome).toBe('jpeg: took too long')
})

/** A grey JPEG of this width. */
const jpegOf = (width: number) =>
  new Uint8Array(encode({ width, height: 8, data: new Uint8Array(width * 8 * 4).fill(128) }, 50).data)

it('pictures that come one after the other are decoded in one thread, which keeps nothing of them', async () => {
  for (const width of [8, 16, 24]) {
    const decoded = await runDecoder('jpeg', jpegOf(width))
    expect(decoded).toMatchObject({ width, height: 8, exif: null })
  }
  expect(mockWorkers).toHaveLength(1)
})

it('after a picture that could not be decoded, and after a large one, the next gets a new thread', async () => {
  const goneOf = (worker?: Worker) => new Promise(resolve => worker?.once('exit', resolve))
  await expect(runDecoder('jpeg', new Uint8Array(10))).rejects.toThrow(/SOI|marker/)
  await runDecoder('jpeg', jpegOf(8))
  const [worker] = mockWorkers.slice(-1)
  const count = mockWorkers.length
  const gone = goneOf(worker)
  // Bytes after the end of a picture are not decoded, but they were in the thread's memory.
  await runDecoder('jpeg', new Uint8Array(Buffer.concat([jpegOf(8), Buffer.alloc(17_000_000)])))
  expect(mockWorkers).toHaveLength(count)
  await gone
  await runDecoder('jpeg', jpegOf(8))
  expect(mockWorkers).toHaveLength(count + 1)
})

it('two pictures at once get a thread each', async () => {
  await Promise.all([runDecoder('jpeg', jpegOf(8)), runDecoder('jpeg', jpegOf(16))])
  const before = mockWorkers.length
  await Promise.all([runDecoder('jpeg', jpegOf(8)), runDecoder('jpeg', jpegOf(16))])
  expect(mockWorkers).toHaveLength(before)
})

it('a decoder that ends leaves no timer behind', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] })
  mockScript = "require('node:worker_threads').parentPort.postMessage('pixels')"
  // No thread of another test decodes PNGs.
  const answer = await runDecoder('png', new Uint8Array(1))
  expect(answer).toBe('pixels')
  await new Promise(resolve => mockWorkers[0]?.once('exit', resolve))
  expect(jest.getTimerCount()).toBe(0)
})

it('a decoder fails with its own error', async () => {
  await expect(runDecoder('jpeg', new Uint8Array(10))).rejects.toThrow(/SOI|marker/)
})
