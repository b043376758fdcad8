import type { Pixels } from '../decoders/decode-jpeg'
import { asItIs, sourceOf } from '../decoders/orientation'

/** A picture as a person sees it, however its pixels lie. */
export interface Upright extends Pixels {
  /** The place in `data` of a pixel of the upright picture. */
  at: (x: number, y: number) => number
}

/** Pixels as the camera wrote them. */
export interface LyingPixels extends Pixels {
  /** The EXIF orientation. */
  orientation: number
}

/** A picture whose pixels lie as its EXIF orientation says. */
export function upright({ width, height, data, orientation }: LyingPixels): Upright {
  const locate = sourceOf[orientation] ?? asItIs
  const size = orientation > 4 ? { width: height, height: width } : { width, height }
  const placeOf = (x: number, y: number) => {
    const [fromX, fromY] = locate(x, y, width, height)
    return (fromY * width + fromX) * 3
  }
  // A step to the side or down is the same everywhere. Millions of points are read, so each is a sum only.
  const start = placeOf(0, 0)
  const [aside, down] = [placeOf(1, 0) - start, placeOf(0, 1) - start]
  return { ...size, data, at: (x, y) => start + x * aside + y * down }
}
