import { promisify } from 'node:util'
import { deflate } from 'node:zlib'
import { checkSize, type Picture, PictureError } from './picture'
import { runDecoder } from './run'

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

export const isPng = (bytes: Buffer) => bytes.subarray(0, 8).equals(SIGNATURE)

const pack = promisify<Uint8Array, Buffer>(deflate)

/** Bytes of a pixel by colour type: grey, RGB, palette, grey with alpha, RGBA. */
const BYTES_A_PIXEL: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }

interface Chunks {
  width: number
  height: number
  colorType: number
  palette: Buffer
  transparency: Buffer
  deflated: Buffer
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
    // The first chunk must be the only header. Otherwise the size check before could have read a different one.
    if ((type === 'IHDR') !== (head === null)) throw new PictureError('broken')
    if (type === 'IHDR') head = content
    if (type === 'PLTE') palette = content
    if (type === 'tRNS') transparency = content
    if (type === 'IDAT') parts.push(content)
    if (type === 'IEND') break
    at += 12 + length
  }
  if (head?.length !== 13) throw new PictureError('broken')
  const colorType = head.readUInt8(9)
  // Only eight bits a channel without interlacing: every canvas writes this.
  if (head[8] !== 8 || head[12] !== 0 || BYTES_A_PIXEL[colorType] === undefined) throw new PictureError('unknownFormat')
  return {
    width: head.readUInt32BE(0),
    height: head.readUInt32BE(4),
    colorType,
    palette,
    transparency,
    deflated: Buffer.concat(parts),
  }
}

/**
 * The pixels of a PNG: RGB on white, eight bits each, row by row. pngjs, which writes our pages, is as quick (6 MP in
 * 0.3 s), but needs four bytes for each pixel besides the inflated data: too much for the largest pictures.
 *
 * @throws PictureError
 */
export async function decodePng(bytes: Buffer): Promise<{ width: number; height: number; data: Uint8Array }> {
  const { width, height, colorType, palette, transparency, deflated } = readChunks(bytes)
  checkSize(width, height)
  const step = BYTES_A_PIXEL[colorType] ?? 1
  const isGrey = colorType === 0 || colorType === 4
  const hasAlpha = colorType === 4 || colorType === 6
  const colors = colorType === 3 ? { palette, transparency } : { palette: null, transparency: null }
  // The rows are inflated by the decoder: 50 MB in pieces would block all other requests.
  const pixels = await runDecoder('png', { width, height, step, isGrey, hasAlpha, ...colors, deflated })
  if (!(pixels instanceof Uint8Array)) throw new PictureError('broken')
  return { width, height, data: pixels }
}

/**
 * Decodes a PNG and packs its pixels for a PDF.
 *
 * @throws PictureError
 */
export async function readPng(bytes: Buffer): Promise<Picture> {
  const { data, ...size } = await decodePng(bytes)
  return { ...size, filter: 'FlateDecode', colorSpace: 'DeviceRGB', bytes: await pack(data) }
}
