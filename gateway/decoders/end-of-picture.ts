import type { FileType } from '../lib/file-type'
import { isPng } from './decode-png'

const START = 0xd8
const END = 0xd9
const START_OF_SCAN = 0xda
/** Markers without a length: the restarts inside a scan, and a rare one of arithmetic coding. Zero is no marker. */
const isBare = (marker: number) => (marker >= 0xd0 && marker <= 0xd7) || marker <= 0x01

/** The next marker at or after a place in a scan. A zero after 0xff is a byte of the picture. */
function nextMarker(bytes: Buffer, from: number): number {
  let at = bytes.indexOf(0xff, from)
  while (at >= 0 && bytes[at + 1] === 0) at = bytes.indexOf(0xff, at + 2)
  return at
}

/**
 * Walks the segments of a JPEG. A segment is skipped as a whole, because a camera's thumbnail in it is a JPEG with an
 * end of its own. A progressive picture has several scans. Of several pictures in one file (MPO) the first one counts.
 */
function endOfJpeg(bytes: Buffer): number | null {
  let hasScan = false
  for (let at = nextMarker(bytes, 2); at >= 0; at = nextMarker(bytes, at)) {
    // Any number of fill bytes may precede a marker.
    while (bytes[at + 1] === 0xff) at += 1
    const marker = bytes[at + 1]
    if (marker === undefined || marker === START) return null
    if (marker === END) return hasScan ? at + 2 : null
    if (isBare(marker)) at += 2
    else {
      if (at + 4 > bytes.length) return null
      const length = bytes.readUInt16BE(at + 2)
      if (length < 2 || at + 2 + length > bytes.length) return null
      if (marker === START_OF_SCAN) hasScan = true
      at += 2 + length
    }
  }
  return null
}

/** The chunks of a PNG stand one after the other, each with its length: one header first, pixels, the end. */
function endOfPng(bytes: Buffer): number | null {
  const seen: string[] = []
  let at = 8
  while (at + 12 <= bytes.length && seen.at(-1) !== 'IEND') {
    const end = at + 12 + bytes.readUInt32BE(at)
    if (end > bytes.length) return null
    seen.push(bytes.toString('latin1', at + 4, at + 8))
    at = end
  }
  const heads = seen.filter(type => type === 'IHDR').length
  const isWhole = seen[0] === 'IHDR' && heads === 1 && seen.includes('IDAT') && seen.at(-1) === 'IEND'
  return isPng(bytes) && isWhole ? at : null
}

/**
 * The place where a picture ends, by its own structure; null for a picture that was cut off. Phones write films and
 * further pictures behind it, and people hide files there.
 */
export const endOfPicture = (bytes: Buffer, type: Exclude<FileType, 'application/pdf'>): number | null =>
  type === 'image/png' ? endOfPng(bytes) : endOfJpeg(bytes)
