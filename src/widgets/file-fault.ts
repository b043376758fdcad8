import type { attachments } from '@/contract/attachments'
import type { OutputOf } from '@/contract/call'
import { otherPicture } from '@/lib/other-picture'
import type { LocalFile } from '@/platform/http/types'

export type UploadConfig = OutputOf<typeof attachments.uploadConfig>

/** Limits of a file: its content types and its size in bytes. */
type Limits = Pick<UploadConfig, 'maxSize' | 'mimeTypes'>

const MB = 1_048_576

/** 1.2MB. Rounded up, so that a file slightly above the limit does not look as if it fitted. */
const megabytes = (bytes: number) => `${Math.ceil((bytes / MB) * 10) / 10}MB`

/** A Map, because the types are external input: an object has inherited names such as `__proto__`. */
const NAMES: ReadonlyMap<string, string> = new Map([
  ['image/jpeg', 'JPG'],
  ['image/png', 'PNG'],
  ['application/pdf', 'PDF'],
])

/** The upload limits as a text. */
export const limitsInWords = ({ mimeTypes, maxSize }: UploadConfig) =>
  `支持${kindsInWords(mimeTypes)}，每个文件不超过${Math.floor(maxSize / MB)}MB`

const kindsInWords = (mimeTypes: readonly string[]) => mimeTypes.map(type => NAMES.get(type) ?? type).join('、')

/** The types that are surely no paper, by their beginning, and their names. */
const OTHERS: readonly (readonly [string, string])[] = [
  ['video/', '视频'],
  ['audio/', '录音'],
]

/**
 * Returns the reason not to send a file, as a sentence; '' if it can be sent. Phones call a JPG `image/jpg`,
 * `image/pjpeg` or `application/octet-stream`, and a PDF `application/x-pdf`, so its content decides: here for other
 * pictures, so that nobody waits for an upload in vain, and at the gateway for everything.
 */
export function fileFault({ type, size, start = '' }: LocalFile, { maxSize, mimeTypes }: Limits): string {
  if (size === 0) return '这个文件是空的，请重新选择'
  const other = OTHERS.find(([start]) => type.startsWith(start))?.[1]
  if (other) return `这个文件是${other}，仅支持${kindsInWords(mimeTypes)}格式，请重新选择`
  const picture = otherPicture(start)
  if (picture) return `这个文件是${picture.words}，仅支持${kindsInWords(mimeTypes)}格式。${picture.advice}`
  if (maxSize > 0 && size > maxSize) {
    return `文件不能超过${Math.floor(maxSize / MB)}MB，这个文件有${megabytes(size)}，请压缩后再上传`
  }
  return ''
}

const ENDINGS: Readonly<Record<string, RegExp>> = {
  'image/jpeg': /\.jpe?g$/i,
  'image/png': /\.png$/i,
  'application/pdf': /\.pdf$/i,
}

/** Returns a sentence about a file whose name claims another type than its content has; '' if they match. */
export function mismatchWords(name: string, trueType: string): string {
  const claimed = Object.keys(ENDINGS).find(type => ENDINGS[type]?.test(name))
  if (claimed === undefined || claimed === trueType) return ''
  const kind = NAMES.get(trueType) ?? '另一种'
  return `「${name}」其实是${kind}文件，已按${kind}保存`
}
