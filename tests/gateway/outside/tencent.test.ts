import { createHash } from 'node:crypto'
import { request } from 'node:http'
import type { Database } from '../../../gateway/db/connect'
import { scrubbed } from '../../../gateway/lib/redaction'
import { errorFor } from '../../../gateway/outside/tencent/client'
import { effectOf, effectsOf, type TencentService } from '../../../gateway/outside/tencent/errors'
import { captchaTicket } from '../../../gateway/simulators/captcha'
import { endFace } from '../../../gateway/simulators/face'
import type { Mood } from '../../../gateway/stand-ins/stand-in'
import { signatureOf } from '../../../gateway/stand-ins/tencent-signature'
import { emptyDatabase } from '../../helpers/database'
import { idCardPicture } from '../../helpers/id-card-picture'
import { type TencentPorts, tencentWorld } from '../../helpers/tencent'

const lin = { name: '林知远', certType: '0', certNo: '990101199001010019' }
const subject = 'c:100820260001'
const mobile = '13900000001'
const card = new Uint8Array(
  idCardPicture({ side: 'front', name: '林知远', certNo: lin.certNo, birthday: '1990-01-01', address: '某市' }),
)

let database: Database
let world: Awaited<ReturnType<typeof tencentWorld>>

beforeAll(async () => {
  database = await emptyDatabase()
  world = await tencentWorld(database.db)
})
afterAll(async () => {
  // Nothing about a person is in the log, whatever failed above. The simulated SMS logs its codes on purpose.
  const log = world.lines.filter(line => !line.includes('simulated SMS')).join('')
  await world?.close()
  await database?.close()
  for (const secret of [mobile, lin.name, lin.certNo, '012345', 'stand-in-secret-key'])
    expect(log).not.toContain(secret)
})
afterEach(() => {
  world.standIn.behave('well')
  for (const action of actions) {
    world.standIn.fail(action, null)
    world.standIn.alter(action, null)
  }
})

const actions = [
  'DescribeCaptchaResult',
  'DescribeCaptchaMiniResult',
  'SendSms',
  'DetectAuth',
  'GetDetectInfoEnhanced',
  'IDCardOCR',
] as const

let made = 0
const nextCaptcha = () => {
  made += 1
  return { ticket: captchaTicket(`@tencent${made}`), randstr: `@tencent${made}` }
}

/** One use of each service for a person. */
const uses = {
  captcha: ({ captcha }: TencentPorts) => {
    const { ticket, randstr } = nextCaptcha()
    return captcha.verify(ticket, randstr, '10.0.0.1')
  },
  sms: ({ sms }: TencentPorts) => sms.send({ mobile, purpose: 'auth', code: '012345' }),
  faceid: ({ face }: TencentPorts) => face.begin(subject, lin),
  ocr: ({ cards }: TencentPorts) => cards.read(card),
}

const actionOf = {
  captcha: 'DescribeCaptchaResult',
  sms: 'SendSms',
  faceid: 'DetectAuth',
  ocr: 'IDCardOCR',
} as const

const down = {
  captcha: '安全验证暂时不能使用，请稍后重试',
  sms: '短信服务暂时不能使用，请稍后重试',
  faceid: '人脸识别暂时不能使用，请稍后重试',
  ocr: '证件识别暂时不能使用，请稍后重试',
}

const services = Object.keys(uses) as TencentService[]

/** The result of a use, or the sentence of its refusal. */
const endOf = (use: Promise<unknown>) =>
  use.then(
    value => ({ value }),
    (error: Error & { retMsg?: string }) => ({ sentence: error.retMsg ?? error.message }),
  )

const callsOf = (action: string) => world.standIn.calls().filter(call => call.action === action).length

const lastFault = () =>
  world
    .logged()
    .filter(({ msg }) => msg === 'a service outside failed')
    .at(-1)

