import { randomUUID } from 'node:crypto'
import Fastify from 'fastify'
import type * as v from 'valibot'
import type { TencentSettings } from '../config/tencent-settings'
import { everySmsPurpose, type SmsPurpose } from '../lib/sms-purposes'
import type { NamedPerson, Outside, ReadCard } from '../outside/outside'
import { addMoods, type StandIn, type StandInWorld } from './stand-in'
import { type Action, type forms, isAction, parameterFault, places } from './tencent-forms'
import { signatureFault } from './tencent-signature'

/** A documented error that ends a call. */
class Refused extends Error {
  constructor(readonly code: string) {
    super(code)
  }
}

const settings = {
  secretId: 'AKIDstandinstandinstandin00000000000',
  secretKey: 'stand-in-secret-key',
  region: 'ap-guangzhou',
  captcha: {
    web: { appId: 190000001, secretKey: 'stand-in-web' },
    miniProgram: { appId: 190000002, secretKey: 'stand-in-mini' },
  },
  sms: {
    sdkAppId: '1400000001',
    signName: '易投服务',
    // Each purpose has a template of its own, so that the simulated SMS can show it.
    templates: Object.fromEntries(
      everySmsPurpose.map((purpose, index) => [purpose, String(100_001 + index)]),
    ) as Record<SmsPurpose, string>,
    noticeTemplate: '100000',
    reportSecret: 'stand-in-report-secret',
  },
  face: { ruleId: '1' },
  cards: true,
} satisfies Omit<TencentSettings, 'origin'>

const account = { secretId: settings.secretId, secretKey: settings.secretKey }

/** The result codes of a recognition: passed, and "face detection failed" of the documentation. */
const FACE = { passed: 0, failed: 1004 }

/** The warning for each fault, and the quality of the picture. */
const WARNINGS: Readonly<Partial<Record<ReadCard['fault'], number>>> = { glare: -9107, cut: -9101, copy: -9102 }

type Inputs = { [A in Action]: v.InferOutput<(typeof forms)[A]> }
type Answers = { [A in Action]: (input: Inputs[A]) => Promise<object> }

/** Controls of the stand-in beyond those of every stand-in. */
export interface TencentStandIn extends StandIn {
  /** Makes a call answer with an error until it is called with null. */
  fail: (action: Action, code: string | null) => void
  /** Replaces fields of a call's answers until it is called with null. */
  alter: (action: Action, fields: object | null) => void
  /** The calls that were carried out, oldest first. */
  calls: () => readonly { action: Action; input: unknown }[]
}

