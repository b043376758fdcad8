import { deflateSync } from 'node:zlib'
import { crc32 } from '@/lib/png'

const chunk = (type: string, content: Buffer) => {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(content.length)
  const part = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const sum = Buffer.alloc(4)
  // The gateway ignores the checksum, but browsers show no picture without it.
  sum.writeUInt32BE(crc32(part))
  return Buffer.concat([length, part, sum])
}

/** Bytes per pixel, by colour type. */
export const bytesAPixel = { grey: 1, rgb: 3, palette: 1, greyAlpha: 2, rgba: 4 } as const
const colorTypes = { grey: 0, rgb: 2, palette: 3, greyAlpha: 4, rgba: 6 } as const
export type ColorType = keyof typeof colorTypes

interface Drawing {
  width: number
  height: number
  color: ColorType
  /** Rows of filter byte and pixels. */
  rows: Buffer
  palette?: Buffer
  transparency?: Buffer
}

/** A PNG of the given rows. */
export function png({ width, height, color, rows, palette, transparency }: Drawing): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head[8] = 8
  head[9] = colorTypes[color]
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    ...(palette ? [chunk('PLTE', palette)] : []),
    ...(transparency ? [chunk('tRNS', transparency)] : []),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** A white PNG. */
export const whitePng = (width: number, height: number) =>
  png({
    width,
    height,
    color: 'grey',
    rows: Buffer.concat(Array.from({ length: height }, () => Buffer.from([0, ...Array<number>(width).fill(255)]))),
  })

/** A white PNG with black lines, each through its points and three pixels thick. */
export function drawnPng(width: number, height: number, lines: readonly (readonly (readonly [number, number])[])[]) {
  const rows = Array.from({ length: height }, () => Buffer.from([0, ...Array<number>(width).fill(255)]))
  const dot = (x: number, y: number) => {
    for (const dy of [-1, 0, 1])
      for (const dx of [-1, 0, 1]) rows[Math.round(y) + dy]?.fill(0, Math.round(x) + dx + 1, Math.round(x) + dx + 2)
  }
  for (const line of lines) {
    for (const [index, [x, y]] of line.entries()) {
      const [toX, toY] = line[index + 1] ?? [x, y]
      const steps = Math.max(1, Math.abs(toX - x), Math.abs(toY - y))
      for (let step = 0; step <= steps; step++) dot(x + ((toX - x) * step) / steps, y + ((toY - y) * step) / steps)
    }
  }
  return png({ width, height, color: 'grey', rows: Buffer.concat(rows) })
}

/** A drawing that is accepted as a signature. */
export const namePng = drawnPng(280, 120, [
  [
    [30, 30],
    [110, 30],
  ],
  [
    [70, 15],
    [70, 100],
  ],
  [
    [150, 25],
    [120, 95],
    [230, 90],
    [190, 20],
  ],
])

/** The same drawing in the form in which the app sends it. */
export const nameDrawing = `data:image/png;base64,${namePng.toString('base64')}`

/** The beginning and the end of a JPEG: embedding it needs no more. */
export function jpeg({
  width,
  height,
  components = 3,
  bits = 8,
}: Record<'width' | 'height', number> & { components?: number; bits?: number }) {
  const frame = Buffer.alloc(10 + components * 3)
  frame[0] = 0xff
  frame[1] = 0xc0
  frame.writeUInt16BE(8 + components * 3, 2)
  frame[4] = bits
  frame.writeUInt16BE(height, 5)
  frame.writeUInt16BE(width, 7)
  frame[9] = components
  const quantization = Buffer.from([0xff, 0xdb, 0x00, 0x04, 0x00, 0x00])
  const scan = Buffer.from([0xff, 0xda, 0x00, 0x08, 0x01, 0x01, 0x00, 0x00, 0x3f, 0x00, 0x2a])
  return Buffer.concat([Buffer.from([0xff, 0xd8]), quantization, frame, scan, Buffer.from([0xff, 0xd9])])
}
