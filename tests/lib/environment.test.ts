import { detectEnvironment, type EnvironmentKind } from '@/lib/environment'

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const PIXEL = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko)'
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko)'
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)'

type Row = [
  what: string,
  userAgent: string,
  kind: EnvironmentKind,
  inWechat: boolean,
  system: 'ios' | 'android' | 'other',
]

const table: Row[] = [
  [
    'WeChat on iPhone',
    `${IPHONE} Mobile/15E148 MicroMessenger/8.0.49(0x18003137) NetType/WIFI Language/zh_CN`,
    'wechat',
    true,
    'ios',
  ],
  [
    'WeChat on Android',
    `${PIXEL} Version/4.0 Chrome/116.0.0.0 Mobile Safari/537.36 XWEB/1160117 MMWEBSDK/20240404 MicroMessenger/8.0.49.2600(0x2800313D) WeChat/arm64 Weixin NetType/5G Language/zh_CN ABI/arm64`,
    'wechat',
    true,
    'android',
  ],
  [
    'WeChat on Harmony',
    'Mozilla/5.0 (Phone; OpenHarmony 5.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/114.0.0.0 Safari/537.36 ArkWeb/4.1.6.1 Mobile MicroMessenger/8.0.10(0x28000a30) Weixin NetType/WIFI',
    'wechat',
    true,
    'android',
  ],
  [
    'WeChat on Windows',
    `${WINDOWS} Chrome/107.0.0.0 Safari/537.36 NetType/WIFI MicroMessenger/7.0.20.1781(0x6700143B) WindowsWechat(0x63090a13) XWEB/9129 Flue`,
    'wechat',
    true,
    'other',
  ],
  [
    'WeChat on a Mac',
    `${MAC} Chrome/107.0.0.0 Safari/537.36 MicroMessenger/6.8.0(0x16080000) MacWechat/3.8.7(0x13080712) XWEB/1191 Flue`,
    'wechat',
    true,
    'other',
  ],
  [
    'a mini-program web view on iPhone',
    `${IPHONE} Mobile/15E148 MicroMessenger/8.0.49(0x18003137) NetType/WIFI Language/zh_CN miniProgram/wx0123456789abcdef`,
    'mini-program',
    true,
    'ios',
  ],
  [
    'a mini-program web view on Android',
    `${PIXEL} Version/4.0 Chrome/116.0.0.0 Mobile Safari/537.36 MicroMessenger/8.0.49.2600 miniProgram/wx0123456789abcdef`,
    'mini-program',
    true,
    'android',
  ],
  [
    'Enterprise-WeChat on iPhone',
    `${IPHONE} Mobile/15E148 wxwork/4.1.20 MicroMessenger/7.0.1 Language/zh`,
    'enterprise-wechat',
    false,
    'ios',
  ],
  [
    'Enterprise-WeChat on Windows',
    `${WINDOWS} Chrome/107.0.0.0 Safari/537.36 MicroMessenger/7.0.1 wxwork/4.1.20 (MicroMessenger/6.2) WindowsWechat`,
    'enterprise-wechat',
    false,
    'other',
  ],
  ['the company app on iPhone', `${IPHONE} Mobile/15E148 EserviceApp/7.2.0`, 'company-app', false, 'ios'],
  [
    'the company app on Android',
    `${PIXEL} Version/4.0 Chrome/120.0.0.0 Mobile Safari/537.36 EserviceApp/7.2.0`,
    'company-app',
    false,
    'android',
  ],
  ['Safari on iPhone', `${IPHONE} Version/17.5 Mobile/15E148 Safari/604.1`, 'mobile', false, 'ios'],
  ['Chrome on Android', `${PIXEL} Chrome/126.0.0.0 Mobile Safari/537.36`, 'mobile', false, 'android'],
  [
    'Chrome on an Android tablet',
    'Mozilla/5.0 (Linux; Android 13; SM-X900) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36',
    'mobile',
    false,
    'android',
  ],
  [
    'QQ browser on Android',
    `${PIXEL} Version/4.0 Chrome/109.0.5414.86 MQQBrowser/14.9 Mobile Safari/537.36`,
    'mobile',
    false,
    'android',
  ],
  ['UC browser on iPhone', `${IPHONE} Mobile/15E148 UCBrowser/16.5.0.2505`, 'mobile', false, 'ios'],
  [
    'an old iPad',
    'Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/12.1 Mobile/15E148 Safari/604.1',
    'mobile',
    false,
    'ios',
  ],
  [
    'a Windows phone',
    'Mozilla/5.0 (Windows Phone 10.0; Android 6.0.1; Microsoft; Lumia 950) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/52.0 Mobile Safari/537.36 Edge/15.15254',
    'mobile',
    false,
    'other',
  ],
  ['Chrome on Windows', `${WINDOWS} Chrome/126.0.0.0 Safari/537.36`, 'desktop', false, 'other'],
  [
    'Safari on a Mac',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15',
    'desktop',
    false,
    'other',
  ],
  [
    'Firefox on Linux',
    'Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0',
    'desktop',
    false,
    'other',
  ],
  ['nothing at all', '', 'desktop', false, 'other'],
]

const signs = { native: false, query: {}, enterpriseWechatFlag: false }

describe('the environment', () => {
  it.each(table)('the environment is detected for %s', (_, userAgent, kind, inWechat, system) => {
    expect(detectEnvironment({ ...signs, userAgent })).toEqual({ kind, native: false, inWechat, system })
  })

  it('the environment is the mini-program where the app is compiled for it', () => {
    const environment = detectEnvironment({ ...signs, native: true, userAgent: '', platform: 'ios' })
    expect(environment).toEqual({ kind: 'mini-program', native: true, inWechat: true, system: 'ios' })
  })

  it('the environment is the enterprise mode wherever the entry point is EEM', () => {
    for (const [, userAgent] of table) {
      expect(detectEnvironment({ ...signs, userAgent, query: { entry_point: 'EEM' } }).kind).toBe('enterprise-mode')
    }
    expect(detectEnvironment({ ...signs, userAgent: '', query: { entry_point: 'eem' } }).kind).toBe('desktop')
  })

  it('the environment stays enterprise-WeChat in WeChat for a person who once came from there', () => {
    const [, userAgent] = table[0] ?? ['', '']
    expect(detectEnvironment({ ...signs, userAgent, enterpriseWechatFlag: true }).kind).toBe('enterprise-wechat')
    const [, webView] = table[5] ?? ['', '']
    expect(detectEnvironment({ ...signs, userAgent: webView, enterpriseWechatFlag: true }).kind).toBe('mini-program')
  })
})
