import { type FileType, fileTypeOf } from './file-type'
import { JPEG, jpegSegments } from './jpeg-segments'

/**
 * A segment is skipped as a whole, because a camera's thumbnail in it is a JPEG with an end of its own. A progressive
 * picture has several scans. Of several pictures in one file (MPO) the first one counts.
 */
function endOfJpeg(bytes: Buffer): number | null {
  let hasScan = false
  try {
    for (const { marker, end, isBroken } of jpegSegments(bytes)) {
      if (marker === JPEG.start || isBroken) return null
      if (marker === JPEG.end) return hasScan ? end : null
      if (marker === JPEG.scan) hasScan = true
    }
  } catch {
    // It has more markers than any picture.
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
  return fileTypeOf(bytes) === 'image/png' && isWhole ? at : null
}

/**
 * The place where a picture ends, by its own structure; null for a picture that was cut off. Phones write films and
 * further pictures behind it, and people hide files there.
 */
export const endOfPicture = (bytes: Buffer, type: Exclude<FileType, 'application/pdf'>): number | null =>
  type === 'image/png' ? endOfPng(bytes) : endOfJpeg(bytes)
