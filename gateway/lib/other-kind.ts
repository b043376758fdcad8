/** Letters of a file's beginning, and of any text that tells kinds with the same beginning apart. */
interface Sign {
  /** The first bytes, as Latin letters. */
  start: RegExp
  /** A name that such a file contains. */
  contains?: string
  words: string
}

/** Files that people choose by mistake. The first sign that fits counts. */
const signs: readonly Sign[] = [
  { start: /^....ftyp(?:hei[cxms]|hev[cx]|mif1|msf1|avif|avis)/s, words: 'HEIC照片（苹果等手机的格式）' },
  { start: /^....ftypM4[AB]/s, words: '录音' },
  { start: /^....ftyp/s, words: '视频' },
  { start: /^(?:.E\xdf\xa3|RIFF....AVI |FLV)/s, words: '视频' },
  { start: /^(?:ID3|RIFF....WAVE|#!AMR|OggS)/s, words: '录音' },
  { start: /^RIFF....WEBP/s, words: 'WEBP图片' },
  { start: /^GIF8/, words: 'GIF图片' },
  { start: /^(?:II\*\0|MM\0\*)/, words: 'TIFF图片' },
  { start: /^BM....\0\0\0\0/s, words: 'BMP图片' },
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

/** Characters of the beginning that are read: a name at the front of a ZIP stands among its first entries. */
const HEAD = 64
const ENTRIES = 65_536

/** The kind of a file that is none of the accepted types, in words; null if its first bytes do not tell it surely. */
export function otherKind(bytes: Uint8Array): string | null {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const start = file.toString('latin1', 0, HEAD)
  // The list of a ZIP's entries stands at its end.
  const holds = (name: string) => file.subarray(0, ENTRIES).includes(name) || file.subarray(-ENTRIES).includes(name)
  const found = signs.find(sign => sign.start.test(start) && (!sign.contains || holds(sign.contains)))
  return found?.words ?? null
}

/** The sentence that refuses a file of another type. */
export function otherKindWords(bytes: Uint8Array, accepted: string): string {
  if (bytes.length === 0) return `这个文件是空的，${accepted}`
  const words = otherKind(bytes)
  return words === null ? accepted : `这个文件是${words}，${accepted}`
}
