/** @jest-environment node */
import type { Worker, WorkerOptions } from 'node:worker_threads'

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

it('a decoder that ends leaves no timer behind', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] })
  mockScript = "require('node:worker_threads').parentPort.postMessage('pixels')"
  const answer = await runDecoder('jpeg', new Uint8Array(1))
  expect(answer).toBe('pixels')
  await new Promise(resolve => mockWorkers[0]?.once('exit', resolve))
  expect(jest.getTimerCount()).toBe(0)
})

it('a decoder fails with its own error', async () => {
  await expect(runDecoder('jpeg', new Uint8Array(10))).rejects.toThrow(/SOI|marker/)
})
