import Taro from '@tarojs/taro'
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
  sourceOf: (bytes, name, type = 'image/png') =>
    new Promise((resolve, reject) => {
      const filePath = `${Taro.env.USER_DATA_PATH}/${name}.${type === 'image/png' ? 'png' : 'jpg'}`
      // A file instead of a data URI: it costs no setData, WeChat's long-press menu can read it, and it can be saved.
      Taro.getFileSystemManager().writeFile({
        filePath,
        data: bytes.slice().buffer,
        success: () => resolve(filePath),
        fail: reject,
      })
    }),
  forget: filePath => Taro.getFileSystemManager().unlink({ filePath, fail: () => undefined }),
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
