import type { Face, FaceOutcome } from './types'

/**
 * The method that the recognition provider's mini-program package adds to `wx`. Without the package it is missing,
 * and the recognition reports that it could not start.
 */
interface Recognition {
  startVerify?(options: {
    data: { token: string }
    success(result: { BizToken: string }): void
    fail(error: { ErrorCode?: number | string; ErrorMsg?: string }): void
  }): void
}

declare const wx: Recognition

const NOT_STARTED: FaceOutcome = { errCode: '-1', errMsg: '人脸验证调起失败' }

export const face: Face = {
  get supported() {
    return wx.startVerify !== undefined
  },
  recognise: ({ bizToken }) =>
    new Promise(resolve => {
      if (!wx.startVerify) return resolve(NOT_STARTED)
      wx.startVerify({
        data: { token: bizToken },
        success: () => resolve({ errCode: '0', errMsg: '' }),
        fail: ({ ErrorCode = '-1', ErrorMsg = '' }) => resolve({ errCode: String(ErrorCode), errMsg: ErrorMsg }),
      })
    }),
  // The recognition covers the page, which is never left.
  goBackTo: () => Promise.resolve(false),
}
