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

/** WeChat lets the person choose a chat, and takes the file from where it was written to be opened. */
const share: NonNullable<Documents['share']> = ({ fileName }) =>
  new Promise((resolve, reject) => {
    Taro.shareFileMessage({
      filePath: `${folder()}/${fileName}`,
      fileName,
      success: () => resolve(true),
      fail: ({ errMsg }) => (/cancel/.test(errMsg) ? resolve(false) : reject(new DocumentFailure(errMsg))),
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
  get share() {
    return Taro.canIUse('shareFileMessage') ? share : null
  },
  // On this end the gateway's address is already absolute.
  linkTo: path => path,
}