function answersOf({ simulated }: StandInWorld): Answers {
  /** Recognitions by token: the person whom the gateway asked for, the final result, and the last look for it. */
  const faces = new Map<
    string,
    { person: NamedPerson; final: 'passed' | 'failed' | 'expired' | null; looked: Promise<void> }
  >()
  const captchas = new Set<string>()

  async function judged(
    ticket: string,
    randstr: string,
    ip: string,
    app: { appId: number; secretKey: string },
    given: Inputs['DescribeCaptchaMiniResult'],
  ) {
    const answer = (CaptchaCode: number, CaptchaMsg: string) => ({ CaptchaCode, CaptchaMsg })
    if (given.CaptchaAppId !== app.appId) return answer(16, 'appid-ticket mismatch')
    if (given.AppSecretKey !== app.secretKey) return answer(100, 'appid-secretkey-ticket mismatch')
    if (captchas.has(ticket)) return answer(9, 'ticket reused')
    captchas.add(ticket)
    return (await simulated.captcha.verify(ticket, randstr, ip)) ? answer(1, 'OK') : answer(15, 'decrypt fail')
  }

  return {
    async DescribeCaptchaResult(input) {
      const { Ticket, Randstr, UserIp } = input
      const result = await judged(Ticket, Randstr, UserIp, settings.captcha.web, input)
      return { ...result, EvilLevel: 0, GetCaptchaTime: 0, EvilBitmap: null, SubmitCaptchaTime: 0, Score: null }
    },

    // The simulated widget's ticket contains the random text, which a mini-program does not send.
    DescribeCaptchaMiniResult: input =>
      judged(input.Ticket, input.Ticket.replace(/^sim:/, ''), input.UserIp, settings.captcha.miniProgram, input),

    SendSms: async input => ({
      SendStatusSet: await Promise.all(input.PhoneNumberSet.map(number => sent(simulated, input, number))),
    }),

    async DetectAuth({ RuleId, Name, IdCard, RedirectUrl }) {
      if (RuleId !== settings.face.ruleId) throw new Refused('InvalidParameterValue.RuleIdNotExist')
      if (!Name || !IdCard) throw new Refused('MissingParameter')
      const person = { name: Name, certType: '0', certNo: IdCard }
      const { bizToken, url } = await simulated.face.begin('stand-in', person)
      faces.set(bizToken, { person, final: null, looked: Promise.resolve() })
      const page = new URL(url, RedirectUrl ?? 'https://faceid.example.com')
      if (RedirectUrl) page.searchParams.set('redirect', RedirectUrl)
      return { BizToken: bizToken, Url: page.href }
    },

    async GetDetectInfoEnhanced({ BizToken, RuleId }) {
      const face = faces.get(BizToken)
      if (!face || RuleId !== settings.face.ruleId) throw new Refused('InvalidParameterValue.BizTokenIllegal')
      // The simulator tells a result once, and the provider tells it to everybody who asks.
      face.looked = face.looked.then(async () => {
        const told = face.final ? null : await simulated.face.result(BizToken)
        // The provider reports nothing about a person who closes the page.
        if (told && told.result !== 'pending' && told.result !== 'cancelled') face.final = told.result
      })
      await face.looked
      if (face.final === 'expired') throw new Refused('InvalidParameterValue.BizTokenExpired')
      const code = face.final && FACE[face.final]
      const live = face.final && FACE.passed
      return {
        Text: {
          ErrCode: code,
          ErrMsg: code === null ? null : code === 0 ? '成功' : '人脸检测失败',
          ...{ IdCard: face.person.certNo, Name: face.person.name },
          ...{ LiveStatus: live, LiveMsg: null, Comparestatus: code, Comparemsg: null },
          ...{ Sim: code === 0 ? '96.50' : null, OcrName: null, OcrIdCard: null, Location: null, Extra: '' },
          LivenessDetail: [],
        },
        ...{ IdCardData: null, BestFrame: null, VideoData: null, Encryption: null },
      }
    },

    async IDCardOCR({ ImageBase64 }) {
      const card = await simulated.cards.read(Buffer.from(ImageBase64, 'base64'))
      if (!card) throw new Refused('FailedOperation.ImageNoIdCard')
      if (card.fault === 'unreadable') throw new Refused('FailedOperation.OcrFailed')
      return cardFields(card)
    },
  }
}

