import * as v from 'valibot'
import { pdfQueue } from '../../decoders/picture-queue'
import { runDecoder } from '../../decoders/run'
import { endOfPicture } from '../../lib/end-of-picture'
import type { FileType } from '../../lib/file-type'
import { codes, Refusal } from '../../lib/refusal'

/** The refusal of a picture that cannot be opened. */
export const brokenPicture = () => new Refusal(codes.mediaType, '图片已损坏，无法打开，请重新拍摄或选择')
const unreadable = () => new Refusal(codes.mediaType, 'PDF无法打开，可能已损坏或设有密码，请重新选择')

const Checked = v.union([
  v.object({ pages: v.number(), end: v.number() }),
  v.object({
    refused: v.picklist(['unreadable', 'locked', 'complex', 'large', 'pages', 'script', 'launch', 'attached']),
  }),
])

const PRINTED = '不能作为材料，请打印成新的PDF，或改用手机拍照上传'
const pdfRefusals = {
  unreadable,
  locked: () => new Refusal(codes.mediaType, 'PDF已加密，无法检查其中的内容，请上传未加密的PDF，或改用手机拍照上传'),
  complex: () => new Refusal(codes.mediaType, 'PDF的格式较少见，无法处理，请改用手机拍照上传'),
  large: () => new Refusal(codes.tooLarge, 'PDF的内容太大，请缩小后重新上传，或改用手机拍照上传'),
  pages: () => new Refusal(codes.tooLarge, 'PDF的页数太多，最多300页，请分成几份上传'),
  script: () => new Refusal(codes.mediaType, `PDF中含有脚本，${PRINTED}`),
  launch: () => new Refusal(codes.mediaType, `PDF中含有打开其他程序的命令，${PRINTED}`),
  attached: () => new Refusal(codes.mediaType, `PDF中夹带了其他文件，${PRINTED}`),
}

/**
 * Refuses a PDF that has no pages, needs a password, keeps objects encrypted, unpacks to more than any scanner writes,
 * runs a script or another program, or carries files. Only its structure is read and nothing is rendered: a page of one
 * kilobyte may take gigabytes to render.
 */
async function requireWholePdf(bytes: Buffer, owner: string): Promise<number> {
  let checked: v.InferOutput<typeof Checked>
  try {
    checked = v.parse(Checked, await pdfQueue(owner, () => runDecoder('pdf-check', bytes)))
  } catch (error) {
    // The check failed or took too long.
    throw error instanceof Refusal ? error : pdfRefusals.complex()
  }
  if ('refused' in checked) throw pdfRefusals[checked.refused]()
  return checked.end
}

/**
 * Refuses a file that nobody could open: a truncated file, a file that only starts like a picture, a PDF with a
 * password. The type is known from the first bytes; this checks the rest. `owner` is the person, whose files are
 * checked one after the other.
 *
 * @returns The file up to its own end. No reviewer sees the bytes behind it, so they are no evidence.
 * @throws Refusal
 */
export async function intact(bytes: Buffer, type: FileType, owner: string): Promise<Buffer> {
  const end = type === 'application/pdf' ? await requireWholePdf(bytes, owner) : endOfPicture(bytes, type)
  if (end === null) throw brokenPicture()
  return bytes.subarray(0, end)
}
