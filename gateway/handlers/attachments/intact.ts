import * as v from 'valibot'
import { isPng } from '../../decoders/decode-png'
import { pdfQueue } from '../../decoders/picture-queue'
import { runDecoder } from '../../decoders/run'
import type { FileType } from '../../lib/file-type'
import { codes, Refusal } from '../../lib/refusal'

/** The refusal of a picture that cannot be opened. */
export const brokenPicture = () => new Refusal(codes.mediaType, '图片已损坏，无法打开，请重新拍摄或选择')
const unreadable = () => new Refusal(codes.mediaType, 'PDF无法打开，可能已损坏或设有密码，请重新选择')

/** The chunks of a PNG stand one after the other, each with its length: one header first, pixels, the end. */
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

/** A truncated JPEG has no end marker. Some cameras write something after it. */
function isWholeJpeg(bytes: Buffer): boolean {
  const scan = bytes.indexOf(START_OF_SCAN)
  return scan > 0 && bytes.lastIndexOf(END_OF_PICTURE) > scan
}

const Checked = v.union([
  v.object({ pages: v.number() }),
  v.object({ refused: v.picklist(['unreadable', 'complex', 'large', 'pages']) }),
])

const pdfRefusals = {
  unreadable,
  complex: () => new Refusal(codes.mediaType, 'PDF的格式较少见，无法处理，请改用手机拍照上传'),
  large: () => new Refusal(codes.tooLarge, 'PDF的内容过大，请缩小后重新上传，或改用手机拍照上传'),
  pages: () => new Refusal(codes.tooLarge, 'PDF的页数过多，最多300页，请分成几份上传'),
}

/**
 * Refuses a PDF that has no pages, needs a password, or unpacks to more than any scanner writes. Only its structure is
 * read and nothing is rendered: a page of one kilobyte may take gigabytes to render.
 */
async function requireWholePdf(bytes: Buffer, owner: string): Promise<void> {
  let checked: v.InferOutput<typeof Checked>
  try {
    checked = v.parse(Checked, await pdfQueue(owner, () => runDecoder('pdf-check', bytes)))
  } catch (error) {
    // The check failed or took too long.
    throw error instanceof Refusal ? error : pdfRefusals.complex()
  }
  if ('refused' in checked) throw pdfRefusals[checked.refused]()
}

/**
 * Refuses a file that nobody could open: a truncated file, a file that only starts like a picture, a PDF with a
 * password. The type is known from the first bytes; this checks the rest. `owner` is the person, whose files are
 * checked one after the other.
 *
 * @throws Refusal
 */
export async function requireIntact(bytes: Buffer, type: FileType, owner: string): Promise<void> {
  if (type === 'application/pdf') {
    await requireWholePdf(bytes, owner)
    return
  }
  if (!(type === 'image/png' ? isWholePng(bytes) : isWholeJpeg(bytes))) throw brokenPicture()
}
