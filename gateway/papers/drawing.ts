import { CostlyPicture, refuseCostly } from '../decoders/cost'
import { decodeJpeg, type Pixels } from '../decoders/decode-jpeg'
import { decodePng } from '../decoders/decode-png'
import { orientationOf } from '../decoders/orientation'
import { pictureQueue } from '../decoders/picture-queue'
import { codes, Refusal } from '../lib/refusal'
import { findPhotoName, type PhotoName } from './find-photo-name'
import { type LyingPixels, type Upright, upright } from './upright'

/** A part of a picture, in pixels. */
export interface Frame {
  left: number
  top: number
  width: number
  height: number
}

/** Pixels of a drawing darker than this are ink. */
const DARK = 150

/**
 * Minimum of a name, in pixels: the longer and the shorter side of its ink, and the number of ink pixels. A dot, a tick
 * and a straight line have less. Decided; the canvas of the smallest phone is about 280 pixels wide.
 */
const LEAST = { longSide: 60, shortSide: 20, ink: 200 }
/** The largest part of its frame that ink may cover. A name consists of lines; a filled block does not. */
const MOST_COVERED = 0.6

/** Limit of pixels of a drawing. A canvas as large as a screen has fewer. */
const MOST_PIXELS = 4_000_000

type PictureType = 'image/png' | 'image/jpeg'

async function decode(bytes: Buffer, type: PictureType): Promise<LyingPixels> {
  if (type === 'image/png') return { ...(await decodePng(bytes)), orientation: 1 }
  const { exif, ...pixels } = await decodeJpeg(bytes)
  return { ...pixels, orientation: orientationOf(exif) }
}

/** Decodes a signature's picture and processes it. It runs in a queue, because both need memory and time. */
async function read<T>(bytes: Buffer, type: PictureType, owner: string, use: (pixels: LyingPixels) => T | Promise<T>) {
  try {
    if (type === 'image/png') refuseCostly(bytes, type, MOST_PIXELS)
    else refuseCostly(bytes, type)
    return await pictureQueue(owner, async () => use(await decode(bytes, type)))
  } catch (error) {
    if (error instanceof Refusal) throw error
    if (error instanceof CostlyPicture) throw new Refusal(codes.mediaType, '签名图片的像素太高，请裁剪后再上传')
    throw new Refusal(codes.mediaType, '签名图片无法识别，请重新签名')
  }
}

/** A drawn signature, upright. */
export const readDrawing = (bytes: Buffer, type: PictureType, owner: string): Promise<Upright> =>
  read(bytes, type, owner, upright)

/** The handwriting on a photographed paper. */
export const readPhoto = (bytes: Buffer, type: PictureType, owner: string): Promise<PhotoName> =>
  read(bytes, type, owner, findPhotoName)

/** The frame and the amount of the ink of a drawing. Null without any. */
export function inkOf({ width, height, data }: Pixels): (Frame & { ink: number }) | null {
  let [left, right, top, bottom, ink] = [width, -1, height, -1, 0]
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 3
      const light = ((data[at] ?? 255) * 3 + (data[at + 1] ?? 255) * 6 + (data[at + 2] ?? 255)) / 10
      if (light >= DARK) continue
      ink += 1
      if (x < left) left = x
      if (x > right) right = x
      if (y < top) top = y
      if (y > bottom) bottom = y
    }
  }
  return ink === 0 ? null : { left, top, width: right - left + 1, height: bottom - top + 1, ink }
}

/**
 * Refuses a drawing that cannot be a name: nothing, a dot, a line, a filled block. The app checks this too, but only
 * the received picture counts.
 */
export function requireName(pixels: Pixels): void {
  const found = inkOf(pixels)
  const [long, short] = found ? [Math.max(found.width, found.height), Math.min(found.width, found.height)] : [0, 0]
  const isName =
    found &&
    long >= LEAST.longSide &&
    short >= LEAST.shortSide &&
    found.ink >= LEAST.ink &&
    found.ink <= found.width * found.height * MOST_COVERED
  if (!isName) throw new Refusal(codes.badInput, '签名太简单，请重新签写您的姓名')
}
