import Taro from '@tarojs/taro'
import type { KeptFolder } from './types'

const folders: readonly KeptFolder[] = ['pictures', 'documents']

/** Paths of the files that this run of the app has written and not removed. */
const own = new Set<string>()

const files = () => Taro.getFileSystemManager()

/** The folder in WeChat's storage for the app. It is created if missing. */
export function keptFolder(folder: KeptFolder): string {
  const path = `${Taro.env.USER_DATA_PATH}/${folder}`
  try {
    files().accessSync(path)
  } catch {
    files().mkdirSync(path, true)
  }
  return path
}

/** Writes a file into a folder and returns its path. Rejects with WeChat's message. */
export function writeKept(folder: KeptFolder, name: string, bytes: Uint8Array): Promise<string> {
  const filePath = `${keptFolder(folder)}/${name}`
  own.add(filePath)
  return new Promise((resolve, reject) =>
    files().writeFile({
      filePath,
      data: bytes.slice().buffer,
      success: () => resolve(filePath),
      fail: ({ errMsg }) => reject(new Error(errMsg)),
    }),
  )
}

/** Removes one file. A missing file is no error. */
export function forgetFile(filePath: string): void {
  own.delete(filePath)
  files().unlink({ filePath, fail: () => undefined })
}

/** Removes files: all of them, or only those that this run has not written. */
export function forgetFiles(which: 'all' | 'others'): void {
  for (const folder of folders) {
    const dirPath = `${Taro.env.USER_DATA_PATH}/${folder}`
    files().readdir({
      dirPath,
      success({ files: names }) {
        for (const name of names) {
          const filePath = `${dirPath}/${name}`
          if (which === 'all' || !own.has(filePath)) forgetFile(filePath)
        }
      },
      // The folder does not exist before the first file.
      fail: () => undefined,
    })
  }
}
