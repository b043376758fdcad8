import { join } from 'node:path'
import { type TransferListItem, Worker, type WorkerOptions } from 'node:worker_threads'

/**
 * The decoders of this folder. They are plain JavaScript, because Node starts a worker without the loader for
 * TypeScript. A decoder that shares code with the gateway loads it by tsx.
 */
type Decoder = 'jpeg' | 'png' | 'pdf' | 'pdf-check' | 'photo-name'

/**
 * The time limit in milliseconds and the heap limit in megabytes of each decoder. A phone's largest picture takes about
 * three seconds. A PDF of the largest accepted size is read in one. A decoder that `serves` gets each input as a
 * message and keeps nothing of it. The others get one input and end.
 */
const limits: Readonly<Record<Decoder, { time: number; heap: number; serves: boolean }>> = {
  jpeg: { time: 10_000, heap: 512, serves: true },
  png: { time: 10_000, heap: 512, serves: true },
  pdf: { time: 10_000, heap: 512, serves: false },
  'pdf-check': { time: 5_000, heap: 256, serves: false },
  'photo-name': { time: 10_000, heap: 512, serves: true },
}

/** How long a thread waits for its next input, in milliseconds: the pictures of one form come together. */
const WAITS_MS = 10_000
/** Threads of one decoder that wait: two pictures are decoded at once. */
const MOST_WAITING = 2
/** A thread with more bytes than this, in and out, ends at once: what it leaves in memory would last until the next. */
const MOST_BYTES = 16 * 1_048_576

/** A decoder did not answer: it took too long, or its thread ended early. */
export class NoPicture extends Error {
  override name = 'NoPicture'
}

/** The threads that wait for an input, each with the timer of its end. */
const waiting = new Map<Decoder, Map<Worker, ReturnType<typeof setTimeout>>>()

/** Takes a thread out of those that wait, and stops its timer. */
function take(decoder: Decoder, worker: Worker): void {
  clearTimeout(waiting.get(decoder)?.get(worker))
  waiting.get(decoder)?.delete(worker)
}

function startThread(decoder: Decoder, options: WorkerOptions): Worker {
  const worker = new Worker(join(__dirname, `${decoder}.cjs`), {
    ...options,
    resourceLimits: { maxOldGenerationSizeMb: limits[decoder].heap },
    stdout: true,
    stderr: true,
  })
  // The prints of a decoder may quote a person's file. Its error comes by an event.
  worker.stdout.resume()
  worker.stderr.resume()
  return worker
}

/** A thread for one input: a waiting one, or a new one that the input is given to. */
function threadFor(decoder: Decoder, input: unknown, moved: TransferListItem[]): Worker {
  if (!limits[decoder].serves) return startThread(decoder, { workerData: input, transferList: moved })
  const [waited] = waiting.get(decoder)?.keys() ?? []
  if (waited) take(decoder, waited)
  const worker = waited ?? startThread(decoder, {})
  worker.ref()
  worker.postMessage(input, moved)
  return worker
}

/** Lets a thread wait for its next input. It does not keep the process alive. */
function keep(decoder: Decoder, worker: Worker): void {
  const those = waiting.get(decoder) ?? new Map()
  waiting.set(decoder, those)
  if (those.size >= MOST_WAITING) return void worker.terminate()
  const timer = setTimeout(() => {
    take(decoder, worker)
    void worker.terminate()
  }, WAITS_MS)
  timer.unref()
  worker.unref()
  those.set(worker, timer)
  worker.once('exit', () => take(decoder, worker))
}

/** The bytes of a message, or of its parts. */
function weightOf(message: unknown): number {
  if (ArrayBuffer.isView(message)) return message.byteLength
  const parts = typeof message === 'object' && message !== null ? Object.values(message) : []
  return parts.reduce<number>((sum, part) => sum + (ArrayBuffer.isView(part) ? part.byteLength : 0), 0)
}

/**
 * Runs a decoder in its own thread, because the pixels of a picture take seconds and other requests must not wait for
 * them. Each caller has a queue, so that not all run at once. A thread whose decoder has answered serves the next
 * input, because its start takes longer than a small picture. After an error or at its time limit it ends.
 *
 * @param moved Memory of the input that is transferred to the decoder, because copying it would take too long.
 * @returns The decoder's message, unchecked.
 * @throws The decoder's error, or NoPicture.
 */
export const runDecoder = (decoder: Decoder, input: unknown, moved: TransferListItem[] = []): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const { time, serves } = limits[decoder]
    const weight = weightOf(input)
    const worker = threadFor(decoder, input, moved)
    let isLate = false
    const timer = setTimeout(() => {
      isLate = true
      void worker.terminate()
    }, time)
    const failed = (error: Error) => reject(error)
    const ended = (code: number) => {
      clearTimeout(timer)
      // After a message this has no effect.
      reject(new NoPicture(isLate ? `${decoder}: took too long` : `${decoder}: ended with ${code}`))
    }
    worker.once('message', answer => {
      resolve(answer)
      if (!serves) return
      clearTimeout(timer)
      worker.off('error', failed).off('exit', ended)
      if (weight + weightOf(answer) > MOST_BYTES) void worker.terminate()
      else keep(decoder, worker)
    })
    worker.once('error', failed)
    worker.once('exit', ended)
  })
