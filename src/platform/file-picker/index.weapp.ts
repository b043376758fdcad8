import Taro from '@tarojs/taro'
import { readableFileName } from '@/lib/file-name'
import { START, startOf } from '@/lib/other-picture'
import type { LocalFile } from '../http/types'
import { type FilePicker, PickFailure, type Wanted } from './types'

/** WeChat gives a file's kind only by its name, whose extension may be wrong. The gateway checks the content. */
const TYPES: ReadonlyMap<string, string> = new Map([
  ['jpg', 'image/jpeg'],
  ['jpeg', 'image/jpeg'],
  ['png', 'image/png'],
  ['pdf', 'application/pdf'],
])

/** WeChat offers at most this many pictures at once. */
const MOST_PICTURES = 9

const extensionOf = (path: string) => /\.(\w+)$/.exec(path)?.[1]?.toLowerCase() ?? ''

/** The first bytes of a file; '' if WeChat does not give them. */
function startOfFile(path: string): string {
  try {
    const bytes = Taro.getFileSystemManager().readFileSync(path, undefined, 0, START)
    return startOf(new Uint8Array(bytes as ArrayBuffer))
  } catch {
    return ''
  }
}

const asLocal = (path: string, size: number, name = `照片.${extensionOf(path) || 'jpg'}`): LocalFile => ({
  name: readableFileName(name),
  type: TYPES.get(extensionOf(name)) ?? '',
  size,
  start: startOfFile(path),
  handle: path,
})

/** Returns no file if the person closed the choice. Every other error is a failure. */
function nothingOrFailure(error: unknown): LocalFile[] {
  const text = typeof error === 'object' && error !== null && 'errMsg' in error ? String(error.errMsg) : String(error)
  if (/cancel/i.test(text)) return []
  throw new PickFailure(text)
}

async function ofChat({ mimeTypes, most }: Wanted) {
  const extension = [...TYPES].flatMap(([ending, type]) => (mimeTypes.includes(type) ? [ending] : []))
  const { tempFiles } = await Taro.chooseMessageFile({ count: most, type: 'file', extension })
  return tempFiles.map(({ path, size, name }) => asLocal(path, size, name))
}

async function ofPictures(source: 'camera' | 'album', { most }: Wanted) {
  const { tempFiles } = await Taro.chooseMedia({
    count: Math.min(most, MOST_PICTURES),
    mediaType: ['image'],
    sourceType: [source],
    sizeType: ['original', 'compressed'],
  })
  return tempFiles.map(({ tempFilePath, size }) => asLocal(tempFilePath, size))
}

export const filePicker: FilePicker = {
  fileWords: '从微信聊天中选择',
  pick: (source, wanted) => (source === 'file' ? ofChat(wanted) : ofPictures(source, wanted)).catch(nothingOrFailure),
  // A path, which an image element accepts directly.
  addressOf: ({ handle }) => String(handle),
  forget: () => undefined,
}
