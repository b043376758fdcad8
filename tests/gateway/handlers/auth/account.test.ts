/** @jest-environment node */
import { auth } from '@/contract/auth'
import { isSm2PublicKey } from '@/lib/wire/sm2'
import { person } from '../../../../gateway/seed/people'
import { type AuthGateway, authGateway, claimOf } from './auth-gateway'

const lin = person('lin')

let gateway: AuthGateway
beforeAll(async () => {
  gateway = await authGateway('lin')
})
afterAll(() => gateway.close())

describe('the ways of proving who one is', () => {
  it('are told to a visitor by the certificate alone', async () => {
    const known = await gateway.call(auth.getByCustNo, claimOf('lin'))
    const unknown = await gateway.call(auth.getByCustNo, {
      customerName: '无此人',
      certType: '0',
      certID: '990101199001010019',
    })
    expect(known.data).toEqual(unknown.data)
    expect(known.data).toMatchObject({ custNo: '', mobile: '', ways: ['sms', 'password', 'face'] })
    const passport = await gateway.call(auth.getByCustNo, { certType: '1', certID: 'E12345678' })
    expect(passport.data.ways).toEqual(['sms', 'password'])
  })

  it('are told to a customer with masked contacts', async () => {
    expect((await gateway.call(auth.getByCustNo, { certType: '0' }, { as: lin })).data).toEqual({
      custNo: lin.custNo,
      customerName: lin.name,
      mobile: '154****0001',
      email: '',
      hasPassword: true,
      ways: ['sms', 'password', 'face'],
    })
  })

  it('are not told about another customer', async () => {
    const answer = await gateway.call(auth.getByCustNo, { custNo: '100820260003', certType: '0' }, { as: lin })
    expect(answer.retCode).toBe('E403')
  })
})

it('gives keys whose last 128 characters are a point to encrypt for', async () => {
  for (const answer of [
    await gateway.call(auth.querySMPublicKey, undefined),
    await gateway.call(auth.getAssetPublicKey, undefined, { as: lin }),
  ]) {
    expect(isSm2PublicKey(answer.data.publicKey.slice(-128))).toBe(true)
  }
})

describe('a link to the mini-program', () => {
  it('is a scheme', async () => {
    const input = { path: 'pages/tabs/home', query: 'custNo=1', envVersion: 'trial' } as const
    expect((await gateway.call(auth.getWxScheme, input)).data.openlink).toMatch(/^weixin:\/\//)
  })

  it('leads to pages only', async () => {
    expect((await gateway.call(auth.getWxScheme, { path: 'https://evil.example' })).retMsg).toBe('页面路径不正确')
  })
})
