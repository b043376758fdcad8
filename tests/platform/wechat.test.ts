/** @jest-environment jsdom */

import type { Near } from '@/platform/near/types'
import type { Phone } from '@/platform/phone/types'
import type { WechatPage } from '@/platform/wechat-page/types'

const mockTaro = { getFuzzyLocation: jest.fn(), addPhoneCalendar: jest.fn() }
jest.mock('@tarojs/taro', () => ({ __esModule: true, default: mockTaro }))

const HANGZHOU = { latitude: 30.2741, longitude: 120.1551 }

describe('the distance check of the mini-program', () => {
  const { near } = jest.requireActual('@/platform/near/index.weapp') as { near: Near }

  it.each([
    ['at the door', HANGZHOU, 'near'],
    ['two kilometres away, as wrong as a coarse position is', { latitude: 30.29, longitude: 120.1651 }, 'near'],
    ['five kilometres away', { latitude: 30.319, longitude: 120.1551 }, 'far'],
    ['in another city', { latitude: 31.2304, longitude: 121.4737 }, 'far'],
  ] as const)('the distance check returns one word: %s', async (_, spot, word) => {
    mockTaro.getFuzzyLocation.mockResolvedValueOnce(spot)
    expect(await near.to(HANGZHOU)).toBe(word)
    // WeChat's coarse position, in the coordinates of Chinese maps; never the exact one.
    expect(mockTaro.getFuzzyLocation).toHaveBeenLastCalledWith({ type: 'gcj02' })
  })

  it('the distance check returns null when the person or the phone refuses', async () => {
    mockTaro.getFuzzyLocation.mockRejectedValueOnce({ errMsg: 'getFuzzyLocation:fail auth deny' })
    expect(await near.to(HANGZHOU)).toBeNull()
  })
})

describe('the phone’s calendar, in the mini-program', () => {
  const { phone } = jest.requireActual('@/platform/phone/index.weapp') as { phone: Phone }
  const event = { title: '交流会', startTime: 1_797_040_800, endTime: '1797051600', location: '杭州客户中心' }

  it('the phone’s calendar gets the event with a reminder a day before', async () => {
    mockTaro.addPhoneCalendar.mockResolvedValueOnce({})
    expect(await phone.addEvent?.(event)).toBe(true)
    expect(mockTaro.addPhoneCalendar).toHaveBeenLastCalledWith({ ...event, alarm: true, alarmOffset: 86_400 })
  })

  it('adding to the calendar returns false when the person refused', async () => {
    mockTaro.addPhoneCalendar.mockRejectedValueOnce({ errMsg: 'addPhoneCalendar:fail auth deny' })
    expect(await phone.addEvent?.(event)).toBe(false)
  })
})

describe('a scan in WeChat’s browser', () => {
  const signature = { appId: 'wx0', timestamp: '1', nonceStr: 'n', signature: 's' }
  const wx = { config: jest.fn(), ready: jest.fn(), error: jest.fn(), scanQRCode: jest.fn() }
  let page: WechatPage

  beforeEach(() => {
    jest.resetModules()
    for (const call of Object.values(wx)) call.mockReset()
    wx.ready.mockImplementation((listener: () => void) => listener())
    Object.assign(window, { wx })
    page = jest.requireActual<{ wechatPage: WechatPage }>('@/platform/wechat-page/index.h5').wechatPage
  })
  afterEach(() => Reflect.deleteProperty(window, 'wx'))

  it('a scan returns the text of the code after the page was signed for it', async () => {
    wx.scanQRCode.mockImplementation(({ success }) => success({ resultStr: 'https://x.example/#/SignIn/index' }))
    const sign = jest.fn().mockResolvedValue(signature)
    expect(await page.scan?.(sign)).toBe('https://x.example/#/SignIn/index')
    expect(sign).toHaveBeenCalledWith(location.href.split('#')[0])
    expect(wx.config).toHaveBeenCalledWith(
      expect.objectContaining({ ...signature, jsApiList: expect.arrayContaining(['scanQRCode']) }),
    )
    // The app gets the text itself: WeChat does not open it.
    expect(wx.scanQRCode).toHaveBeenCalledWith(expect.objectContaining({ needResult: 1, scanType: ['qrCode'] }))
  })

  it.each(['cancel', 'fail'] as const)('a scan returns an empty text on %s', async way => {
    wx.scanQRCode.mockImplementation(options => options[way]())
    expect(await page.scan?.(async () => signature)).toBe('')
  })

  it('a scan that WeChat refuses can be tried again', async () => {
    wx.ready.mockImplementation(() => undefined)
    wx.error.mockImplementationOnce((listener: (failure: object) => void) => listener({ errMsg: 'invalid signature' }))
    await expect(page.scan?.(async () => signature)).rejects.toThrow('invalid signature')
    wx.ready.mockImplementation((listener: () => void) => listener())
    wx.scanQRCode.mockImplementation(({ success }) => success({ resultStr: 'again' }))
    expect(await page.scan?.(async () => signature)).toBe('again')
  })
})
