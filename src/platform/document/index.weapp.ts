import Taro from '@tarojs/taro'
import { DocumentFailure, type Documents } from './types'

/**
 * The folder for opened files. It holds one file at a time, because a mini-program's storage is limited and people keep
 * files elsewhere.
 */
const FOLDER = 'documents'

const files = () => Taro.getFileSystemManager()
const folder = () => `${Taro.env.USER_DATA_PATH}/${FOLDER}`

function emptyFolder() {
  const manager = files()
  try {
    for (const name of manager.readdirSync(folder())) manager.unlinkSync(`${folder()}/${name}`)
  } catch {
    manager.mkdirSync(folder(), true)
  }
}

const written = (filePath: string, { buffer, byteOffset, byteLength }: Uint8Array): Promise<void> =>
  new Promise((resolve, reject) =>
    files().writeFile({
      filePath,
      data: buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer,
      success: () => resolve(),
      fail: ({ errMsg }) => reject(new DocumentFailure(errMsg)),
    }),
  )

const opened = (filePath: string): Promise<void> =>
  new Promise((resolve, reject) => {
    Taro.openDocument({
      filePath,
      fileType: 'pdf',
      showMenu: true,
      success: () => resolve(),
      fail: ({ errMsg }) => reject(new DocumentFailure(errMsg)),
    })
  })

export const documents: Documents = {
  outcome: 'opened',
  async give({ bytes, fileName }) {
    emptyFolder()
    const filePath = `${folder()}/${fileName}`
    await written(filePath, bytes)
    await opened(filePath)
  },
  // On this end the gateway's address is already absolute.
  linkTo: path => path,
}
