import { join } from 'node:path'
import { Worker } from 'node:worker_threads'

/**
 * The decoders of this folder. They are plain JavaScript, because Node starts a worker without the loader for
 * TypeScript.
 */
type Decoder = 'jpeg' | 'png' | 'pdf'

/** The time limit of a decoder. A phone's largest picture takes about three seconds. */
const TIME_LIMIT = 10_000

/**
 * Runs a decoder in its own thread, because the pixels of a picture take seconds and other requests must not wait for
 * them. The callers take their turn in `pictureQueue`.
 *
 * @returns The decoder's message, unchecked.
 * @throws The decoder's error, or an Error when it took too long.
 */
export const runDecoder = (decoder: Decoder, input: unknown): Promise<unknown> =>
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
  })
