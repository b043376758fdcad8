import { account } from '@/contract/account'
import { auth } from '@/contract/auth'
import { inheritances } from '@/contract/inheritances'
import { personal } from '@/contract/personal'
import type { SecurityEvent } from '../../../gateway/pipeline/security-log'
import { person } from '../../../gateway/seed/people'
import { endFace } from '../../../gateway/simulators/face'
import { giveWechatCode } from '../../../gateway/simulators/wechat'
import { encryptText } from '../../../gateway/wire/sm2'
import { type TestGateway, testGateway } from '../../helpers/gateway'
import { claimOf } from '../handlers/auth/auth-gateway'

const lin = person('lin')
const su = person('su')
const chen = person('chen')
const ADDRESS = '203.0.113.7'
const LIMIT = 8

interface Line {
  security?: string
  way?: string
  subjectHash?: string
  addressHash?: string
  level: string
  time: string
  reqId?: string
}

/** WeChat's own messages are taken; everything else is asked of the simulators. */
const callbackAlone = {
  ...({ origin: 'http://127.0.0.1:1', miniprogram: null, h5: null, opens: 'formal', notice: null } as const),
  reminderFields: { trade: ['thing1', 'time2'], service: ['thing1', 'time2'] },
  callback: { token: 'abc', aesKey: null },
} as const

let gateway: TestGateway
const written: string[] = []
beforeAll(async () => {
  gateway = await testGateway({
    logTo: { write: line => void written.push(line) },
    config: {
      limits: { smsPerAddressAndHour: 1000, loginsPerMinute: LIMIT, forgedPerMinute: 1_000_000 },
      wechat: callbackAlone,
    },
  })
})
afterAll(() => gateway?.close())
beforeEach(() => {
  // Each test runs in a new minute, so that another code can be requested and no limit is near.
  gateway.clock.advance(61_000)
  written.length = 0
})

const world = () => ({ db: gateway.db, now: gateway.clock.now })
const encrypted = (text: string) => encryptText(text, gateway.config.keys.sm2.publicKeyHex)
const noted = () => written.map(line => JSON.parse(line) as Line).filter(({ security }) => security !== undefined)
const events = () => noted().map(({ security }) => security)

type Send = NonNullable<Parameters<TestGateway['call']>[2]>
const session = async (of = lin): Promise<Send> => ({ as: { token: await gateway.newSession(of) } })

const guess = (key: 'lin' | 'su' | 'chen', password: string, send: Send = {}) =>
  gateway.call(auth.validPwd, { typeCode: '5', password, ...claimOf(key), ...gateway.captcha() }, send)
const sent = async (key: 'lin' | 'su' | 'chen', typeCode: '2' | '5') => {
  const claim = { ...claimOf(key), typeCode, mobile: person(key).mobile } as const
  await gateway.call(auth.efundmessages, { ...claim, ...gateway.captcha() })
  const code = await gateway.smsCode(claim.mobile)
  const check = (text: string) => gateway.call(auth.validMessage, { ...claim, code: text })
  return { code, check, wrong: code === '000000' ? '000001' : '000000' }
}
const proofOf = async (of: typeof lin, send: Send) =>
  (await gateway.call(auth.validPwd, { typeCode: '5', password: of.password, ...gateway.captcha() }, send)).data
    .authToken

