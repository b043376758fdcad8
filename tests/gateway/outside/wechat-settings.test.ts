import { type Environment, readConfig } from '../../../gateway/config/config'
import { ConfigError } from '../../../gateway/config/config-error'
import { generateKeys } from '../../../gateway/wire/keys'

const keys = generateKeys()
const given: Environment = {
  GATEWAY_RSA_PRIVATE_KEY: keys.rsaPrivateKeyPem,
  GATEWAY_SM2_PRIVATE_KEY: keys.sm2PrivateKeyHex,
}
const secret = '0123456789abcdef'.repeat(2)
const mini = { WECHAT_MINI_APP_ID: 'wx0123456789abcdef', WECHAT_MINI_APP_SECRET: secret }
const h5 = { WECHAT_H5_APP_ID: 'wxfedcba9876543210', WECHAT_H5_APP_SECRET: secret }
const production = { NODE_ENV: 'production', PUBLIC_ORIGIN: 'https://app.example.com' }
const aesKey = 'abcdefghijklmnopqrstuvwxyz0123456789ABCDEFG'

const read = (env: Environment) => readConfig({ ...given, ...env })

test('without settings there is no WeChat, and with one app only that one', () => {
  expect(read({}).wechat).toBeNull()
  expect(read(mini).wechat).toEqual({
    origin: 'https://api.weixin.qq.com',
    miniprogram: { appId: mini.WECHAT_MINI_APP_ID, secret },
    h5: null,
    opens: 'formal',
    reminderFields: { trade: ['thing1', 'time2'], service: ['thing1', 'time2'] },
    notice: null,
    callback: null,
  })
})

test('every setting of WeChat is read', () => {
  const { wechat } = read({
    ...production,
    ...mini,
    ...h5,
    WECHAT_CALLBACK_TOKEN: 'Token123',
    WECHAT_CALLBACK_AES_KEY: aesKey,
    WECHAT_NOTICE_TEMPLATE: 'T-1',
    WECHAT_TEMPLATE_FIELDS: 'service=thing4/time5, notice=thing2/thing3',
    WECHAT_MINI_OPENS: 'trial',
    WECHAT_ORIGIN: 'https://wechat.example.com',
  })
  expect(wechat).toEqual({
    origin: 'https://wechat.example.com',
    miniprogram: { appId: mini.WECHAT_MINI_APP_ID, secret },
    h5: { appId: h5.WECHAT_H5_APP_ID, secret },
    opens: 'trial',
    reminderFields: { trade: ['thing1', 'time2'], service: ['thing4', 'time5'] },
    notice: { templateId: 'T-1', fields: ['thing2', 'thing3'] },
    callback: { token: 'Token123', aesKey: Buffer.from(`${aesKey}=`, 'base64') },
  })
  expect(wechat?.callback?.aesKey).toHaveLength(32)
})

test.each<[Environment, string]>([
  [
    { WECHAT_MINI_APP_ID: mini.WECHAT_MINI_APP_ID },
    'WECHAT_MINI_APP_SECRET is missing: an app of WeChat needs its id and its secret.',
  ],
  [{ WECHAT_H5_APP_SECRET: secret }, 'WECHAT_H5_APP_ID is missing: an app of WeChat needs its id and its secret.'],
  [
    { ...mini, WECHAT_MINI_APP_ID: 'touristappid' },
    'WECHAT_MINI_APP_ID must be an app id: wx and 16 digits or letters a to f.',
  ],
  [
    { ...mini, WECHAT_MINI_APP_SECRET: 'geheim' },
    'WECHAT_MINI_APP_SECRET must be an app secret: 32 digits or letters a to f.',
  ],
  [{ ...mini, WECHAT_CALLBACK_AES_KEY: aesKey }, 'WECHAT_CALLBACK_TOKEN is missing: WECHAT_CALLBACK_AES_KEY is set.'],
  [{ ...mini, WECHAT_CALLBACK_TOKEN: 'a' }, 'WECHAT_CALLBACK_TOKEN must be 3 to 32 letters and digits.'],
  [
    { ...mini, WECHAT_CALLBACK_TOKEN: 'abc', WECHAT_CALLBACK_AES_KEY: 'x' },
    'WECHAT_CALLBACK_AES_KEY must be 43 letters and digits.',
  ],
  [
    { ...production, ...mini, WECHAT_CALLBACK_TOKEN: 'abc' },
    'WECHAT_CALLBACK_AES_KEY is missing: without it nothing proves what a message from WeChat says.',
  ],
  [
    { ...production, ...mini, WECHAT_ORIGIN: 'http://127.0.0.1:1' },
    'WECHAT_ORIGIN must begin with https:// in production.',
  ],
  [
    { ...mini, WECHAT_ORIGIN: 'api.weixin.qq.com' },
    'WECHAT_ORIGIN must be an origin such as https://api.weixin.qq.com.',
  ],
  [
    { WECHAT_CALLBACK_TOKEN: 'abc' },
    'WECHAT_MINI_APP_ID or WECHAT_H5_APP_ID is missing: WECHAT_CALLBACK_TOKEN is set.',
  ],
  [{ ...mini, WECHAT_MINI_OPENS: 'x' }, 'WECHAT_MINI_OPENS must be formal, trial or developer.'],
  [
    { ...mini, WECHAT_TEMPLATE_FIELDS: 'trade=title' },
    'WECHAT_TEMPLATE_FIELDS must be fields of templates: trade=thing1/time2,service=thing1/time2,notice=thing1/thing2.',
  ],
  [{ OUTSIDE: 'real' }, 'OUTSIDE must be stand-ins, or not set.'],
  [
    { OUTSIDE: 'stand-ins', SIMULATORS: 'off' },
    'OUTSIDE=stand-ins needs SIMULATORS=on: the stand-ins know the same people.',
  ],
  [{ ...production, OUTSIDE: 'stand-ins' }, 'OUTSIDE replaces the services outside and is refused in production.'],
])('the settings %j are refused with one sentence', (env, sentence) => {
  let said = ''
  try {
    read(env)
  } catch (error) {
    said = error instanceof ConfigError ? error.message : String(error)
  }
  expect(said).toBe(sentence)
})

test('the demo can use the adapters against stand-ins', () => {
  expect(read({ OUTSIDE: 'stand-ins' })).toMatchObject({ standIns: true, simulators: true })
  expect(read({})).toMatchObject({ standIns: false })
})
