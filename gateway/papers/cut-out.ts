import { encode } from 'jpeg-js'
import type { Pixels } from '../decoders/decode-jpeg'
import type { Frame } from './drawing'
import type { Upright } from './upright'

/** The longest side of a signature on a paper, in pixels: 300 dots per inch on the line for it. */
const LONGEST = 840
/** White margin around the ink, in pixels. */
const EDGE = 6
const QUALITY = 90

/** The brightness of the paper under a signature at a pixel. A drawing is on white. */
export type PaperAt = (x: number, y: number) => number
export const white: PaperAt = () => 255

/** Limit of samples along each side for one new pixel: as quick for the largest photo as for a small one. */
const SAMPLES = 3

/**
 * Scales a part of a picture down by a whole number, with a white margin. Each new pixel is a mean. The paper of a
 * photo becomes white, so that a name from a dim room is readable in print.
 */
function cut({ width, height, data, at }: Upright, frame: Frame, paperAt: PaperAt): Pixels {
  const scale = Math.max(1, Math.ceil(Math.max(frame.width, frame.height) / LONGEST))
  const [wide, high] = [Math.ceil(frame.width / scale) + 2 * EDGE, Math.ceil(frame.height / scale) + 2 * EDGE]
  const samples = Math.min(scale, SAMPLES)
  const offsets = Array.from({ length: samples }, (_, sample) => Math.floor((sample * scale) / samples))
  const pixels = new Uint8Array(wide * high * 4)
  for (let y = 0; y < high; y += 1) {
    for (let x = 0; x < wide; x += 1) {
      const left = frame.left + (x - EDGE) * scale
      const top = frame.top + (y - EDGE) * scale
      let red = 0
      let green = 0
      let blue = 0
      for (const down of offsets) {
        for (const along of offsets) {
          const fromX = left + along
          const fromY = top + down
          const isInside = fromX >= 0 && fromY >= 0 && fromX < width && fromY < height
          const from = isInside ? at(fromX, fromY) : 0
          const brighter = isInside ? 255 / Math.max(1, paperAt(fromX, fromY)) : 1
          red += isInside ? Math.min(255, (data[from] ?? 255) * brighter) : 255
          green += isInside ? Math.min(255, (data[from + 1] ?? 255) * brighter) : 255
          blue += isInside ? Math.min(255, (data[from + 2] ?? 255) * brighter) : 255
        }
      }
      const to = (y * wide + x) * 4
      pixels[to] = red / samples ** 2
      pixels[to + 1] = green / samples ** 2
      pixels[to + 2] = blue / samples ** 2
      pixels[to + 3] = 255
    }
  }
  return { width: wide, height: high, data: pixels }
}

/** A JPEG of the frame's content, or of the whole picture. */
export function cutOut(picture: Upright, frame: Frame | null, paperAt: PaperAt): Buffer {
  const whole = { left: 0, top: 0, width: picture.width, height: picture.height }
  return Buffer.from(encode(cut(picture, frame ?? whole, paperAt), QUALITY).data)
}
