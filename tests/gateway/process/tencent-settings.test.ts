import { type Environment, readConfig } from '../../../gateway/config/config'
import { ConfigError } from '../../../gateway/config/config-error'
import { everySmsPurpose } from '../../../gateway/lib/sms-purposes'
import { generateKeys } from '../../../gateway/wire/keys'

const keys = generateKeys()
const given: Environment = {
  GATEWAY_RSA_PRIVATE_KEY: keys.rsaPrivateKeyPem,
  GATEWAY_SM2_PRIVATE_KEY: keys.sm2PrivateKeyHex,
}
const account = { TENCENT_SECRET_ID: 'AKID1', TENCENT_SECRET_KEY: 'secret-of-tencent' }
const sms = {
  TENCENT_SMS_SDK_APP_ID: '1400000001',
  TENCENT_SMS_SIGN_NAME: '易投服务',
  TENCENT_SMS_TEMPLATES: 'code=1, notice=2, resetPassword=3',
}

const tencentOf = (env: Environment) => readConfig({ ...given, ...env }).tencent

/** The sentence of a refused configuration. */
function sentenceOf(env: Environment): string {
  try {
    readConfig({ ...given, ...env })
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    expect(error.message.startsWith(error.setting)).toBe(true)
    expect(error.message).toMatch(/\.$/)
    expect(error.message).not.toMatch(/secret-of-tencent|\n/)
    return error.message
  }
  throw new Error('the settings were taken')
}

test('without settings Tencent Cloud is not connected, and neither is it with an account alone', () => {
  expect(tencentOf({})).toBeNull()
  expect(tencentOf(account)).toMatchObject({ captcha: null, sms: null, face: null, cards: false })
})

test.each([
  [
    'the captcha of browsers',
    { TENCENT_CAPTCHA_APP_ID: '19', TENCENT_CAPTCHA_APP_SECRET_KEY: 'k' },
    { captcha: { web: { appId: 19, secretKey: 'k' }, miniProgram: null } },
  ],
  [
    'the captcha of the mini-program',
    { TENCENT_MINI_CAPTCHA_APP_ID: '20', TENCENT_MINI_CAPTCHA_APP_SECRET_KEY: 'k' },
    { captcha: { web: null, miniProgram: { appId: 20, secretKey: 'k' } } },
  ],
  ['face recognition', { TENCENT_FACE_RULE_ID: '1' }, { face: { ruleId: '1' } }],
  ['card reading', { TENCENT_OCR: 'on' }, { cards: true }],
])('%s is connected for itself', (_, settings, part) => {
  const none = { captcha: null, sms: null, face: null, cards: false }
  const usual = { secretId: 'AKID1', secretKey: 'secret-of-tencent', region: 'ap-guangzhou', origin: null }
  expect(tencentOf({ ...account, ...settings })).toEqual({ ...usual, ...none, ...part })
})

test('SMS is connected for itself, and a purpose without a template has the usual one', () => {
  const connected = tencentOf({ ...account, ...sms, TENCENT_REGION: 'ap-nanjing' })
  expect(connected).toMatchObject({ region: 'ap-nanjing', captcha: null, face: null, cards: false })
  const { templates, ...others } = connected?.sms ?? { templates: {} }
  expect(others).toEqual({ sdkAppId: '1400000001', signName: '易投服务', noticeTemplate: '2', reportSecret: null })
  expect(templates).toEqual({
    ...Object.fromEntries(everySmsPurpose.map(purpose => [purpose, '1'])),
    resetPassword: '3',
  })
})

test.each([
  [
    { TENCENT_FACE_RULE_ID: '1' },
    'TENCENT_SECRET_ID and TENCENT_SECRET_KEY are missing: a service of Tencent Cloud takes signed requests only.',
  ],
  [{ TENCENT_SECRET_KEY: 'secret-of-tencent' }, 'TENCENT_SECRET_ID is missing: a request is signed with both.'],
  [
    { ...account, TENCENT_CAPTCHA_APP_ID: '19' },
    'TENCENT_CAPTCHA_APP_SECRET_KEY is missing: a captcha app needs its id and its key.',
  ],
  [
    { ...account, TENCENT_MINI_CAPTCHA_APP_SECRET_KEY: 'secret-of-tencent' },
    'TENCENT_MINI_CAPTCHA_APP_ID is missing: a captcha app needs its id and its key.',
  ],
  [
    { ...account, TENCENT_SMS_SDK_APP_ID: '14' },
    'TENCENT_SMS_SIGN_NAME and TENCENT_SMS_TEMPLATES are missing: an SMS needs an app, a signature and templates.',
  ],
  [{ ...account, ...sms, TENCENT_SMS_TEMPLATES: 'code=1' }, 'TENCENT_SMS_TEMPLATES has no template for notice.'],
  [
    { ...account, ...sms, TENCENT_SMS_TEMPLATES: 'auth=1,notice=2,lock8=3,lock9=4,lock10=5,lock11=6,bind=7' },
    'TENCENT_SMS_TEMPLATES has no template for changePhone, resetPassword, inherit.',
  ],
  [
    {
      ...account,
      TENCENT_FACE_RULE_ID: '1',
      TENCENT_ORIGIN: 'http://127.0.0.1:1',
      NODE_ENV: 'production',
      PUBLIC_ORIGIN: 'https://a.example',
    },
    'TENCENT_ORIGIN names a server in place of Tencent Cloud and is refused in production.',
  ],
])('half or dangerous settings stop the start: %p', (env, sentence) => {
  expect(sentenceOf(env)).toBe(sentence)
})

test.each([
  ['TENCENT_SMS_TEMPLATES', 'login=1,notice=2'],
  ['TENCENT_SMS_TEMPLATES', 'code=x'],
  ['TENCENT_SMS_TEMPLATES', 'code=1=2'],
  ['TENCENT_REGION', 'Guangzhou'],
  ['TENCENT_CAPTCHA_APP_ID', 'abc'],
  ['TENCENT_SMS_SDK_APP_ID', '14x'],
  ['TENCENT_FACE_RULE_ID', '规则'],
  ['TENCENT_OCR', 'yes'],
  ['TENCENT_SMS_REPORT_SECRET', 'short'],
  ['TENCENT_ORIGIN', 'http://127.0.0.1/path'],
])('the setting %s may not be %p', (setting, value) => {
  expect(sentenceOf({ ...account, [setting]: value })).toMatch(new RegExp(`^${setting} must `))
})
