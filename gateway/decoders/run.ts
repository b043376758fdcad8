import { join } from 'node:path'
import { type TransferListItem, Worker } from 'node:worker_threads'

/**
 * The decoders of this folder. They are plain JavaScript, because Node starts a worker without the loader for
 * TypeScript. A decoder that shares code with the gateway loads it by tsx.
 */
type Decoder = 'jpeg' | 'png' | 'pdf' | 'pdf-check' | 'photo-name'

/**
 * The time limit in milliseconds and the heap limit in megabytes of each decoder. A phone's largest picture takes about
 * three seconds. A PDF of the largest accepted size is read in one.
 */
const limits: Readonly<Record<Decoder, { time: number; heap: number }>> = {
  jpeg: { time: 10_000, heap: 512 },
  png: { time: 10_000, heap: 512 },
  pdf: { time: 10_000, heap: 512 },
  'pdf-check': { time: 5_000, heap: 256 },
  'photo-name': { time: 10_000, heap: 512 },
}

/** A decoder did not answer: it took too long, or its thread ended early. */
export class NoPicture extends Error {
  override name = 'NoPicture'
}

/**
 * Runs a decoder in its own thread, because the pixels of a picture take seconds and other requests must not wait for
 * them. Each caller has a queue, so that not all run at once.
 *
 * @param moved Memory of the input that is transferred to the decoder, because copying it would take too long.
 * @returns The decoder's message, unchecked.
 * @throws The decoder's error, or NoPicture.
 */
export const runDecoder = (decoder: Decoder, input: unknown, moved: TransferListItem[] = []): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const { time, heap } = limits[decoder]
    const worker = new Worker(join(__dirname, `${decoder}.cjs`), {
      workerData: input,
      transferList: moved,
      resourceLimits: { maxOldGenerationSizeMb: heap },
      stdout: true,
      stderr: true,
    })
    // The prints of a decoder may quote a person's file. Its error comes by the event below.
    worker.stdout.resume()
    worker.stderr.resume()
    let isLate = false
    const timer = setTimeout(() => {
      isLate = true
      void worker.terminate()
    }, time)
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', code => {
      clearTimeout(timer)
      // After a message this has no effect.
      reject(new NoPicture(isLate ? `${decoder}: took too long` : `${decoder}: ended with ${code}`))
    })
  })
