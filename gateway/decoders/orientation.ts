const ORIENTATION = 0x0112
const ENTRY_BYTES = 12

/** The start of the TIFF data, after the remains of the marker 'Exif' that readers leave, and the byte order. */
function headOf(bytes: Buffer): { start: number; little: boolean } | null {
  const text = bytes.toString('latin1', 0, 12)
  const little = text.indexOf('II*\0')
  const big = text.indexOf('MM\0*')
  if (little < 0 && big < 0) return null
  return little < 0 ? { start: big, little: false } : { start: little, little: true }
}

/**
 * The orientation of a picture from its EXIF data: 1 (not turned) to 8, by the numbers of the standard. Missing or
 * broken data count as 1. Cameras write the pixels as the sensor lies and leave the rotation to the reader.
 */
export function orientationOf(exif: Uint8Array | null): number {
  const bytes = Buffer.from(exif ?? [])
  const head = headOf(bytes)
  if (!head) return 1
  const { start, little } = head
  // Reads beyond the end return zero, so broken data have no effect.
  const number = (at: number, size: 2 | 4) => {
    if (at + size > bytes.length) return 0
    return little ? bytes.readUIntLE(at, size) : bytes.readUIntBE(at, size)
  }
  const directory = start + number(start + 4, 4)
  const count = number(directory, 2)
  for (let entry = 0; entry < count; entry += 1) {
    const at = directory + 2 + entry * ENTRY_BYTES
    if (number(at, 2) !== ORIENTATION) continue
    const value = number(at + 8, 2)
    return value >= 1 && value <= 8 ? value : 1
  }
  return 1
}

/** The place of the upright picture's pixel (x, y) in the stored picture, which is `width` by `height`. */
type Locate = (x: number, y: number, width: number, height: number) => [number, number]

export const asItIs: Locate = (x, y) => [x, y]

/** The pixel mapping by orientation. */
export const sourceOf: Readonly<Record<number, Locate>> = {
  1: asItIs,
  2: (x, y, width) => [width - 1 - x, y],
  3: (x, y, width, height) => [width - 1 - x, height - 1 - y],
  4: (x, y, _, height) => [x, height - 1 - y],
  5: (x, y) => [y, x],
  6: (x, y, _, height) => [y, height - 1 - x],
  7: (x, y, width, height) => [width - 1 - y, height - 1 - x],
  8: (x, y, width) => [width - 1 - y, x],
}
