import { eq } from 'drizzle-orm'
import { auth } from '@/contract/auth'
import { isSm2PublicKey } from '@/lib/wire/sm2'
import { oneTimeTokens } from '../../../../gateway/db/schema/auth'
import { simulatorTickets } from '../../../../gateway/db/schema/simulators'
import { person } from '../../../../gateway/seed/people'
import { type AuthGateway, authGateway, claimOf } from './auth-gateway'

const lin = person('lin')

let gateway: AuthGateway
beforeAll(async () => {
  gateway = await authGateway('lin')
})
afterAll(() => gateway.close())

describe('the ways to prove an identity', () => {
  it('a visitor is offered the ways that fit the certificate, the same for a known and an unknown person', async () => {
    const known = await gateway.call(auth.getByCustNo, claimOf('lin'))
    const unknown = await gateway.call(auth.getByCustNo, {
      customerName: '无此人',
      certType: '0',
      certID: '990101199001010019',
    })
    const { certToken: _, ...told } = known.data
    expect(unknown.data).toEqual({ ...told, certToken: expect.stringMatching(/^[\w-]{43}$/) })
    expect(known.data).toMatchObject({ custNo: '', mobile: '', ways: ['sms', 'password', 'face'] })
    const passport = await gateway.call(auth.getByCustNo, { certType: '1', certID: 'E12345678' })
    expect(passport.data.ways).toEqual(['sms', 'password'])
  })

  it('a customer is offered the ways with masked contacts', async () => {
    expect((await gateway.call(auth.getByCustNo, { certType: '0' }, { as: lin })).data).toEqual({
      custNo: lin.custNo,
      customerName: lin.name,
      mobile: '154****0001',
      email: '',
      hasPassword: true,
      ways: ['sms', 'password', 'face'],
      certToken: '',
      certTokenExpiresIn: 0,
    })
  })

  it('a customer gets no ways of another customer', async () => {
    const answer = await gateway.call(auth.getByCustNo, { custNo: '100820260003', certType: '0' }, { as: lin })
    expect(answer.retCode).toBe('E403')
  })
})

describe('a stored certificate number', () => {
  const { certID, ...named } = claimOf('lin')
  const kept = async (input: object = claimOf('lin')) =>
    (await gateway.call(auth.getByCustNo, { certType: '0', ...input })).data.certToken
  const byPassword = (claim: object, send: object = {}) =>
    gateway.call(auth.validPwd, { typeCode: '5', password: lin.password, ...claim, ...gateway.captcha() }, send)

  it('the token of a certificate number replaces the number on the same device, and can be used again', async () => {
    const certToken = await kept()
    for (const _ of [1, 2]) {
      expect((await byPassword({ ...named, certToken })).data).toMatchObject({ login: { custNo: lin.custNo } })
    }
    const code = await gateway.sms(lin.mobile, { typeCode: '5', ...named, certToken, mobile: lin.mobile })
    const input = { typeCode: '5', code, ...named, certToken, mobile: lin.mobile } as const
    expect((await gateway.call(auth.validMessage, input)).data).toMatchObject({ login: { custNo: lin.custNo } })
  })

  it('the token of a certificate number does not work with another name or on another device', async () => {
    const certToken = await kept()
    expect((await byPassword({ ...named, customerName: '无此人', certToken })).retCode).toBe('E403')
    const gone = { retCode: 'E403', raw: { claimExpired: true } }
    expect(await byPassword({ ...named, certToken }, { deviceId: 'stolen-device-01' })).toMatchObject(gone)
    expect(await byPassword({ ...named, certToken: 'a'.repeat(43) })).toMatchObject(gone)
  })

  it('a certificate number is stored for half an hour, and encrypted', async () => {
    const certToken = await kept()
    const rows = await gateway.db.select().from(oneTimeTokens)
    expect(JSON.stringify(rows)).not.toContain(certID)
    gateway.clock.advance(31 * 60_000)
    expect(await byPassword({ ...named, certToken })).toMatchObject({ raw: { claimExpired: true } })
  })
})

it('the last 128 characters of each public key are a valid point of the curve', async () => {
  for (const answer of [
    await gateway.call(auth.querySMPublicKey, undefined),
    await gateway.call(auth.getAssetPublicKey, undefined, { as: lin }),
  ]) {
    expect(isSm2PublicKey(answer.data.publicKey.slice(-128))).toBe(true)
  }
})

describe('a link to the mini-program', () => {
  it('a link to the mini-program is a weixin: scheme', async () => {
    const input = { path: 'pages/tabs/home', query: 'custNo=1', envVersion: 'trial' } as const
    expect((await gateway.call(auth.getWxScheme, input)).data.openlink).toMatch(/^weixin:\/\//)
  })

  it('a link to the mini-program leads to its pages only', async () => {
    expect((await gateway.call(auth.getWxScheme, { path: 'https://evil.example' })).retMsg).toBe('页面路径不正确')
  })

  it('a link to the mini-program leads to screens that exist', async () => {
    for (const path of ['pages/tabs/nothing', 'pages/other/home', '/pages/admin/index']) {
      const answer = await gateway.call(auth.getWxScheme, { path })
      expect(answer).toMatchObject({ success: false, retMsg: '页面路径不正确' })
    }
    expect((await gateway.call(auth.getWxScheme, { path: '/pages/tabs/home' })).success).toBe(true)
  })

  it('a link to the mini-program contains no customer number, code or token', async () => {
    const query = 'fundCode=100101&custNo=1&weixinCode=abc&token=t&to%6Ben=t&targetPage=%2FHome%2FInfo'
    const { openlink } = (await gateway.call(auth.getWxScheme, { path: 'pages/tabs/home', query })).data
    const ticket = new URL(openlink).searchParams.get('t') ?? ''
    const [opened] = await gateway.db.select().from(simulatorTickets).where(eq(simulatorTickets.ticket, ticket))
    expect(Object.fromEntries(new URLSearchParams(String(opened?.details.query)))).toEqual({
      fundCode: '100101',
      targetPage: '/Home/Info',
    })
  })

  it('one device can get sixty links an hour', async () => {
    const ask = () =>
      gateway.call(auth.getWxScheme, { path: 'pages/tabs/home' }, { deviceId: 'device-with-many-links' })
    for (let n = 0; n < 60; n++) expect((await ask()).success).toBe(true)
    expect((await ask()).retCode).toBe('E429')
  })
})
