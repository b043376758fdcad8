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

/** Markers of a JPEG that begin a frame: those with the size. C4, C8 and CC are tables. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

/** The size of a JPEG as it is stored, from its frame. Null for anything else, and without a frame. */
export function jpegSize(bytes: Uint8Array): Size | null {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return null
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let at = 2
  while (at + 9 < bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0
    if (isFrame(marker)) return sizeOf(view.getUint16(at + 7), view.getUint16(at + 5))
    at += 2 + view.getUint16(at + 2)
  }
  return null
}