/** For each security event, the steps that cause it. */
const table: Record<SecurityEvent, () => Promise<unknown>> = {
  login: () => guess('lin', lin.password),
  logout: async () => gateway.call(auth.logout, undefined, await session()),
  'password wrong': () => guess('lin', 'Wrong2026'),
  async 'password locked'() {
    for (let tries = 0; tries < 5; tries += 1) await guess('chen', 'Wrong2026')
  },
  async 'password changed'() {
    const { code, check } = await sent('su', '2')
    const { authToken: resetToken } = (await check(code)).data
    await gateway.call(account.resetPwd, { resetToken, password: encrypted('Foggy-Day-2026') })
  },
  async 'other sessions ended'() {
    const { code, check } = await sent('lin', '2')
    const { authToken: resetToken } = (await check(code)).data
    await gateway.call(account.resetPwd, { resetToken, password: encrypted(lin.password) })
  },
  async 'device ended'() {
    const as = await session()
    await session()
    const { data } = await gateway.call(personal.listDevices, undefined, as)
    await gateway.call(personal.endDevice, { id: data.at(-1)?.id ?? '' }, as)
  },
  async 'service closed'() {
    const gu = person('gu')
    const as = await session(gu)
    await gateway.call(personal.closeService, { authToken: await proofOf(gu, as) }, as)
  },
  async 'mobile changed'() {
    const as = await session(chen)
    gateway.clock.advance(6 * 60_000)
    const authToken = await proofOf(chen, as)
    const mobile = '15488880001'
    await gateway.call(auth.efundmessages, { typeCode: '1', mobile, ...gateway.captcha() }, as)
    const code = await gateway.smsCode(mobile)
    const { authToken: mobileToken } = (await gateway.call(auth.validMessage, { typeCode: '1', mobile, code }, as)).data
    const change = { authToken, mobileToken, mobile: encrypted(mobile) }
    expect((await gateway.call(account.updateAccountInfo, change, as)).success).toBe(true)
  },
  'certificate changed': () =>
    gateway.raw({
      ...{ method: 'POST', url: `/demo/certificates/${person('zhou').custNo}` },
      headers: { 'content-type': 'application/json' },
      payload: { certType: '1', certNo: 'E12345678' },
    }),
  async 'wechat replaced'() {
    const code = await giveWechatCode(world(), 'new-phone', 'h5')
    const { accessToken: token } = (await gateway.call(auth.wxCallback, { code })).data
    const input = { ...claimOf('lin'), password: lin.password, ...gateway.captcha() }
    await gateway.call(auth.pswBind, input, { as: { token } })
  },
  async 'wechat unbound'() {
    const as = await session()
    await gateway.call(auth.accountUnBind, { authToken: await proofOf(lin, as) }, as)
  },
  async 'wechat bound'() {
    const code = await giveWechatCode(world(), 'first-phone', 'h5')
    const { accessToken: token } = (await gateway.call(auth.wxCallback, { code })).data
    await gateway.call(
      auth.pswBind,
      { ...claimOf('lin'), password: lin.password, ...gateway.captcha() },
      { as: { token } },
    )
  },
  'payout card changed': async () =>
    gateway.call(
      inheritances.saveOwnPart,
      { applicationNo: 'IH2026101500001', overwrites: true, bankName: '远山银行' },
      await session(),
    ),
  async 'code wrong'() {
    const { check, wrong } = await sent('lin', '5')
    await check(wrong)
  },
  async 'code used up'() {
    const { check, wrong } = await sent('lin', '5')
    for (let tries = 0; tries < 5; tries += 1) await check(wrong)
  },
  async 'face refused'() {
    const { BizToken } = (await gateway.call(auth.validFaceCognition, { typeCode: '5', ...claimOf('lin') })).data
    await endFace(world(), BizToken, 'failed')
    await gateway.call(auth.validFaceCognition, { typeCode: '5', BizToken })
  },
  'wechat message refused': () => gateway.raw({ method: 'POST', url: '/wechat/callback/h5?signature=00', payload: {} }),
  'wechat code refused': () => gateway.call(auth.wxCallback, { code: 'made-up' }),
  'outside person refused': async () =>
    gateway.call(
      auth.getReturnAddress,
      { address: '/sim/partner', result: 'bind', qwUnionId: 'somebody-else' },
      { as: lin },
    ),
  'token from another device': async () =>
    gateway.call(auth.getAssetPublicKey, undefined, { ...(await session()), deviceId: 'thief-device-0001' }),
  async 'too many attempts'() {
    for (let tries = 0; tries <= LIMIT; tries += 1) await gateway.call(auth.wxCallback, { code: 'made-up' })
  },
}

