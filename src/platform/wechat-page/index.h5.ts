import { loadWechatScript } from '../wechat-script'
import { type PageSignature, WechatPageError, type Wx } from '../wechat-script/types'
import type { WechatPage } from './types'

const INTERFACES = ['updateAppMessageShareData', 'updateTimelineShareData', 'scanQRCode']

/** Timeout. Without it, a phone that lost its network would leave a share pending for ever. */
const PATIENCE_MS = 15_000

/** The address without its fragment, which is not part of WeChat's signature. */
const address = () => location.href.split('#')[0] ?? ''

/**
 * On iOS, WeChat checks the signature against the address that the page was opened with. Elsewhere against the present
 * one.
 */
const opened = address()

interface Outcome {
  resolve(): void
  reject(failure: { errMsg?: string }): void
}

/** Waits for one of WeChat's callbacks. */
const settled = (begin: (outcome: Outcome) => void) =>
  new Promise<void>((resolve, reject) => {
    const fail = (reason: string) => reject(new WechatPageError(reason))
    const timer = setTimeout(() => fail('no answer'), PATIENCE_MS)
    begin({
      resolve: () => {
        clearTimeout(timer)
        resolve()
      },
      reject: ({ errMsg }) => {
        clearTimeout(timer)
        fail(errMsg ?? 'refused')
      },
    })
  })

type Sign = (address: string) => Promise<PageSignature>

async function connect(wx: Wx, signed: string, sign: Sign) {
  const signature = await sign(signed)
  await settled(({ resolve, reject }) => {
    wx.ready(resolve)
    wx.error(reject)
    wx.config({ ...signature, debug: false, jsApiList: INTERFACES })
  })
}

async function begin(sign: Sign): Promise<Wx> {
  const wx = await loadWechatScript()
  const present = address()
  try {
    await connect(wx, present, sign)
  } catch (error) {
    if (present === opened || !(error instanceof WechatPageError)) throw error
    await connect(wx, opened, sign)
  }
  return wx
}

let connected: Promise<Wx> | null = null

export const wechatPage: WechatPage = {
  supported: true,
  async offer({ title, description, link, picture }, sign) {
    connected ??= begin(sign)
    try {
      const wx = await connected
      const data = { title, link, imgUrl: picture }
      await settled(({ resolve: success, reject: fail }) =>
        wx.updateAppMessageShareData({ ...data, desc: description, success, fail }),
      )
      await settled(({ resolve: success, reject: fail }) => wx.updateTimelineShareData({ ...data, success, fail }))
    } catch (error) {
      connected = null
      throw error
    }
  },
  async scan(sign) {
    connected ??= begin(sign)
    const wx = await connected.catch(error => {
      connected = null
      throw error
    })
    return new Promise(resolve =>
      wx.scanQRCode({
        needResult: 1,
        scanType: ['qrCode'],
        success: ({ resultStr }) => resolve(resultStr),
        cancel: () => resolve(''),
        fail: () => resolve(''),
      }),
    )
  },
  get picture() {
    return new URL('./static/share.png', `${location.origin}${location.pathname}`).href
  },
  addressOf: hash => `${location.origin}${location.pathname}#${hash}`,
}