describe('documented error codes', () => {
  const own = {
    number: { sentence: '手机号码不正确，请核对后重新输入' },
    blocked: { sentence: '这个手机号码拒收我们的短信，请换一种验证方式，或联系客服' },
    often: { sentence: '这个手机号码收到的短信太多，请稍后重试，或换一种验证方式' },
    noCard: { value: null },
    unreadable: { value: null },
  }
  const cases = services.flatMap(service =>
    Object.entries(effectsOf(service)).map(([code, effect]) => ({ service, code, effect })),
  )
  const isFault = (effect: string) => effect === 'broken' || effect === 'limited' || effect === 'settings'

  it.each(cases)('the code $code of $service has the effect $effect', ({ service, code, effect }) => {
    const expected = isFault(effect)
      ? { name: 'ServiceFault', service: `tencent ${service}`, kind: effect, code }
      : { name: 'TencentRefusal', effect, providerCode: code }
    expect(errorFor(service, code)).toMatchObject(expected)
  })

  // One code of each effect comes from the stand-in.
  const answered = cases.filter(
    ({ service, effect }, index) =>
      effect !== 'expired' &&
      effect !== 'noToken' &&
      cases.findIndex(other => other.service === service && other.effect === effect) === index,
  )

  it.each(answered)('an answer of $service with $code has the effect $effect', async ({ service, code, effect }) => {
    world.standIn.fail(actionOf[service], code)
    const end = await endOf(uses[service](world.ports()))
    if (!isFault(effect)) return expect(end).toEqual(own[effect as keyof typeof own])
    expect(end).toEqual({ sentence: down[service] })
    expect(lastFault()).toMatchObject({
      service: `tencent ${service}`,
      fault: effect,
      providerCode: scrubbed(code),
    })
  })

  it.each(['InvalidParameterValue.BizTokenExpired', 'InvalidParameterValue.BizTokenIllegal'])(
    'a recognition that the provider ends with %s has expired, and is told once',
    async code => {
      const { face } = world.ports()
      const { bizToken } = await face.begin(subject, lin)
      world.standIn.fail('GetDetectInfoEnhanced', code)
      expect(await face.result(bizToken)).toEqual({ subject, result: 'expired' })
      expect(await face.result(bizToken)).toBeNull()
    },
  )

  // The decisions themselves, whatever the table says.
  it.each([
    ['sms', 'FailedOperation.PhoneNumberInBlacklist', 'blocked'],
    ['sms', 'InvalidParameterValue.IncorrectPhoneNumber', 'number'],
    ['sms', 'FailedOperation.InsufficientBalanceInSmsPackage', 'settings'],
    ['sms', 'LimitExceeded.PhoneNumberDailyLimit', 'often'],
    ['sms', 'LimitExceeded.AppDailyLimit', 'limited'],
    ['sms', 'LimitExceeded.OfAKindThatIsNew', 'limited'],
    ['sms', 'InternalError.Timeout', 'broken'],
    ['faceid', 'UnauthorizedOperation.Arrears', 'settings'],
    ['faceid', 'InvalidParameterValue.BizTokenExpired', 'expired'],
    ['ocr', 'FailedOperation.ImageNoIdCard', 'noCard'],
    ['ocr', 'FailedOperation.ImageBlur', 'unreadable'],
    ['captcha', 'AuthFailure.SignatureFailure', 'settings'],
    ['captcha', 'RequestLimitExceeded', 'limited'],
    ['captcha', 'NewFamily.NewCode', 'broken'],
  ] as const)('%s: %s is decided to be %s', (service, code, effect) => {
    expect(effectOf(service, code)).toBe(effect)
  })

  it.each(answered.filter(({ service }) => service === 'sms'))(
    'the status $code of one message has the same effect as an error of the call',
    async ({ code: Code, effect }) => {
      world.standIn.alter('SendSms', { SendStatusSet: [{ Code, Message: `for ${mobile}`, PhoneNumber: mobile }] })
      const sentence = effect in own ? own[effect as 'number'].sentence : down.sms
      expect(await endOf(uses.sms(world.ports()))).toEqual({ sentence })
    },
  )
})