const eventNames = Object.keys(table) as SecurityEvent[]

it.each(eventNames)('the log records the event: %s', async event => {
  await table[event]()
  expect(noted().find(({ security }) => security === event)).toEqual({
    level: 'warn',
    time: expect.stringMatching(/Z$/),
    reqId: expect.any(String),
    security: event,
    ...(event === 'login' && { way: 'password' }),
    subjectHash: expect.stringMatching(/^h[0-9a-f]{16}$/),
    addressHash: expect.stringMatching(/^h[0-9a-f]{16}$/),
    msg: 'security event',
  })
})

it('the same subject and address have the same hashes each time, and others have different ones', async () => {
  const ask = async (key: 'lin' | 'su', remoteAddress: string) => {
    const input = { typeCode: '5', password: 'Wrong2026', ...claimOf(key), ...gateway.captcha() } as const
    await gateway.raw({ ...(await gateway.prepare(auth.validPwd, input)), remoteAddress })
    const { subjectHash, addressHash } = noted().at(-1) ?? {}
    return { subjectHash, addressHash }
  }
  const first = await ask('lin', ADDRESS)
  const again = await ask('lin', ADDRESS)
  const elsewhere = await ask('lin', '203.0.113.8')
  const other = await ask('su', ADDRESS)
  expect(again).toEqual(first)
  expect(elsewhere.subjectHash).toBe(first.subjectHash)
  expect(elsewhere.addressHash).not.toBe(first.addressHash)
  expect(other.subjectHash).not.toBe(first.subjectHash)
  expect(other.addressHash).toBe(first.addressHash)
  expect(written.join('')).not.toContain(ADDRESS)
})

it('no event contains the token, number, certificate or name of the person', async () => {
  const { code, check, wrong } = await sent('lin', '5')
  await check(wrong)
  const { token = '' } = (await check(code)).data.login ?? {}
  await gateway.call(auth.getAssetPublicKey, undefined, { as: { token }, deviceId: 'thief-device-0001' })
  expect(events()).toEqual(['code wrong', 'login', 'token from another device'])
  for (const secret of [token, lin.mobile, lin.cert, lin.name, lin.custNo, wrong]) {
    expect(noted().map(line => JSON.stringify(line))).not.toContainEqual(expect.stringContaining(secret))
  }
})

it('a stolen token is refused, and each try is logged once', async () => {
  const { token } = { token: await gateway.newSession(su) }
  const steal = () => gateway.call(auth.getAssetPublicKey, undefined, { as: { token }, deviceId: 'thief-device-0001' })
  expect((await steal()).retCode).toBe('T020104-0001')
  expect((await steal()).retCode).toBe('T020104-0001')
  expect(events()).toEqual(['token from another device', 'token from another device'])
  expect(new Set(noted().map(({ subjectHash }) => subjectHash)).size).toBe(1)
  // On its own device the token still works, and nothing is logged.
  expect((await gateway.call(auth.getAssetPublicKey, undefined, { as: { token } })).success).toBe(true)
  expect(events()).toHaveLength(2)
})

it('an inheritor’s login and too many requested codes are logged too', async () => {
  const mobile = '15488880002'
  await gateway.call(inheritances.sendMsg, { mobile, ...gateway.captcha() })
  const code = await gateway.smsCode(mobile)
  const who = { customerName: '某人', certType: '0', certNo: lin.cert }
  expect((await gateway.call(inheritances.checkUserPhone, { mobile, code, ...who })).success).toBe(true)
  expect(noted()).toMatchObject([{ security: 'login', way: 'sms' }])
  for (let asked = 0; asked < 6; asked += 1) {
    gateway.clock.advance(61_000)
    await gateway.call(inheritances.sendMsg, { mobile, ...gateway.captcha() })
  }
  expect(events()).toEqual(['login', 'too many attempts'])
})
