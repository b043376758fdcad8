import type { FileType } from '../lib/file-type'
import { isFrame, JPEG, jpegSegments } from '../lib/jpeg-segments'

/** The cost of decoding a picture, from the picture's own header, before any pixel is read. */
interface Cost {
  pixels: number
  /** Number of scans of a progressive JPEG over the whole picture. */
  scans: number
}

/**
 * Pixel limits: the largest photo of a phone, or the scan of a page at 300 dots per inch. A larger picture is stored
 * without a thumbnail, up to `MOST_KEPT_PIXELS`.
 */
const MOST_PIXELS = { 'image/jpeg': 40_000_000, 'image/png': 10_000_000 } as const
/** Encoders use about ten. */
const MOST_SCANS = 64

function costOfPng(bytes: Buffer): Cost {
  if (bytes.length < 24 || bytes.toString('latin1', 12, 16) !== 'IHDR') throw new Error('the picture has no header')
  return { pixels: bytes.readUInt32BE(16) * bytes.readUInt32BE(20), scans: 1 }
}

function costOfJpeg(bytes: Buffer): Cost {
  const cost: Cost = { pixels: 0, scans: 0 }
  for (const { marker, at } of jpegSegments(bytes)) {
    if (isFrame(marker) && at + 9 <= bytes.length) {
      cost.pixels = Math.max(cost.pixels, bytes.readUInt16BE(at + 5) * bytes.readUInt16BE(at + 7))
    }
    if (marker === JPEG.scan) cost.scans += 1
  }
  if (cost.pixels === 0) throw new Error('the picture is not a JPEG')
  return cost
}

type PictureType = Exclude<FileType, 'application/pdf'>

function costOf(content: Uint8Array, type: PictureType): Cost {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength)
  return type === 'image/png' ? costOfPng(bytes) : costOfJpeg(bytes)
}

/** The largest sensor of a phone has 200 million pixels. */
const MOST_KEPT_PIXELS = 250_000_000

/**
 * Whether a picture claims more pixels than any camera has, so that reviewers could not open it. An unreadable header
 * gives no claim.
 */
export function isEnormous(content: Uint8Array, type: PictureType): boolean {
  try {
    return costOf(content, type).pixels > MOST_KEPT_PIXELS
  } catch {
    return false
  }
}

/** A picture is too costly to decode, by its header and its markers. */
export class CostlyPicture extends Error {
  override readonly name = 'CostlyPicture'
}

/**
 * Refuses a picture that would take a decoder too much memory or time, or that has more than `mostPixels`. It looks
 * only at the header and the markers.
 *
 * @throws CostlyPicture, or an Error for a header that cannot be read.
 */
export function refuseCostly(content: Uint8Array, type: PictureType, mostPixels: number = MOST_PIXELS[type]): void {
  const { pixels, scans } = costOf(content, type)
  if (pixels > mostPixels) throw new CostlyPicture('the picture has too many pixels')
  if (scans > MOST_SCANS) throw new CostlyPicture('the picture has too many scans')
}
