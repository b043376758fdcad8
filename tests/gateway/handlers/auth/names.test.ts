import { eq } from 'drizzle-orm'
import { auth } from '@/contract/auth'
import { customers } from '../../../../gateway/db/schema/account'
import { rateLimits } from '../../../../gateway/db/schema/pipeline'
import { person } from '../../../../gateway/seed/people'
import { type AuthGateway, authGateway, claimOf } from './auth-gateway'

const abdu = person('abdu')
const lin = person('lin')

let gateway: AuthGateway
beforeAll(async () => {
  gateway = await authGateway('abdu', 'lin')
})
afterAll(() => gateway.close())

const registered = (change: Partial<typeof customers.$inferInsert>, { custNo } = abdu) =>
  gateway.db.update(customers).set(change).where(eq(customers.custNo, custNo))

const byPassword = async (claim: object, who: 'abdu' | 'lin' = 'abdu') => {
  const { password } = person(who)
  const input = { typeCode: '5', password, ...claimOf(who), ...claim, ...gateway.captcha() } as const
  const answer = await gateway.call(auth.validPwd, input)
  // A refused login must not lock the next one.
  await gateway.db.delete(rateLimits)
  return answer.success ? answer.data.login?.custNo : answer.retMsg
}

it('a login finds the row with the same spelling where earlier versions left two rows with one number', async () => {
  const { cert: certNo } = abdu
  const old = `${certNo.slice(0, 6)}${certNo.slice(8, 17)}`
  await registered({ certNo: old, name: abdu.name }, lin)
  try {
    expect(await byPassword({})).toBe(abdu.custNo)
    const { password } = lin
    expect(await byPassword({ certID: old, password })).toBe(lin.custNo)
  } finally {
    await registered({ certNo: lin.cert, name: lin.name }, lin)
  }
})

describe('a name at a login', () => {
  it.each([...'•・‧･．.∙⋅᛫'])('a customer gets in who writes the dot of the name as %s', async dot => {
    expect(await byPassword({ customerName: abdu.name.replace('·', dot) })).toBe(abdu.custNo)
    expect(await byPassword({ customerName: abdu.name.replace('·', ` ${dot} `) })).toBe(abdu.custNo)
  })

  it('a customer gets in whatever the spelling on record is', async () => {
    for (const [name, customerName] of [
      ['ABDU  RAHIM', 'abdu rahim'],
      ['阿卜杜．买买提', '阿卜杜·买买提'],
      ['王\ue863', '王䶮'],
      ['王䶮', '王\ue863'],
      ['王\ue000', '王\ue000'],
      ['王\u200b芳', '王芳'],
    ]) {
      await registered({ name })
      expect([name, await byPassword({ customerName })]).toEqual([name, abdu.custNo])
      const [row] = await gateway.db.select().from(customers).where(eq(customers.custNo, abdu.custNo))
      expect(row?.name).toBe(name)
    }
    await registered({ name: abdu.name })
  })

  it('another name and a name without its dot get nobody in', async () => {
    for (const customerName of [lin.name, abdu.name.replace('·', ''), abdu.name.slice(1)]) {
      expect(await byPassword({ customerName })).toMatch('不正确')
    }
  })

  it('a code by SMS proves a customer whose name has another dot', async () => {
    const claim = { ...claimOf('abdu'), customerName: abdu.name.replace('·', '•'), mobile: abdu.mobile }
    const code = await gateway.sms(abdu.mobile, { typeCode: '5', ...claim })
    const { data } = await gateway.call(auth.validMessage, { typeCode: '5', ...claim, code })
    expect(data.login?.custNo).toBe(abdu.custNo)
  })
})

describe('a certificate at a login', () => {
  const passport = { certType: '1', certNo: 'E1111-1111' }

  it('a customer gets in with any spelling of the number, whatever the spelling on record is', async () => {
    await registered(passport)
    for (const certID of ['E11111111', 'e1111-1111', 'Ｅ１１１１１１１１', 'E11111111()', 'E1111 1111']) {
      expect([certID, await byPassword({ certType: '1', certID })]).toEqual([certID, abdu.custNo])
    }
    expect(await byPassword({ certType: '1', certID: 'E11111112' })).toMatch('不正确')
    expect(await byPassword({ certType: '4', certID: 'E11111111' })).toMatch('不正确')
    await registered({ certType: abdu.certType, certNo: abdu.cert })
  })

  it('an officer gets in with or without the words around the number, but not with another issuer or kind', async () => {
    for (const certNo of ['军字第1234567号', '军1234567']) {
      await registered({ certType: '2', certNo })
      for (const certID of [
        '军字第1234567号',
        '军字第1234567',
        '军字 1234567 号',
        '（军）字第１２３４５６７号',
        '军1234567',
      ]) {
        expect([certID, await byPassword({ certType: '2', certID })]).toEqual([certID, abdu.custNo])
      }
      for (const other of [{ certID: '空字第1234567号' }, { certID: '1234567' }, { certType: '3', certID: certNo }]) {
        expect(await byPassword({ certType: '2', ...other })).toMatch('不正确')
      }
    }
    await registered({ certType: abdu.certType, certNo: abdu.cert })
  })

  it('an identity number of fifteen digits and its form of eighteen let the same customer in', async () => {
    const old = lin.cert.slice(0, 6) + lin.cert.slice(8, 17)
    expect(await byPassword({ certID: old }, 'lin')).toBe(lin.custNo)
    await registered({ certNo: old }, lin)
    expect(await byPassword({}, 'lin')).toBe(lin.custNo)
    expect(await byPassword({ certID: old }, 'lin')).toBe(lin.custNo)
    await registered({ certNo: lin.cert }, lin)
  })

  it('an identity number lets its customer in under every kind of certificate that bears it', async () => {
    for (const certType of ['0', '5', '8']) {
      expect([certType, await byPassword({ certType }, 'lin')]).toEqual([certType, lin.custNo])
    }
  })

  it('an identity number gives no more tries under other kinds', async () => {
    const claim = { customerName: '无此人', certID: lin.cert }
    const wrong = (certType: string) =>
      gateway.call(auth.validPwd, { typeCode: '5', password: 'wrong', ...claim, certType, ...gateway.captcha() })
    for (const certType of ['0', '5', '8', '0', '5']) expect((await wrong(certType)).retCode).toBe('E403')
    expect((await wrong('8')).retCode).toBe('E429')
    await gateway.db.delete(rateLimits)
  })

  it('all spellings of a number count as one person: other spellings give no more tries', async () => {
    const claim = { certType: '1', customerName: '无此人' }
    const wrong = (certID: string) =>
      gateway.call(auth.validPwd, { typeCode: '5', password: 'wrong', ...claim, certID, ...gateway.captcha() })
    for (const certID of ['E22222222', 'E2222-2222', 'E22222222()', 'e2222 2222', 'Ｅ22222222']) {
      expect((await wrong(certID)).retCode).toBe('E403')
    }
    expect((await wrong('(E22222222)')).retCode).toBe('E429')
    await gateway.db.delete(rateLimits)
  })
})
