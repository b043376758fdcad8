const ORIENTATION = 0x0112
const ENTRY_BYTES = 12

/**
 * How a picture is turned, from its EXIF data: 1 (as it is) to 8, as the standard numbers it. Whatever is missing or broken is 1. Cameras
 * write the pixels as the sensor lies and leave the turning to the reader.
 */
export function orientationOf(exif: Uint8Array | null): number {
  if (!exif) return 1
  const bytes = Buffer.from(exif)
  const start = bytes.toString('latin1', 0, 4) === 'Exif' ? 6 : 0
  const little = bytes.toString('latin1', start, start + 2) === 'II'
  const short = (at: number) => (little ? bytes.readUInt16LE(at) : bytes.readUInt16BE(at))
  const long = (at: number) => (little ? bytes.readUInt32LE(at) : bytes.readUInt32BE(at))
  try {
    const directory = start + long(start + 4)
    const count = short(directory)
    for (let at = directory + 2; at < directory + 2 + count * ENTRY_BYTES; at += ENTRY_BYTES) {
      if (short(at) !== ORIENTATION) continue
      const value = short(at + 8)
      return value >= 1 && value <= 8 ? value : 1
    }
  } catch (error) {
    // Reading beyond the end is how broken data shows.
    if (!(error instanceof RangeError)) throw error
  }
  return 1
}

/** Where the pixel at (x, y) of the upright picture stands in the one as it is, which is `width` by `height`. */
type Locate = (x: number, y: number, width: number, height: number) => [number, number]

export const asItIs: Locate = (x, y) => [x, y]

/** By orientation. */
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
