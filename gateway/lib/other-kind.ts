import { otherPicture, startOf } from '@/lib/other-picture'

/** Letters of a file's beginning, and of any text that tells kinds with the same beginning apart. */
interface Sign {
  /** The first bytes, as Latin letters. */
  start: RegExp
  /** A name that such a file contains. */
  contains?: string
  words: string
}

/** Files that people choose by mistake, except pictures. The first sign that fits counts. */
const signs: readonly Sign[] = [
  { start: /^....ftypM4[AB]/s, words: '录音' },
  { start: /^....ftyp/s, words: '视频' },
  { start: /^(?:.E\xdf\xa3|RIFF....AVI |FLV)/s, words: '视频' },
  { start: /^(?:ID3|RIFF....WAVE|#!AMR|OggS)/s, words: '录音' },
  { start: /^PK/, contains: 'OFD.xml', words: 'OFD文件' },
  { start: /^PK/, contains: 'word/', words: 'Word文档' },
  { start: /^PK/, contains: 'xl/', words: 'Excel表格' },
  { start: /^PK/, contains: 'ppt/', words: 'PPT文稿' },
  { start: /^(?:PK|Rar!|7z\xbc\xaf|[^ -~]\x8b[^ -~])/s, words: '压缩包' },
  { start: /^\xd0\xcf.\xe0/s, words: 'Word、Excel等办公文档' },
  { start: /^\{\\rtf/, words: 'Word文档' },
  { start: /^MZ|^\x7fELF/, words: '程序' },
  { start: /^(?:\xef\xbb\xbf)?\s*<(?:!doctype html|html|head|body|script)/i, words: '网页' },
  { start: /^(?:\xef\xbb\xbf)?\s*<(?:\?xml|svg)/i, words: 'SVG图片或XML文件' },
]

/** Bytes of a ZIP that are searched: a name at its front stands among its first entries. */
const ENTRIES = 65_536

/** The kind of a file that is no picture and none of the accepted types. Null if its bytes do not tell it surely. */
function otherKind(bytes: Uint8Array, start: string): string | null {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  // The list of a ZIP's entries stands at its end.
  const holds = (name: string) => file.subarray(0, ENTRIES).includes(name) || file.subarray(-ENTRIES).includes(name)
  const found = signs.find(sign => sign.start.test(start) && (!sign.contains || holds(sign.contains)))
  return found?.words ?? null
}

/** The sentence that refuses a file of another type, with the way on for a picture. */
export function otherKindWords(bytes: Uint8Array, accepted: string): string {
  if (bytes.length === 0) return `这个文件是空的，${accepted}`
  const start = startOf(bytes)
  const picture = otherPicture(start)
  if (picture) return `这个文件是${picture.words}，${accepted}。${picture.advice}`
  const words = otherKind(bytes, start)
  return words === null ? accepted : `这个文件是${words}，${accepted}`
}
