import { pictureQueue } from '../../decoders/picture-queue'
import { runDecoder } from '../../decoders/run'
import { codes, Refusal } from '../../refusal'
import { isPng } from '../assets/pdf/png'
import type { FileType } from './file-type'

/** The refusal of a picture that cannot be opened. */
export const brokenPicture = () => new Refusal(codes.mediaType, '图片已损坏，无法打开，请重新拍摄或选择')
const unreadable = () => new Refusal(codes.mediaType, 'PDF无法打开，可能已损坏或设有密码，请重新选择')

/** The parts of a PNG stand one after the other, each with its length: one head first, pixels, the end. */
function isWholePng(bytes: Buffer): boolean {
  const seen: string[] = []
  for (let at = 8; at + 12 <= bytes.length && seen.at(-1) !== 'IEND'; at += 12 + bytes.readUInt32BE(at)) {
    seen.push(bytes.toString('latin1', at + 4, at + 8))
    if (at + 12 + bytes.readUInt32BE(at) > bytes.length) return false
  }
  const heads = seen.filter(type => type === 'IHDR').length
  return isPng(bytes) && seen[0] === 'IHDR' && heads === 1 && seen.includes('IDAT') && seen.at(-1) === 'IEND'
}

const START_OF_SCAN = Buffer.from([0xff, 0xda])
const END_OF_PICTURE = Buffer.from([0xff, 0xd9])

/** A JPEG that was cut has no end. Some cameras write something after it. */
function isWholeJpeg(bytes: Buffer): boolean {
  const scan = bytes.indexOf(START_OF_SCAN)
  return scan > 0 && bytes.lastIndexOf(END_OF_PICTURE) > scan
}

/** A page as small as this is drawn soon, and proves that the file can be opened. */
const TRIAL_WIDTH = 64

async function opens(bytes: Buffer, owner: string): Promise<boolean> {
  try {
    const page = await pictureQueue(owner, () => runDecoder('pdf', { bytes, page: 1, width: TRIAL_WIDTH }))
    return page instanceof Uint8Array
  } catch (error) {
    if (error instanceof Refusal) throw error
    return false
  }
}

/**
 * Refuses a file that nobody could open: one that was cut, one that only begins like a picture, a PDF with a password.
 * Its first bytes say what it is; this looks at the rest. `owner` is the person, whose files take turns.
 *
 * @throws Refusal
 */
export async function requireWhole(bytes: Buffer, type: FileType, owner: string): Promise<void> {
  if (type === 'application/pdf') {
    if (!(await opens(bytes, owner))) throw unreadable()
    return
  }
  if (!(type === 'image/png' ? isWholePng(bytes) : isWholeJpeg(bytes))) throw brokenPicture()
}
