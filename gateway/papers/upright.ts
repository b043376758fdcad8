import type { Pixels } from '../decoders/decode-jpeg'
import { asItIs, sourceOf } from '../decoders/orientation'

/** A picture the right way up, independent of the order of its pixels. */
export interface Upright extends Pixels {
  /** The index in `data` of a pixel of the upright picture. */
  at: (x: number, y: number) => number
}

/** Pixels in the order of the camera. */
export interface LyingPixels extends Pixels {
  /** The EXIF orientation. */
  orientation: number
}

/** Rotates a picture by its EXIF orientation. */
export function upright({ width, height, data, orientation }: LyingPixels): Upright {
  const locate = sourceOf[orientation] ?? asItIs
  const size = orientation > 4 ? { width: height, height: width } : { width, height }
  const placeOf = (x: number, y: number) => {
    const [fromX, fromY] = locate(x, y, width, height)
    return (fromY * width + fromX) * 3
  }
  // A step to the side or down has the same offset everywhere. Millions of points are read, so each index is only a
  // sum.
  const start = placeOf(0, 0)
  const [aside, down] = [placeOf(1, 0) - start, placeOf(0, 1) - start]
  return { ...size, data, at: (x, y) => start + x * aside + y * down }
}
