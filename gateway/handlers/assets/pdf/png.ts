import { promisify } from 'node:util'
import { deflate, inflate } from 'node:zlib'
import { checkSize, type Picture, PictureError } from './picture'

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

export const isPng = (bytes: Buffer) => bytes.subarray(0, 8).equals(SIGNATURE)

const inflated = promisify<Buffer, { maxOutputLength: number }, Buffer>(inflate)
const deflated = promisify<Buffer, Buffer>(deflate)

/** Bytes of a pixel by colour type: grey, RGB, palette, grey with alpha, RGBA. */
const BYTES_A_PIXEL: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }

interface Chunks {
  width: number
  height: number
  colorType: number
  palette: Buffer
  transparency: Buffer
  data: Buffer
}

function readChunks(bytes: Buffer): Chunks {
  const parts: Buffer[] = []
  let head: Buffer | null = null
  let palette: Buffer = Buffer.alloc(0)
  let transparency: Buffer = Buffer.alloc(0)
  let at = SIGNATURE.length
  while (at + 12 <= bytes.length) {
    const length = bytes.readUInt32BE(at)
    const type = bytes.toString('latin1', at + 4, at + 8)
    if (at + 12 + length > bytes.length) throw new PictureError('broken')
    const content = bytes.subarray(at + 8, at + 8 + length)
    if (type === 'IHDR') head = content
    if (type === 'PLTE') palette = content
    if (type === 'tRNS') transparency = content
    if (type === 'IDAT') parts.push(content)
    if (type === 'IEND') break
    at += 12 + length
  }
  if (head?.length !== 13) throw new PictureError('broken')
  const colorType = head.readUInt8(9)
  // Only eight bits a channel without interlacing, because every canvas writes this.
  if (head[8] !== 8 || head[12] !== 0 || BYTES_A_PIXEL[colorType] === undefined) throw new PictureError('unknownFormat')
  return {
    width: head.readUInt32BE(0),
    height: head.readUInt32BE(4),
    colorType,
    palette,
    transparency,
    data: Buffer.concat(parts),
  }
}

/** Paeth's predictor: the one of left, above and upper left that is nearest to left + above - upper left. */
function paeth(left: number, above: number, corner: number): number {
  const guess = left + above - corner
  const toLeft = Math.abs(guess - left)
  const toAbove = Math.abs(guess - above)
  const toCorner = Math.abs(guess - corner)
  if (toLeft <= toAbove && toLeft <= toCorner) return left
  return toAbove <= toCorner ? above : corner
}

/** Undoes the row filters in place. After that, every row is a filter byte followed by plain pixels. */
function unfilter(rows: Buffer, stride: number, step: number) {
  for (let start = 0; start < rows.length; start += stride + 1) {
    const filter = rows[start] ?? 0
    if (filter > 4) throw new PictureError('broken')
    if (filter === 0) continue
    for (let column = 0; column < stride; column += 1) {
      const at = start + 1 + column
      const left = column < step ? 0 : (rows[at - step] ?? 0)
      const above = start === 0 ? 0 : (rows[at - stride - 1] ?? 0)
      const corner = start === 0 || column < step ? 0 : (rows[at - stride - 1 - step] ?? 0)
      const guess =
        filter === 1 ? left : filter === 2 ? above : filter === 3 ? (left + above) >> 1 : paeth(left, above, corner)
      rows[at] = (rows[at] ?? 0) + guess
    }
  }
}

/** The pixels as RGB on white, because a PDF page shows nothing behind a transparent pixel. */
function onWhite({ width, height, colorType, palette, transparency }: Chunks, rows: Buffer): Buffer {
  const step = BYTES_A_PIXEL[colorType] ?? 1
  const rgb = Buffer.allocUnsafe(width * height * 3)
  let to = 0
  for (let y = 0; y < height; y += 1) {
    let at = y * (width * step + 1) + 1
    for (let x = 0; x < width; x += 1, at += step, to += 3) {
      const first = rows[at] ?? 0
      const isGrey = colorType === 0 || colorType === 4
      const source = colorType === 3 ? palette : rows
      const from = colorType === 3 ? first * 3 : at
      const alpha =
        colorType === 3 ? (transparency[first] ?? 255) : colorType === 0 || colorType === 2 ? 255 : rows[at + step - 1]
      for (let channel = 0; channel < 3; channel += 1) {
        const value = source[isGrey ? from : from + channel] ?? 0
        rgb[to + channel] = 255 - Math.round(((255 - value) * (alpha ?? 255)) / 255)
      }
    }
  }
  return rgb
}

/**
 * Decodes a PNG and packs its pixels for a PDF.
 *
 * @throws PictureError
 */
export async function readPng(bytes: Buffer): Promise<Picture> {
  const chunks = readChunks(bytes)
  const { width, height, colorType, data } = chunks
  checkSize(width, height)
  const step = BYTES_A_PIXEL[colorType] ?? 1
  const length = (width * step + 1) * height
  const rows = await inflated(data, { maxOutputLength: length }).catch(() => {
    throw new PictureError('broken')
  })
  if (rows.length !== length) throw new PictureError('broken')
  unfilter(rows, width * step, step)
  return { width, height, filter: 'FlateDecode', colorSpace: 'DeviceRGB', bytes: await deflated(onWhite(chunks, rows)) }
}
