import { encode } from 'jpeg-js'
import type { Pixels } from '../../gateway/decoders/decode-jpeg'

/** How a phone photographed a name on paper. Brightness is from 0 to 255. */
export interface PhotoOfName {
  width?: number
  height?: number
  /** The brightness of the paper without shadow. */
  paper?: number
  /** The brightness of the ink; null if nothing is written. */
  ink?: number | null
  /** The width of the pen's line, and of the name, as parts of the photo's width. */
  pen?: number
  name?: number
  /** How much brightness a shadow removes on the right half, and over how many pixels it begins. */
  shadow?: number
  edge?: number
  /** The amplitude of the camera's noise. */
  grain?: number
  /** The part of the photo around the paper that shows a dark table. */
  table?: number
  /** The EXIF orientation: how the camera was held. */
  orientation?: number
}

/** The strokes of a name in a square from 0 to 1. */
const STROKES = [
  [0.02, 0.3, 0.4, 0.3],
  [0.2, 0.05, 0.2, 0.95],
  [0.05, 0.9, 0.38, 0.5],
  [0.5, 0.2, 0.95, 0.2],
  [0.72, 0.05, 0.5, 0.95],
  [0.6, 0.5, 0.98, 0.95],
] as const

/** Pseudo-random numbers from 0 to 1, the same every time. */
function numbers() {
  let seed = 7
  return () => {
    seed = (seed * 1103515245 + 12345) % 2147483648
    return seed / 2147483648
  }
}

/** The EXIF segment with the orientation of the camera. */
function exifOf(orientation: number): Buffer {
  const tiff = Buffer.from('MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\0\0\0\0\0\0\0', 'latin1')
  tiff.writeUInt16BE(orientation, 18)
  const content = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff])
  const head = Buffer.from([0xff, 0xe1, 0, 0])
  head.writeUInt16BE(content.length + 2, 2)
  return Buffer.concat([head, content])
}

function distance(x: number, y: number, [fromX, fromY, toX, toY]: readonly [number, number, number, number]): number {
  const [dx, dy] = [toX - fromX, toY - fromY]
  const along = Math.min(1, Math.max(0, ((x - fromX) * dx + (y - fromY) * dy) / (dx * dx + dy * dy)))
  return Math.sqrt((x - fromX - along * dx) ** 2 + (y - fromY - along * dy) ** 2)
}

/** The pixels of a name on paper in a phone's photo, in any light: three bytes a pixel. */
export function pixelsOfName(how: PhotoOfName = {}): Pixels {
  const { width = 480, height = 360, paper = 225, ink = 60, pen = 0.006, name = 0.5 } = how
  const { shadow = 0, edge = 1, grain = 4, table = 0 } = how
  const random = numbers()
  const data = new Uint8Array(width * height * 3)
  const [side, left, top] = [name * width, (width * (1 - name)) / 2, (height - (name * width) / 2) / 2]
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const isTable = Math.min(x / width, y / height, 1 - x / width, 1 - y / height) < table
      const light = isTable ? 45 : paper
      const shade = 1 - shadow * Math.min(1, Math.max(0, (x - width / 2) / edge))
      // The name is half as high as it is wide.
      const [inX, inY] = [(x - left) / side, ((y - top) / side) * 2]
      const isInk =
        ink !== null &&
        Math.abs(inX - 0.5) < 0.6 &&
        Math.abs(inY - 0.5) < 0.6 &&
        STROKES.some(([a, b, c, d]) => distance(inX, inY / 2, [a, b / 2, c, d / 2]) * side < (pen * width) / 2)
      const value = (isInk ? Math.min(ink ?? 255, light) : light) * shade + (random() + random() - 1) * grain
      for (let channel = 0; channel < 3; channel += 1) {
        data[(y * width + x) * 3 + channel] = Math.min(255, Math.max(0, value))
      }
    }
  }
  return { width, height, data }
}

/** The same as a JPEG. */
export function photoOfName(how: PhotoOfName = {}): Buffer {
  const { width, height, data } = pixelsOfName(how)
  const { orientation = 1 } = how
  const rgba = new Uint8Array(width * height * 4).fill(255)
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    rgba.set(data.subarray(pixel * 3, pixel * 3 + 3), pixel * 4)
  }
  const jpeg = Buffer.from(encode({ width, height, data: rgba }, 85).data)
  return orientation === 1 ? jpeg : Buffer.concat([jpeg.subarray(0, 2), exifOf(orientation), jpeg.subarray(2)])
}
