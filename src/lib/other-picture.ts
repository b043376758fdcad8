/** A kind of picture that cannot be kept: its name, and the way on for the person. */
export interface OtherPicture {
  words: string
  advice: string
}

const HEIC_ADVICE = '请在应用里点「拍照」重新拍摄；iPhone也可以先在「设置-相机-格式」中选「兼容性最佳」再拍'
const ADVICE = '可以打开图片后截屏，再上传截屏'

/** The first bytes of the kinds, as Latin letters. The first one that fits counts. */
const signs: readonly (readonly [RegExp, OtherPicture])[] = [
  // Two brands are of both kinds: the list of further ones tells.
  [/^....ftyp(?:avi[fs]|mi[af][f1].*avi[fs]|msf1.*avis)/s, { words: 'AVIF图片', advice: ADVICE }],
  [/^....ftyp(?:hei[cxms]|hev[cxms]|mif1|msf1)/s, { words: 'HEIC照片（苹果等手机的格式）', advice: HEIC_ADVICE }],
  [/^RIFF....WEBP/s, { words: 'WEBP图片', advice: ADVICE }],
  [/^GIF8/, { words: 'GIF图片', advice: ADVICE }],
  [/^(?:II[*+]\0|MM\0[*+])/, { words: 'TIFF图片', advice: ADVICE }],
  [/^BM....\0\0\0\0/s, { words: 'BMP图片', advice: ADVICE }],
  [/^(?:\0\0\0.JXL |\xff\n)/s, { words: 'JPEG XL图片', advice: ADVICE }],
]

/** Length of a file's beginning, in bytes, that tells its kind. */
export const START = 64

/** The beginning of a file as Latin letters, one a byte. */
export const startOf = (bytes: Uint8Array): string => String.fromCharCode(...bytes.subarray(0, START))

/** The kind of a picture that is neither JPG nor PNG, by the beginning of its file; null for anything else. */
export const otherPicture = (start: string): OtherPicture | null =>
  signs.find(([sign]) => sign.test(start))?.[1] ?? null
