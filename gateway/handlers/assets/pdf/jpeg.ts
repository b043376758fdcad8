import { checkSize, isFrame, type Picture, PictureError } from '../../../decoders/picture'

const START = Buffer.from([0xff, 0xd8, 0xff])

export const isJpeg = (bytes: Buffer) => bytes.subarray(0, 3).equals(START)

/** Filler bytes at the end of a file. Some cameras add zeros. */
function endsProperly(bytes: Buffer): boolean {
  let end = bytes.length
  while (end > 0 && bytes[end - 1] === 0) end -= 1
  return bytes[end - 2] === 0xff && bytes[end - 1] === 0xd9
}

/**
 * Reads the head of a JPEG. A PDF contains the file unchanged. It takes grey and colour pictures of eight bits, because
 * canvases and phones make these.
 *
 * @throws PictureError
 */
export function readJpeg(bytes: Buffer): Picture {
  if (!endsProperly(bytes)) throw new PictureError('broken')
  let at = 2
  while (at + 9 < bytes.length) {
    if (bytes[at] !== 0xff) throw new PictureError('broken')
    const marker = bytes.readUInt8(at + 1)
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (isFrame(marker)) {
      const height = bytes.readUInt16BE(at + 5)
      const width = bytes.readUInt16BE(at + 7)
      const components = bytes[at + 9]
      if (bytes[at + 4] !== 8 || (components !== 1 && components !== 3)) throw new PictureError('unknownFormat')
      checkSize(width, height)
      return { width, height, filter: 'DCTDecode', colorSpace: components === 1 ? 'DeviceGray' : 'DeviceRGB', bytes }
    }
    at += 2 + bytes.readUInt16BE(at + 2)
  }
  throw new PictureError('broken')
}