describe('captcha', () => {
  it.each([
    [1, { value: true }],
    ...[6, 7, 8, 9, 10, 11, 12, 13, 15, 16, 17, 18, 19, 20, 21, 25, 100].map(code => [code, { value: false }] as const),
    ...[26, 31, 999].map(code => [code, { sentence: down.captcha }] as const),
  ] as const)('the captcha code %p gives %p', async (CaptchaCode, end) => {
    world.standIn.alter('DescribeCaptchaResult', { CaptchaCode })
    expect(await endOf(uses.captcha(world.ports()))).toEqual(end)
  })

  it('a request that the provider takes for a program’s is no proof, although its ticket is right', async () => {
    world.standIn.alter('DescribeCaptchaResult', { EvilLevel: 100 })
    expect(await uses.captcha(world.ports())).toBe(false)
  })

  it.each([null, '', undefined])('a ticket with the random text %p is one of the mini-program', async randstr => {
    const { ticket } = nextCaptcha()
    const before = callsOf('DescribeCaptchaMiniResult')
    expect(await world.ports().captcha.verify(ticket, randstr, '10.0.0.1')).toBe(true)
    expect(callsOf('DescribeCaptchaMiniResult')).toBe(before + 1)
    expect(await world.ports().captcha.verify(ticket, randstr, '10.0.0.1')).toBe(false)
  })

  it('a ticket of an end without a captcha app proves nothing', async () => {
    const { captcha } = world.settings.tencent ?? {}
    const { ticket, randstr } = nextCaptcha()
    const ofMini = world.ports({ captcha: { web: null, miniProgram: captcha?.miniProgram ?? null } })
    expect(await ofMini.captcha.verify(ticket, randstr, '10.0.0.1')).toBe(false)
    expect(await ofMini.captcha.verify(ticket, '', '10.0.0.1')).toBe(true)
  })
})

describe('SMS notices', () => {
  const notify = (id: string) => world.ports().sms.notify({ id, mobile, text: '您的密码已修改。' })
  const status = (Code: string | null) =>
    world.standIn.alter('SendSms', Code === null ? null : { SendStatusSet: [{ Code }] })

  it.each(['FailedOperation.PhoneNumberInBlacklist', 'InvalidParameterValue.IncorrectPhoneNumber'])(
    'a notice to a number that takes none is given up, and not sent again: %s',
    async code => {
      status(code)
      await notify(code)
      status(null)
      const before = callsOf('SendSms')
      await notify(code)
      expect(callsOf('SendSms')).toBe(before)
    },
  )

  it.each([
    ['LimitExceeded.PhoneNumberDailyLimit', 'limited'],
    ['LimitExceeded.AppDailyLimit', 'limited'],
    ['InternalError.Timeout', 'broken'],
    ['FailedOperation.InsufficientBalanceInSmsPackage', 'settings'],
  ])('a notice that fails with %s stays due', async (code, kind) => {
    status(code)
    await expect(notify(code)).rejects.toMatchObject({ name: 'ServiceFault', kind, code })
    status(null)
    const before = callsOf('SendSms')
    await notify(code)
    expect(callsOf('SendSms')).toBe(before + 1)
  })

  it('a notice whose answer is lost counts as sent, because it may have been', async () => {
    const before = callsOf('SendSms')
    world.standIn.behave('lost')
    await expect(notify('lost')).rejects.toMatchObject({ name: 'ServiceFault' })
    world.standIn.behave('well')
    await notify('lost')
    expect(callsOf('SendSms')).toBe(before + 1)
  })

  it('two attempts at once send a notice once', async () => {
    const before = callsOf('SendSms')
    await Promise.all([notify('both'), notify('both')])
    expect(callsOf('SendSms')).toBe(before + 1)
  })

  it('the provider learns neither the customer nor our id of a notice', async () => {
    await notify('gathering-1-100820260001')
    const { input } = world.standIn.calls().at(-1) ?? {}
    expect(input).toMatchObject({
      PhoneNumberSet: [`+86${mobile}`],
      SessionContext: expect.stringMatching(/^[0-9a-f]{32}$/),
    })
    expect(JSON.stringify(input)).not.toContain('100820260001')
  })

  it('a code of a purpose without a template is a fault of the settings', async () => {
    const sent = world.ports().sms.send({ mobile, purpose: 'unheard-of', code: '012345' })
    expect(await endOf(sent)).toEqual({ sentence: down.sms })
    expect(lastFault()).toMatchObject({ fault: 'settings' })
  })
})

