import { join } from 'node:path'
import { Worker } from 'node:worker_threads'

/**
 * The decoders of this folder. They are plain JavaScript, because Node starts a worker without the loader for
 * TypeScript.
 */
type Decoder = 'jpeg' | 'png'

/** The time limit of a decoder. A phone's largest picture takes about three seconds. */
const TIME_LIMIT = 10_000
/** Each decoder may hold several copies of a large picture. */
const MOST_AT_ONCE = 2

let running = 0
const waiting: (() => void)[] = []

/** Waits until fewer than `MOST_AT_ONCE` decoders run. The first who waits is the first who goes on. */
async function atMost<T>(work: () => Promise<T>): Promise<T> {
  // Who goes on after another takes over its place, so the number stays the same.
  if (running < MOST_AT_ONCE) running += 1
  else await new Promise<void>(resolve => waiting.push(resolve))
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

/**
 * Runs a decoder in its own thread, because the pixels of a picture take seconds and other requests must not wait for
 * them.
 *
 * @returns The decoder's message, unchecked.
 * @throws The decoder's error, or an Error when it took too long.
 */
export const runDecoder = (decoder: Decoder, input: unknown): Promise<unknown> =>
  atMost(
    () =>
      new Promise((resolve, reject) => {
        const worker = new Worker(join(__dirname, `${decoder}.cjs`), {
          workerData: input,
          resourceLimits: { maxOldGenerationSizeMb: 512 },
        })
        const timer = setTimeout(() => void worker.terminate(), TIME_LIMIT)
        worker.once('message', resolve)
        worker.once('error', reject)
        worker.once('exit', () => {
          clearTimeout(timer)
          // After a message this has no effect.
          reject(new Error('the picture could not be decoded in time'))
        })
      }),
  )
