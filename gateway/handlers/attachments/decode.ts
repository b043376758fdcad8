import { join } from 'node:path'
import { promisify } from 'node:util'
import { Worker } from 'node:worker_threads'
import { inflate } from 'node:zlib'
import * as v from 'valibot'
import { readPng } from '../assets/pdf/png'

/** Pixels, three bytes each, row by row. */
export interface Pixels {
  width: number
  height: number
  data: Uint8Array
}

const Decoded = v.object({
  width: v.number(),
  height: v.number(),
  data: v.instance(Uint8Array),
  exif: v.nullable(v.instance(Uint8Array)),
})

/** The time limit of a decoder. A phone's largest picture takes about three seconds. */
const TIME_LIMIT = 10_000

/**
 * The pixels of a JPEG and its EXIF data. The decoding runs in its own thread, because it takes seconds and other
 * requests must not wait for it.
 *
 * @throws The decoder's error for a broken or too large picture.
 */
export function decodeJpeg(bytes: Uint8Array): Promise<Pixels & { exif: Uint8Array | null }> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(join(__dirname, 'jpeg-worker.cjs'), {
      workerData: bytes,
      resourceLimits: { maxOldGenerationSizeMb: 512 },
    })
    const timer = setTimeout(() => void worker.terminate(), TIME_LIMIT)
    worker.once('message', (message: unknown) => resolve(v.parse(Decoded, message)))
    worker.once('error', reject)
    worker.once('exit', () => {
      clearTimeout(timer)
      // After a message this has no effect.
      reject(new Error('the picture could not be decoded in time'))
    })
  })
}

const inflated = promisify<Buffer, Buffer>(inflate)

/** The pixels of a PNG. Throws PictureError. */
export async function decodePng(bytes: Uint8Array): Promise<Pixels> {
  const picture = await readPng(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  return { width: picture.width, height: picture.height, data: await inflated(picture.bytes) }
}