describe('face', () => {
  const text = { ErrCode: 0, LiveStatus: 0, Comparestatus: 0, Name: '林知远', IdCard: lin.certNo }
  const failed = { subject, result: 'failed' }

  it.each([
    ['the person whom we asked for', {}, { subject, result: 'passed' }],
    ['the same person with blanks in the name', { Name: '林 知远' }, { subject, result: 'passed' }],
    ['another name', { Name: '苏知远' }, { ...failed, isOther: true }],
    ['another certificate', { IdCard: '990101199001010027' }, { ...failed, isOther: true }],
    ['nobody', { Name: null, IdCard: null }, { ...failed, isOther: true }],
    ['a face that is no living one', { LiveStatus: 1003 }, failed],
    ['a face that was not compared', { Comparestatus: null }, failed],
    ['a face that does not match', { ErrCode: 2004, Comparestatus: 2004 }, failed],
    ['a time that was over', { ErrCode: 15 }, { subject, result: 'expired' }],
    ['nothing yet', { ErrCode: null }, { subject, result: 'pending' }],
  ])('a result that shows %s', async (_, changes, result) => {
    const { face } = world.ports()
    const { bizToken } = await face.begin(subject, lin)
    world.standIn.alter('GetDetectInfoEnhanced', { Text: { ...text, ...changes } })
    expect(await face.result(bizToken)).toEqual(result)
  })

  it('the provider gets name and number as it writes them, and returns to the gateway', async () => {
    await world.ports().face.begin(subject, { name: ' 林知远 ', certType: '0', certNo: '9901011990010100１x' })
    expect(world.standIn.calls().at(-1)?.input).toEqual({
      ...{ RuleId: '1', Name: '林知远', IdCard: '99010119900101001X' },
      RedirectUrl: 'https://app.example.com/face/done',
    })
  })

  it('no picture of a face is fetched', async () => {
    const { face } = world.ports()
    const { bizToken } = await face.begin(subject, lin)
    await face.result(bizToken)
    expect(world.standIn.calls().at(-1)?.input).toMatchObject({ InfoType: '1' })
  })

  it.each([
    ['nobody', null, '请先填写姓名和证件号码，再做人脸识别'],
    ['the holder of a passport', { ...lin, certType: '1' }, '人脸识别只支持居民身份证，请换一种验证方式'],
    ['a number that is none', { ...lin, certNo: '123' }, '人脸识别只支持居民身份证，请换一种验证方式'],
    ['a very long name', { ...lin, name: '长'.repeat(33) }, '人脸识别只支持居民身份证，请换一种验证方式'],
  ])('no recognition begins for %s', async (_, person, sentence) => {
    const before = callsOf('DetectAuth')
    expect(await endOf(world.ports().face.begin(subject, person))).toEqual({ sentence })
    expect(callsOf('DetectAuth')).toBe(before)
  })

  it('a result that is lost on the way is fetched again', async () => {
    const { face } = world.ports()
    const { bizToken } = await face.begin(subject, lin)
    await endFace(world.world, bizToken, 'passed')
    world.standIn.behave('lost')
    expect(await endOf(face.result(bizToken))).toEqual({ sentence: down.faceid })
    world.standIn.behave('well')
    expect(await face.result(bizToken)).toEqual({ subject, result: 'passed' })
  })
})

