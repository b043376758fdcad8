import { isFrame, JPEG, jpegSegments } from '../../lib/jpeg-segments'

/** The size of a picture in pixels. */
interface Size {
  width: number
  height: number
}

const sizeOf = (width: number, height: number): Size | null => (width > 0 && height > 0 ? { width, height } : null)

/** The size that an SVG says of itself. Null if it says none in pixels. */
export function svgSize(svg: string): Size | null {
  const [, attributes = ''] = /<svg\b([^>]*)>/.exec(svg) ?? []
  const side = (name: string) => Number(new RegExp(`\\s${name}="(\\d+)(?:px)?"`).exec(attributes)?.[1] ?? 0)
  return sizeOf(side('width'), side('height'))
}

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

/** The size of a PNG, from its first chunk. Null for anything else. */
export function pngSize(bytes: Uint8Array): Size | null {
  if (bytes.length < 24 || PNG.some((byte, at) => bytes[at] !== byte)) return null
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return sizeOf(view.getUint32(16), view.getUint32(20))
}

/** The size of a JPEG as it is stored, from its frame. Null for anything else, and without a frame. */
export function jpegSize(given: Uint8Array): Size | null {
  const bytes = Buffer.from(given)
  if (bytes[0] !== 0xff || bytes[1] !== JPEG.start) return null
  for (const { marker, at, isBroken } of jpegSegments(bytes)) {
    if (marker === JPEG.scan || isBroken) return null
    if (isFrame(marker) && at + 9 <= bytes.length) return sizeOf(bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5))
  }
  return null
}
