import Taro from '@tarojs/taro'
import { forgetFile, writeKept } from '../kept-files/wechat-files'
import type { Pictures, SaveOutcome } from './types'

const outcomeOf = (reason: unknown): SaveOutcome => {
  const text = typeof reason === 'object' && reason !== null && 'errMsg' in reason ? String(reason.errMsg) : ''
  return /auth|denied|privacy/i.test(text) ? 'denied' : 'failed'
}

/** WeChat saves only files, so a remote picture is fetched first. */
const fileOf = async (source: string) =>
  /^https?:/.test(source) && !source.startsWith(Taro.env.USER_DATA_PATH ?? '')
    ? (await Taro.downloadFile({ url: source })).tempFilePath
    : source

export const pictures: Pictures = {
  // A file instead of a data URI: it costs no setData, WeChat's long-press menu can read it, and it can be saved.
  sourceOf: (bytes, name, type = 'image/png') =>
    writeKept('pictures', `${name}.${type === 'image/png' ? 'png' : 'jpg'}`, bytes),
  forget: forgetFile,
  async save(source) {
    try {
      await Taro.saveImageToPhotosAlbum({ filePath: await fileOf(source) })
      return 'saved'
    } catch (reason) {
      return outcomeOf(reason)
    }
  },
  async openSettings() {
    await Taro.openSetting()
  },
}