describe('cards', () => {
  const read = (fields: object) => {
    world.standIn.alter('IDCardOCR', fields)
    return world.ports().cards.read(card)
  }
  const warned = (...WarnInfos: number[]) => ({ AdvancedInfo: JSON.stringify({ WarnInfos, Quality: 90 }) })

  it.each([
    [[-9100], ''],
    [[-9101], 'cut'],
    [[-9102], 'copy'],
    [[-9103], 'copy'],
    [[-9104], 'unreadable'],
    [[-9105], 'cut'],
    [[-9106], 'copy'],
    [[-9107], 'glare'],
    [[-9107, -9101], 'cut'],
    [[-9107, -9101, -9102], 'copy'],
    [[-1], ''],
  ])('the warnings %p mean the fault %p', async (warnings, fault) => {
    expect(await read(warned(...warnings))).toMatchObject({ fault, name: fault === '' ? '林知远' : '' })
  })

  it.each([
    [49, 'blurred'],
    [50, ''],
    [null, ''],
  ])('a picture of the quality %p has the fault %p', async (Quality, fault) => {
    expect(await read({ AdvancedInfo: JSON.stringify({ Quality }) })).toMatchObject({ fault })
  })

  it.each([
    [{ AdvancedInfo: '' }, { fault: '', birthday: '1990-01-01' }],
    [{ Birth: '1990/2/30' }, { fault: '', birthday: null }],
    [{ Name: '' }, { side: 'front', fault: 'cut' }],
    [{ IdNum: null }, { side: 'front', fault: 'cut' }],
  ])('the fields %p give %p', async (fields, expected) => {
    expect(await read(fields)).toMatchObject(expected)
  })

  const back = {
    Name: '',
    IdNum: '',
    Birth: '',
    Address: '',
    Authority: '某市公安局',
    ValidDate: '2010.01.05-2030.01.05',
  }

  it.each([
    [{}, { fault: '', validFrom: '2010-01-05', validTo: '2030-01-05' }],
    [{ ValidDate: '2010.01.05-长期' }, { fault: '', validFrom: '2010-01-05', validTo: null }],
    [{ ValidDate: '' }, { fault: 'unreadable' }],
    [{ Authority: '' }, { fault: 'unreadable' }],
  ])('the fields %p of the back give %p', async (fields, expected) => {
    expect(await read({ ...back, ...fields })).toMatchObject({ side: 'back', ...expected })
  })

  it('an answer without any field is a photo without a card', async () => {
    expect(await read({ ...back, Authority: '', ValidDate: '' })).toBeNull()
  })

  it('warnings that are no JSON are a broken answer', async () => {
    expect(await endOf(read({ AdvancedInfo: '{' }))).toEqual({ sentence: down.ocr })
  })
})

describe('a service that is unwell', () => {
  const bad: [Mood, string][] = [
    ['down', 'broken'],
    ['html', 'broken'],
    ['cut', 'broken'],
    ['twice', 'broken'],
    ['lost', 'unreachable'],
  ]

  it.each(bad.flatMap(([mood, fault]) => services.map(service => [service, mood, fault] as const)))(
    '%s that answers in the way "%s" gets the sentence, and the log says %s',
    async (service, mood, fault) => {
      const before = callsOf(actionOf[service])
      world.standIn.behave(mood)
      expect(await endOf(uses[service](world.ports()))).toEqual({ sentence: down[service] })
      expect(lastFault()).toMatchObject({ service: `tencent ${service}`, fault })
      // A ticket and an SMS count once. A photo and a begun recognition may be sent again.
      const isRepeated = service === 'ocr' || service === 'faceid'
      const sent = mood === 'down' ? 0 : isRepeated ? 2 : 1
      expect(callsOf(actionOf[service])).toBe(before + sent)
    },
  )

  it.each(services)(
    'a slow answer of %s frees the caller at the deadline, and the connection is closed',
    async service => {
      world.standIn.behave('slow')
      expect(await endOf(uses[service](world.ports({}, 150)))).toEqual({ sentence: down[service] })
      expect(lastFault()).toMatchObject({ service: `tencent ${service}`, fault: 'slow' })
      // The request was aborted, so no connection is left open.
      const { server } = world.standIn.app
      const open = () =>
        new Promise<number>((resolve, reject) =>
          server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
        )
      while ((await open()) > 0) await new Promise(setImmediate)
    },
  )

  it('a service that failed five times is not asked for a while, and the others are', async () => {
    const ports = world.ports()
    world.standIn.fail('SendSms', 'InternalError.Timeout')
    for (let failures = 0; failures < 5; failures += 1) await endOf(uses.sms(ports))
    world.standIn.fail('SendSms', null)
    const before = callsOf('SendSms')
    expect(await endOf(uses.sms(ports))).toEqual({ sentence: down.sms })
    expect(lastFault()).toMatchObject({ fault: 'paused' })
    expect(callsOf('SendSms')).toBe(before)
    expect(await uses.captcha(ports)).toBe(true)
  })

  it.each([
    ['sms', 'SendSms', { SendStatusSet: [{ Code: 'InternalError.Timeout' }] }],
    ['captcha', 'DescribeCaptchaResult', { CaptchaCode: 26 }],
  ] as const)('a fault inside an answer of %s counts like any other fault', async (service, action, fields) => {
    const ports = world.ports()
    world.standIn.alter(action, fields)
    for (let failures = 0; failures < 5; failures += 1) await endOf(uses[service](ports))
    expect(world.outcomes.at(-1)).toMatchObject({ service: `tencent ${service}`, result: 'broken' })
    expect(await endOf(uses[service](ports))).toEqual({ sentence: down[service] })
    expect(lastFault()).toMatchObject({ fault: 'paused' })
  })

  it('a refused number says nothing about the health of the service', async () => {
    const ports = world.ports()
    world.standIn.fail('SendSms', 'InvalidParameterValue.IncorrectPhoneNumber')
    for (let refusals = 0; refusals < 6; refusals += 1) await endOf(uses.sms(ports))
    world.standIn.fail('SendSms', null)
    await uses.sms(ports)
  })

  it('a server that is not there is unreachable', async () => {
    const nobody = world.ports({ origin: 'http://127.0.0.1:9' })
    expect(await endOf(uses.sms(nobody))).toEqual({ sentence: down.sms })
    expect(lastFault()).toMatchObject({ fault: 'unreachable' })
  })

  it.each([
    ['an answer without an envelope', {}],
    ['a status of no message', { SendStatusSet: [] }],
  ])('%s is broken', async (_, fields) => {
    world.standIn.alter('SendSms', { SendStatusSet: null, ...fields })
    expect(await endOf(uses.sms(world.ports()))).toEqual({ sentence: down.sms })
    expect(lastFault()).toMatchObject({ fault: 'broken' })
  })

  it('every request is noted with its service, its result and its duration', async () => {
    await uses.captcha(world.ports())
    expect(world.outcomes.at(-1)).toEqual({ service: 'tencent captcha', result: 'ok', seconds: expect.any(Number) })
    await endOf(uses.captcha(world.ports({ secretKey: 'wrong' })))
    expect(world.outcomes.at(-1)).toMatchObject({ service: 'tencent captcha', result: 'settings' })
  })
})

