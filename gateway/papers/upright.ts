import type { Pixels } from '../decoders/decode-jpeg'
import { asItIs, sourceOf } from '../decoders/orientation'

/** A picture as a person sees it, however its pixels lie. */
export interface Upright extends Pixels {
  /** The place in `data` of a pixel of the upright picture. */
  at: (x: number, y: number) => number
}

/** A picture whose pixels lie as its EXIF orientation says. */
export function upright({ width, height, data }: Pixels, orientation: number): Upright {
  const locate = sourceOf[orientation] ?? asItIs
  const size = orientation > 4 ? { width: height, height: width } : { width, height }
  return {
    ...size,
    data,
    at(x, y) {
      const [fromX, fromY] = locate(x, y, width, height)
      return (fromY * width + fromX) * 3
    },
  }
}
