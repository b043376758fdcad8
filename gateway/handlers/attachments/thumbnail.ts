import { encode } from 'jpeg-js'
import { CostlyPicture, refuseCostly } from '../../decoders/cost'
import { decodeJpeg, type Pixels } from '../../decoders/decode-jpeg'
import { decodePng } from '../../decoders/decode-png'
import { asItIs, orientationOf, sourceOf } from '../../decoders/orientation'
import { PictureError } from '../../decoders/picture'
import { pictureQueue } from '../../decoders/picture-queue'
import type { FileType } from '../../lib/file-type'
import { Refusal } from '../../lib/refusal'
import type { Context } from '../../pipeline/context'
import { brokenPicture } from './intact'

/** The longest side of a thumbnail, in pixels. */
const THUMB_SIDE = 320
const QUALITY = 75

/** Samples along each side for one new pixel. Three are enough to read a document, and quick for any size. */
const SAMPLES = 3

/** Scales a picture down to at most THUMB_SIDE, and turns it upright. */
function shrink({ width, height, data }: Pixels, orientation: number): Pixels {
  const locate = sourceOf[orientation] ?? asItIs
  const [fullWidth, fullHeight] = orientation > 4 ? [height, width] : [width, height]
  const scale = Math.max(1, fullWidth / THUMB_SIDE, fullHeight / THUMB_SIDE)
  const small = {
    width: Math.max(1, Math.floor(fullWidth / scale)),
    height: Math.max(1, Math.floor(fullHeight / scale)),
  }
  const pixels = new Uint8Array(small.width * small.height * 4)
  const samples = scale > 1 ? SAMPLES : 1
  const sums = [0, 0, 0]
  for (let to = 0; to < pixels.length; to += 4) {
    const x = (to / 4) % small.width
    const y = Math.floor(to / 4 / small.width)
    for (let sample = 0; sample < samples * samples; sample += 1) {
      const column = Math.floor((x + (sample % samples) / samples) * scale)
      const row = Math.floor((y + Math.floor(sample / samples) / samples) * scale)
      const [fromX, fromY] = locate(column, row, width, height)
      const from = (fromY * width + fromX) * 3
      for (let channel = 0; channel < 3; channel += 1)
        sums[channel] = (sums[channel] ?? 0) + (data[from + channel] ?? 0)
    }
    for (let channel = 0; channel < 3; channel += 1) pixels[to + channel] = (sums[channel] ?? 0) / samples ** 2
    pixels[to + 3] = 255
    sums.fill(0)
  }
  return { ...small, data: pixels }
}

async function pixelsOf(bytes: Uint8Array, type: FileType): Promise<Pixels & { orientation: number }> {
  if (type === 'image/png') {
    const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    return { ...(await decodePng(file)), orientation: 1 }
  }
  const { exif, ...pixels } = await decodeJpeg(bytes)
  return { ...pixels, orientation: orientationOf(exif) }
}

interface Upload {
  bytes: Uint8Array
  type: FileType
  /** The person, whose pictures are decoded only a few at a time. */
  owner: string
}

/**
 * A small JPEG of an uploaded picture. Null for a PDF and for a picture that is too large for us or of a rarer kind.
 * Such a picture is kept anyway, because a person decides whether it is readable.
 *
 * @throws Refusal E429 when too many pictures wait for decoding, E415 for a picture that is broken inside.
 */
export async function thumbnailOf({ bytes, type, owner }: Upload, log: Context['log']): Promise<Buffer | null> {
  if (type === 'application/pdf') return null
  try {
    refuseCostly(bytes, type)
    return await pictureQueue(owner, async () => {
      const { orientation, ...pixels } = await pixelsOf(bytes, type)
      return Buffer.from(encode(shrink(pixels, orientation), QUALITY).data)
    })
  } catch (error) {
    if (error instanceof Refusal) throw error
    if (error instanceof PictureError && error.kind === 'broken') throw brokenPicture()
    // People who send such pictures send many, and writing a stack trace takes longer than the whole check before it.
    const why = error instanceof CostlyPicture ? { reason: error.message } : { err: error }
    log.warn(why, 'no thumbnail could be made of an upload')
    return null
  }
}

/** The EXIF orientation for 0 to 3 quarter turns clockwise. */
const ORIENTATIONS = [1, 6, 3, 8]

/** Rotates a thumbnail by quarter turns clockwise; a negative number rotates counterclockwise. */
export async function turnedThumb(thumb: Buffer, quarters: number, owner: string): Promise<Buffer> {
  return pictureQueue(owner, async () => {
    const { exif, ...pixels } = await decodeJpeg(thumb)
    return Buffer.from(encode(shrink(pixels, ORIENTATIONS[(quarters + 4) % 4] ?? 1), QUALITY).data)
  })
}