describe('signatures', () => {
  // The example of the provider's documentation of TC3-HMAC-SHA256.
  it('the signature of the documented example is the documented one', () => {
    const body = '{"Limit": 1, "Filters": [{"Values": ["\\u672a\\u547d\\u540d"], "Name": "instance-name"}]}'
    expect(createHash('sha256').update(body).digest('hex')).toBe(
      '35e9c5b0e3ae67532d3c9f17ead6c90222632e5b1ff7f6e89887f1398934f064',
    )
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      host: 'cvm.tencentcloudapi.com',
      'x-tc-action': 'DescribeInstances',
    }
    const signed = ['content-type', 'host', 'x-tc-action']
    const parts = { headers, body, service: 'cvm', signed, timestamp: 1551113065 }
    expect(signatureOf('*'.repeat(32), parts)).toBe('10b1a37a7301a02ca19a647ad722d5e43b4b3cff309d421d85b46093f6ab6c4f')
  })

  it.each([
    [{ secretKey: 'wrong' }, 'AuthFailure.SignatureFailure'],
    [{ secretId: 'AKIDwrong' }, 'AuthFailure.SecretIdNotFound'],
  ])('with the wrong account %p every service is a fault of the settings', async (changes, providerCode) => {
    for (const service of services) {
      expect(await endOf(uses[service](world.ports(changes)))).toEqual({ sentence: down[service] })
      expect(lastFault()).toMatchObject({ service: `tencent ${service}`, fault: 'settings', providerCode })
    }
  })

  it('a region without SMS is a fault of the settings', async () => {
    expect(await endOf(uses.sms(world.ports({ region: 'ap-shanghai' })))).toEqual({ sentence: down.sms })
    expect(lastFault()).toMatchObject({ fault: 'settings', providerCode: 'UnsupportedRegion' })
  })

  const good = {
    action: 'SendSms',
    service: 'sms',
    version: '2021-01-11',
    age: 0,
    region: 'ap-guangzhou',
    key: '',
    tail: '',
  }
  const input = {
    PhoneNumberSet: ['+8613900000001'],
    SmsSdkAppId: '1400000001',
    SignName: '易投服务',
    TemplateId: '100000',
    TemplateParamSet: ['x'],
  }

  /** Sends a request that is signed here, not by the SDK. */
  async function sent(changes: Partial<typeof good>, given: object = input): Promise<string> {
    const { action, service, version, age, region, key, tail } = { ...good, ...changes }
    const { secretId = '', secretKey = '' } = world.settings.tencent ?? {}
    const timestamp = Math.floor(Date.now() / 1000) - age
    const body = JSON.stringify(given)
    const signedHeaders = { 'content-type': 'application/json', host: `${service}.tencentcloudapi.com` }
    const signed = ['content-type', 'host']
    const signature = signatureOf(key || secretKey, { headers: signedHeaders, body, service, signed, timestamp })
    const date = new Date(timestamp * 1000).toISOString().slice(0, 10)
    const headers = {
      ...signedHeaders,
      'x-tc-action': action,
      'x-tc-version': version,
      'x-tc-timestamp': String(timestamp),
      ...(region && { 'x-tc-region': region }),
      authorization: `TC3-HMAC-SHA256 Credential=${secretId}/${date}/${service}/tc3_request, SignedHeaders=content-type;host, Signature=${signature}`,
    }
    const answer = await new Promise<string>((resolve, reject) => {
      const asked = request({ host: '127.0.0.1', port: world.port, method: 'POST', path: '/', headers }, response => {
        let text = ''
        response.setEncoding('utf8').on('data', (part: string) => {
          text += part
        })
        response.on('end', () => resolve(text))
      })
      asked.on('error', reject).end(`${body}${tail}`)
    })
    const { Response } = JSON.parse(answer)
    return Response.Error?.Code ?? Response.SendStatusSet?.[0].Code ?? 'ok'
  }

  it.each([
    [{}, 'Ok'],
    [{ age: 299 }, 'Ok'],
    [{ age: 302 }, 'AuthFailure.SignatureExpire'],
    [{ age: -302 }, 'AuthFailure.SignatureExpire'],
    [{ key: 'another' }, 'AuthFailure.SignatureFailure'],
    [{ tail: ' ' }, 'AuthFailure.SignatureFailure'],
    [{ version: '2019-07-11' }, 'NoSuchVersion'],
    [{ service: 'ocr' }, 'InvalidAction'],
    [{ action: 'SendAllSms' }, 'InvalidAction'],
    [{ region: '' }, 'MissingParameter'],
    [{ region: 'eu-frankfurt' }, 'UnsupportedRegion'],
  ])('the stand-in answers a request with %p by %s', async (changes, code) => {
    expect(await sent(changes)).toBe(code)
  })

  it.each([
    [{ PhoneNumberSet: undefined }, 'MissingParameter'],
    [{ PhoneNumberSet: '+8613900000001' }, 'InvalidParameter'],
    [{ PhoneNumberSet: [] }, 'InvalidParameterValue'],
    [{ Phone: '13900000001' }, 'UnknownParameter'],
    [{ SmsSdkAppId: 1400000001 }, 'InvalidParameter'],
    [{ SessionContext: '长'.repeat(200) }, 'InvalidParameterValue'],
    [{ PhoneNumberSet: ['13900000001'] }, 'InvalidParameterValue.IncorrectPhoneNumber'],
    [{ SignName: '别人' }, 'FailedOperation.SignatureIncorrectOrUnapproved'],
    [{ TemplateId: '1' }, 'FailedOperation.TemplateUnapprovedOrNotExist'],
    [{ TemplateParamSet: ['x', 'y'] }, 'FailedOperation.TemplateParamSetNotMatchApprovedTemplate'],
    [{ TemplateParamSet: ['见 https://a.example'] }, 'InvalidParameterValue.ProhibitedUseUrlInTemplateParameter'],
  ])('the stand-in answers parameters with %p by %s', async (changes, code) => {
    expect(await sent({}, { ...input, ...changes })).toBe(code)
  })
})