/** Sends one SMS through the simulated service, and returns its status. */
async function sent(simulated: Outside, input: Inputs['SendSms'], number: string) {
  const { TemplateId, TemplateParamSet = [], SessionContext = '' } = input
  const status = (Code: string, Message: string) => ({
    ...{
      SerialNo: `2019:${randomUUID()}`,
      PhoneNumber: number,
      Fee: Code === 'Ok' ? 1 : 0,
      SessionContext,
      Code,
      Message,
    },
    IsoCode: 'CN',
  })
  const [, mobile] = /^\+86(1[3-9]\d{9})$/.exec(number) ?? []
  if (!mobile) return status('InvalidParameterValue.IncorrectPhoneNumber', 'incorrect phone number')
  if (input.SmsSdkAppId !== settings.sms.sdkAppId) return status('UnauthorizedOperation.SmsSdkAppIdVerifyFail', 'app')
  if (input.SignName !== settings.sms.signName) return status('FailedOperation.SignatureIncorrectOrUnapproved', 'sign')
  const purpose = everySmsPurpose.find(name => settings.sms.templates[name] === TemplateId)
  if (purpose) {
    const [code = ''] = TemplateParamSet
    // The template of a code has two variables: the code and the minutes.
    if (TemplateParamSet.length !== 2)
      return status('FailedOperation.TemplateParamSetNotMatchApprovedTemplate', 'variables')
    if (!TemplateParamSet.every(text => /^\d{0,6}$/.test(text))) {
      return status('InvalidParameterValue.TemplateParameterFormatError', 'digits only')
    }
    await simulated.sms.send({ mobile, purpose, code })
    return status('Ok', 'send success')
  }
  if (TemplateId !== settings.sms.noticeTemplate)
    return status('FailedOperation.TemplateUnapprovedOrNotExist', 'template')
  const [text = '', ...more] = TemplateParamSet
  if (more.length > 0) return status('FailedOperation.TemplateParamSetNotMatchApprovedTemplate', 'variables')
  if (/https?:\/\//.test(text)) return status('InvalidParameterValue.ProhibitedUseUrlInTemplateParameter', 'url')
  // The service itself does not recognise a repeated message.
  await simulated.sms.notify({ id: randomUUID(), mobile, text })
  return status('Ok', 'send success')
}

const slashed = (day: string) => day.split('-').map(Number).join('/')

/** The answer about a card, in the forms of the provider. */
function cardFields(card: ReadCard) {
  const { side, fault, birthday, validFrom, validTo } = card
  const isFront = side === 'front'
  const warning = WARNINGS[fault]
  const dotted = (day: string) => day.replaceAll('-', '.')
  return {
    ...{
      Name: card.name,
      Sex: isFront ? '男' : '',
      Nation: isFront ? '汉' : '',
      Birth: birthday ? slashed(birthday) : '',
    },
    ...{ Address: card.address, IdNum: card.certNo, Authority: card.authority },
    ValidDate: validFrom ? `${dotted(validFrom)}-${validTo ? dotted(validTo) : '长期'}` : '',
    AdvancedInfo: JSON.stringify({ Quality: fault === 'blurred' ? 20 : 96, ...(warning && { WarnInfos: [warning] }) }),
    ReflectDetailInfos: [],
  }
}

/** A server in place of Tencent Cloud: it checks signatures and parameters, and the simulators do the work. */
export function tencentStandIn(world: StandInWorld): TencentStandIn {
  const app = Fastify({ bodyLimit: 16 * 1024 * 1024 })
  const behave = addMoods(app)
  const answers = answersOf(world)
  const failing = new Map<Action, string>()
  const altered = new Map<Action, object>()
  const calls: { action: Action; input: unknown }[] = []

  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, async (_: unknown, body: string) => body)

  async function carriedOut<A extends Action>(action: A, input: Inputs[A]): Promise<object> {
    calls.push({ action, input })
    return { ...(await answers[action](input)), ...altered.get(action) }
  }

  app.post('/', async request => {
    const RequestId = randomUUID()
    try {
      const { action, input } = checked(request.headers as Record<string, string | undefined>, String(request.body))
      const failure = failing.get(action)
      if (failure) throw new Refused(failure)
      return { Response: { ...(await carriedOut(action, input)), RequestId } }
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      // As at the provider, an error has the HTTP status 200.
      return { Response: { Error: { Code: error.code, Message: `stand-in: ${error.code}` }, RequestId } }
    }
  })

  return {
    name: 'tencent',
    app,
    settings: origin => ({ tencent: { ...settings, origin } }),
    behave,
    fail: (action, code) => void (code === null ? failing.delete(action) : failing.set(action, code)),
    alter: (action, fields) => void (fields === null ? altered.delete(action) : altered.set(action, fields)),
    calls: () => calls,
  }
}

/** The call of a request, after all checks that come before its own work. */
function checked(headers: Readonly<Record<string, string | undefined>>, body: string) {
  const action = headers['x-tc-action'] ?? ''
  if (!isAction(action)) throw new Refused('InvalidAction')
  const { service, version, regions } = places[action]
  if (headers.host !== `${service}.tencentcloudapi.com`) throw new Refused('InvalidAction')
  if (headers['x-tc-version'] !== version) throw new Refused('NoSuchVersion')
  const fault = signatureFault(account, { headers, body, service, now: new Date() })
  if (fault) throw new Refused(fault)
  const region = headers['x-tc-region']
  if (regions && !region) throw new Refused('MissingParameter')
  if (regions && !regions.includes(region ?? '')) throw new Refused('UnsupportedRegion')
  const input = inputIn(body)
  const wrong = parameterFault(action, input)
  if (wrong) throw new Refused(wrong)
  return { action, input: input as never }
}

function inputIn(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    throw new Refused('InvalidParameter')
  }
}
