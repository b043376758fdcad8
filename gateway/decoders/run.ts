import { join } from 'node:path'
import { Worker } from 'node:worker_threads'

/**
 * The decoders of this folder. They are plain JavaScript, because Node starts a worker without the loader for
 * TypeScript.
 */
type Decoder = 'jpeg' | 'png' | 'pdf'

/** The time limit of a decoder. A phone's largest picture takes about three seconds. */
const TIME_LIMIT_MS = 10_000

/** A decoder gave no answer: it took too long, or its thread ended before. */
export class NoPicture extends Error {
  override name = 'NoPicture'
}

/**
 * Runs a decoder in its own thread, because the pixels of a picture take seconds and other requests must not wait for
 * them. Each caller has a queue, so that not all run at once.
 *
 * @returns The decoder's message, unchecked.
 * @throws The decoder's error, or NoPicture.
 */
export const runDecoder = (decoder: Decoder, input: unknown): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(join(__dirname, `${decoder}.cjs`), {
      workerData: input,
      resourceLimits: { maxOldGenerationSizeMb: 512 },
    })
    let isLate = false
    const timer = setTimeout(() => {
      isLate = true
      void worker.terminate()
    }, TIME_LIMIT_MS)
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', code => {
      clearTimeout(timer)
      // After a message this has no effect.
      reject(new NoPicture(isLate ? `${decoder}: took too long` : `${decoder}: ended with ${code}`))
    })
  })
