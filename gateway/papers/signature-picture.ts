import { encode } from 'jpeg-js'
import type { Pixels } from '../decoders/decode-jpeg'
import { type Frame, inkOf, readDrawing } from './drawing'

/** Longest side of a signature on a paper, in pixels: 300 dots an inch on the line that it stands on. */
const LONGEST = 840
/** White around the ink, in pixels. */
const EDGE = 6
const QUALITY = 90

/** A part of a picture with some white around it, made smaller by a whole number. Each new pixel is a mean. */
function cut({ width, height, data }: Pixels, frame: Frame): Pixels {
  const scale = Math.max(1, Math.ceil(Math.max(frame.width, frame.height) / LONGEST))
  const [wide, high] = [Math.ceil(frame.width / scale) + 2 * EDGE, Math.ceil(frame.height / scale) + 2 * EDGE]
  const pixels = new Uint8Array(wide * high * 4)
  for (let y = 0; y < high; y += 1) {
    for (let x = 0; x < wide; x += 1) {
      const [left, top] = [frame.left + (x - EDGE) * scale, frame.top + (y - EDGE) * scale]
      const sums = [0, 0, 0]
      for (let step = 0; step < scale * scale; step += 1) {
        const [fromX, fromY] = [left + (step % scale), top + Math.floor(step / scale)]
        const isInside = fromX >= 0 && fromY >= 0 && fromX < width && fromY < height
        const from = (fromY * width + fromX) * 3
        for (let channel = 0; channel < 3; channel += 1) {
          sums[channel] = (sums[channel] ?? 0) + (isInside ? (data[from + channel] ?? 255) : 255)
        }
      }
      const to = (y * wide + x) * 4
      for (let channel = 0; channel < 3; channel += 1) pixels[to + channel] = (sums[channel] ?? 0) / scale ** 2
      pixels[to + 3] = 255
    }
  }
  return { width: wide, height: high, data: pixels }
}

/**
 * The picture of a signature as it stands on a paper: a JPEG of our own, cut to its ink. What a person sent never gets
 * into a file as it is.
 */
export async function signaturePicture(
  bytes: Buffer,
  type: 'image/png' | 'image/jpeg',
  owner: string,
): Promise<Buffer> {
  const pixels = await readDrawing(bytes, type, owner)
  const whole = { left: 0, top: 0, width: pixels.width, height: pixels.height }
  return Buffer.from(encode(cut(pixels, inkOf(pixels) ?? whole), QUALITY).data)
}
