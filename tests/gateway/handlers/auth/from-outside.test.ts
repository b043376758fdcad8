import { auth } from '@/contract/auth'
import { takeOneTimeToken } from '../../../../gateway/auth/one-time-tokens'
import { parameters } from '../../../../gateway/db/schema/shell'
import { person } from '../../../../gateway/seed/people'
import { type AuthGateway, authGateway, claimOf } from './auth-gateway'

const lin = person('lin')
const ADDRESS = 'https://crm.tinglan.example/case?no=7'

let gateway: AuthGateway
beforeAll(async () => {
  gateway = await authGateway('lin')
  await gateway.db.insert(parameters).values({
    paraAppName: 'EserviceConfig',
    paraType: 'eservicePara',
    paraName: 'returnOrigins',
    paraValue: 'https://crm.tinglan.example',
  })
})
afterAll(() => gateway.close())

const proofOf = async () =>
  (await gateway.call(auth.validPwd, { typeCode: '5', password: lin.password, ...gateway.captcha() }, { as: lin })).data
    .authToken

const returned = (address: string, authToken?: string) =>
  gateway.call(auth.getReturnAddress, { address, result: authToken ? 'auth' : 'bind', authToken }, { as: lin })

const ticketOf = (address: string) => new URL(address, 'https://own.example').searchParams.get('ticket')

describe('a person sent by another program', () => {
  it('the person returns to the program’s address with a ticket that works once', async () => {
    const { address } = (await returned(ADDRESS, await proofOf())).data
    expect(address.startsWith(`${ADDRESS}&ticket=`)).toBe(true)
    const wanted = { token: ticketOf(address), purpose: 'temp', typeCode: 'return' } as const
    const scope = { db: gateway.db, now: gateway.clock.now, config: gateway.config }
    const found = await takeOneTimeToken(scope, wanted)
    expect(found).toMatchObject({ subject: `c:${lin.custNo}`, details: { result: 'auth' } })
    expect(await takeOneTimeToken(scope, wanted)).toBeNull()
  })

  it('a ticket for a proof needs a fresh proof and uses it up', async () => {
    const token = await proofOf()
    expect((await returned(ADDRESS, token)).success).toBe(true)
    expect((await returned(ADDRESS, token)).raw).toEqual({ proofExpired: true })
    expect((await returned(ADDRESS, 'a'.repeat(43))).raw).toEqual({ proofExpired: true })
  })

  it.each([
    'https://evil.example/case',
    'https://crm.tinglan.example@evil.example/',
    'http://crm.tinglan.example/case',
    '//evil.example/case',
    '/\\evil.example',
    'javascript:alert(1)',
    `${ADDRESS}&ticket=another-persons`,
    `${ADDRESS}#/done?%54icket=another-persons`,
    '/sim/partner?ticket=another-persons',
    '/sim/partner?a=1;ticket=another-persons',
    '/sim/partner;ticket=another-persons',
    '/sim/partner?ticket[]=another-persons',
    '/sim/partner?%20TICKET%00=another-persons',
    '/sim/../demo',
    '/sim/%2E./demo?a=1',
    '/sim/..',
  ])('nobody is sent back to %s', async address => {
    expect((await returned(address)).retMsg).toBe('返回地址没有登记，请从原应用重新进入')
  })

  it.each([
    ['https://crm.tinglan.example/case#top', /^https:\/\/crm\.tinglan\.example\/case\?ticket=[\w-]{43}#top$/],
    ['https://crm.tinglan.example/?no=7#top', /^https:\/\/crm\.tinglan\.example\/\?no=7&ticket=[\w-]{43}#top$/],
    ['https://crm.tinglan.example/?#', /^https:\/\/crm\.tinglan\.example\/\?ticket=[\w-]{43}#$/],
    ['https://crm.tinglan.example/?a=1#/case', /^https:\/\/crm\.tinglan\.example\/\?a=1#\/case\?ticket=[\w-]{43}$/],
    ['https://crm.tinglan.example/#/case?no=7', /^https:\/\/crm\.tinglan\.example\/#\/case\?no=7&ticket=[\w-]{43}$/],
  ])('the ticket is in the query of the page or of the screen at %s', async (address, expected) => {
    expect((await returned(address)).data.address).toMatch(expected)
  })

  it('a path on the app’s own site is a valid return address', async () => {
    expect((await returned('/sim/partner?case=1')).data.address).toMatch(/^\/sim\/partner\?case=1&ticket=[\w-]{43}$/)
    expect((await returned('/sim/partner..v2?tickets=1&back=/a/../b')).success).toBe(true)
  })

  it('a customer cannot return in the place of another person whom the program sent', async () => {
    const back = (qwUnionId: string) =>
      gateway.call(auth.getReturnAddress, { address: ADDRESS, result: 'bind', qwUnionId }, { as: lin })
    expect((await back('uSomebodyElse')).retMsg).toMatch('和企业微信里不是同一位客户')
    expect((await back(lin.unionid)).success).toBe(true)
  })

  it('a login as another customer than the program asked for is refused', async () => {
    const send = { as: await gateway.accessToken('outside-visitor') }
    const input = { password: lin.password, ...claimOf('lin'), qwIsReAuth: '0', qwRedirectUri: ADDRESS } as const
    const other = { ...input, qwUnionId: 'uSomebodyElse', ...gateway.captcha() }
    expect((await gateway.call(auth.pswBind, other, send)).retMsg).toMatch('和企业微信里不是同一位客户')
    expect((await gateway.call(auth.pswBind, { ...input, ...gateway.captcha() }, send)).data.custNo).toBe(lin.custNo)
  })
})
