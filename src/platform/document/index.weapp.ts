import Taro from '@tarojs/taro'
import { keptFolder, writeKept } from '../kept-files/wechat-files'
import { DocumentFailure, type Documents } from './types'

const files = () => Taro.getFileSystemManager()

/** The folder holds one file at a time: a mini-program's storage is limited, and people keep files elsewhere. */
function emptyFolder() {
  const folder = keptFolder('documents')
  for (const name of files().readdirSync(folder)) files().unlinkSync(`${folder}/${name}`)
}

async function written(name: string, bytes: Uint8Array): Promise<string> {
  try {
    emptyFolder()
    return await writeKept('documents', name, bytes)
  } catch (reason) {
    throw new DocumentFailure(String(reason))
  }
}

const opened = (filePath: string, fileType: 'pdf' | 'xlsx'): Promise<void> =>
  new Promise((resolve, reject) => {
    Taro.openDocument({
      filePath,
      fileType,
      showMenu: true,
      success: () => resolve(),
      fail: ({ errMsg }) => reject(new DocumentFailure(errMsg)),
    })
  })

/** WeChat lets the person choose a chat, and reads the file from its path. */
const share: NonNullable<Documents['share']> = ({ fileName }) =>
  new Promise((resolve, reject) => {
    Taro.shareFileMessage({
      filePath: `${keptFolder('documents')}/${fileName}`,
      fileName,
      success: () => resolve(true),
      fail: ({ errMsg }) => (/cancel/.test(errMsg) ? resolve(false) : reject(new DocumentFailure(errMsg))),
    })
  })

export const documents: Documents = {
  outcome: { pdf: 'opened', xlsx: 'opened', csv: 'written', ics: 'written', zip: 'written' },
  async give({ bytes, fileName, contentType }) {
    const path = await written(fileName, bytes)
    // WeChat's viewer supports only PDF and office files.
    if (contentType.startsWith('application/pdf')) await opened(path, 'pdf')
    else if (contentType.includes('spreadsheetml')) await opened(path, 'xlsx')
  },
  get share() {
    return Taro.canIUse('shareFileMessage') ? share : null
  },
  // On this platform the gateway's address is already absolute.
  linkTo: path => path,
}
