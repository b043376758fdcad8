import { checkSize, type Picture, PictureError } from '../../../decoders/picture'
import { endOfPicture } from '../../../lib/end-of-picture'
import { isFrame, jpegSegments } from '../../../lib/jpeg-segments'

const START = Buffer.from([0xff, 0xd8, 0xff])

export const isJpeg = (bytes: Buffer) => bytes.subarray(0, 3).equals(START)

/**
 * Reads the head of a JPEG. A PDF contains the file unchanged, up to the end of the picture: some cameras add zeros. It
 * takes grey and colour pictures of eight bits, because canvases and phones make these.
 *
 * @throws PictureError
 */
export function readJpeg(sent: Buffer): Picture {
  const end = endOfPicture(sent, 'image/jpeg')
  if (end === null) throw new PictureError('broken')
  const bytes = sent.subarray(0, end)
  for (const { marker, at } of jpegSegments(bytes)) {
    if (!isFrame(marker)) continue
    const height = bytes.readUInt16BE(at + 5)
    const width = bytes.readUInt16BE(at + 7)
    const components = bytes[at + 9]
    if (bytes[at + 4] !== 8 || (components !== 1 && components !== 3)) throw new PictureError('unknownFormat')
    checkSize(width, height)
    return { width, height, filter: 'DCTDecode', colorSpace: components === 1 ? 'DeviceGray' : 'DeviceRGB', bytes }
  }
  throw new PictureError('broken')
}
