import { eq } from 'drizzle-orm'
import { auth } from '@/contract/auth'
import { issueOneTimeToken, readOneTimeToken } from '../../../gateway/auth/one-time-tokens'
import { certificateTypes, customers } from '../../../gateway/db/schema/account'
import { sessions } from '../../../gateway/db/schema/auth'
import { certificateRows } from '../../../gateway/seed/content/service'
import { person } from '../../../gateway/seed/people'
import { type AuthGateway, authGateway, claimOf } from '../handlers/auth/auth-gateway'

const lin = person('lin')
const zhou = person('zhou')
const OWN_PAGE = { 'content-type': 'application/json' }
const PASSPORT = { certType: '1', certNo: 'E98765432' }

let gateway: AuthGateway
beforeEach(async () => {
  gateway = await authGateway('lin', 'zhou')
  await gateway.db.insert(certificateTypes).values(certificateRows)
})
afterEach(() => gateway.close())

const replace = async (payload: object, custNo = lin.custNo, headers: Record<string, string> = OWN_PAGE) => {
  const answer = await gateway.raw({ method: 'POST', url: `/demo/certificates/${custNo}`, headers, payload })
  return { status: answer.statusCode, retMsg: answer.json<{ retMsg?: string }>().retMsg }
}
const registered = async ({ custNo } = lin) => {
  const [row] = await gateway.db.select().from(customers).where(eq(customers.custNo, custNo))
  return { certType: row?.certType, certNo: row?.certNo }
}
const isAlive = async (as: { token: string }) => (await gateway.call(auth.getAssetPublicKey, undefined, { as })).success
const notices = async () => {
  await gateway.runJobs()
  return (await gateway.raw('/demo/sms.json')).json<{ mobile: string; text?: string }[]>().filter(({ text }) => text)
}

describe('the replacement of a certificate', () => {
  it('replacing a certificate ends all sessions of that customer only, and the mobile on record gets an SMS', async () => {
    const [one, other] = [
      { token: await gateway.newSession(lin) },
      { token: await gateway.newSession(lin, 'another-device-1') },
    ]
    const stranger = { token: await gateway.newSession(zhou) }
    expect(await replace(PASSPORT)).toEqual({ status: 200 })
    expect(await registered()).toEqual(PASSPORT)
    expect(await isAlive(one)).toBe(false)
    const elsewhere = { as: other, deviceId: 'another-device-1' }
    expect((await gateway.call(auth.getAssetPublicKey, undefined, elsewhere)).success).toBe(false)
    expect(await isAlive(stranger)).toBe(true)
    const told = await notices()
    expect(told).toHaveLength(1)
    expect(told[0]).toMatchObject({ mobile: lin.mobile, text: expect.stringContaining('证件已更换') })
    expect(told[0]?.text).not.toContain(PASSPORT.certNo)
  })

  it('after a replacement the new certificate logs in and the old one does not', async () => {
    await gateway.newSession(lin)
    await replace(PASSPORT)
    const logIn = (claim: object) =>
      gateway.call(auth.validPwd, {
        ...claimOf('lin'),
        ...claim,
        typeCode: '5',
        password: lin.password,
        ...gateway.captcha(),
      })
    const silent = async () =>
      (await gateway.call(auth.wxCallback, { code: await gateway.code(lin.custNo, 'h5') })).data.custNo
    expect((await logIn({})).success).toBe(false)
    expect(await silent()).toBe('')
    expect((await logIn({ certType: '1', certID: PASSPORT.certNo })).data.login).toMatchObject({
      custNo: lin.custNo,
    })
    expect(await silent()).toBe(lin.custNo)
  })

  it('after a replacement WeChat alone does not log in, even when no device is on record any more', async () => {
    await gateway.db.delete(sessions)
    await replace(PASSPORT)
    const { data } = await gateway.call(auth.wxCallback, { code: await gateway.code(lin.custNo, 'h5') })
    expect(data.custNo).toBe('')
  })

  it('proofs passed with the old certificate expire, so they can set no password', async () => {
    const world = { db: gateway.db, now: gateway.clock.now, config: gateway.config }
    const meaning = { purpose: 'reset', subject: `c:${lin.custNo}`, typeCode: '2', deviceId: 'd' } as const
    const { token } = await issueOneTimeToken(world, meaning)
    expect(await readOneTimeToken(world, { ...meaning, token })).not.toBeNull()
    await replace(PASSPORT)
    expect(await readOneTimeToken(world, { ...meaning, token })).toBeNull()
  })

  it.each([
    ['a number that cannot be right', { certType: '0', certNo: '990101199001010010' }, /身份证号码/],
    ['an unknown kind', { certType: '77', certNo: 'E98765432' }, /证件类型不正确/],
    ['nothing', { certType: '1', certNo: ' ' }, /请输入新的证件号码/],
    ['the one that is registered', { certType: lin.certType, certNo: lin.cert }, /与登记的证件相同/],
    ['somebody else’s', { certType: zhou.certType, certNo: zhou.cert }, /已登记给其他客户/],
  ])('a replacement by %s is refused, and nothing changes', async (_, payload, sentence) => {
    const as = { token: await gateway.newSession(lin) }
    const answer = await replace(payload)
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(answer.retMsg).toMatch(sentence)
    expect(await registered()).toEqual({ certType: lin.certType, certNo: lin.cert })
    expect(await isAlive(as)).toBe(true)
    expect(await notices()).toEqual([])
  })

  it('a replacement for an unknown customer, for a frozen account or from another site is refused', async () => {
    expect((await replace(PASSPORT, '999999999999')).status).toBe(404)
    expect((await replace(PASSPORT, lin.custNo, { 'content-type': 'text/plain' })).status).toBe(415)
    await gateway.db.update(customers).set({ state: 'frozen' }).where(eq(customers.custNo, lin.custNo))
    expect(await replace(PASSPORT)).toMatchObject({ status: 409, retMsg: expect.stringContaining('已冻结') })
    expect(await registered()).toEqual({ certType: lin.certType, certNo: lin.cert })
  })
})
