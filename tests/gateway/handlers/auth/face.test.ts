import { auth } from '@/contract/auth'
import { person } from '../../../../gateway/seed/people'
import { endFace, type Outcome, simulatedFace } from '../../../../gateway/simulators/face'
import { type AuthGateway, authGateway, claimOf } from './auth-gateway'

const lin = person('lin')
const su = person('su')

let gateway: AuthGateway
beforeAll(async () => {
  gateway = await authGateway('lin', 'su')
})
afterAll(() => gateway.close())

type Send = Parameters<AuthGateway['call']>[2]

/** Begins a recognition and presses a button on the provider’s page. */
async function recognised(
  input: Partial<ReturnType<typeof claimOf> & { typeCode: '5' | '8' | '2' }>,
  outcome: Outcome | null,
  send: Send = {},
) {
  const begun = (await gateway.call(auth.validFaceCognition, { typeCode: '5', ...input }, send)).data
  expect(begun.url).toContain(begun.BizToken)
  if (outcome) await endFace({ db: gateway.db, now: gateway.clock.now }, begun.BizToken, outcome)
  return begun.BizToken
}

const taken = (BizToken: string, send: Send = {}) =>
  gateway.call(auth.validFaceCognition, { typeCode: '5', BizToken }, send)

it('a visitor whose face is recognised is logged in', async () => {
  const BizToken = await recognised(claimOf('su'), 'passed')
  expect((await taken(BizToken)).data).toMatchObject({ authToken: '', login: { custNo: su.custNo } })
})

it('a customer whose face is recognised gets the token of the purpose', async () => {
  const BizToken = await recognised({}, 'passed', { as: lin })
  const proof = (await taken(BizToken, { as: lin })).data
  expect(proof).toMatchObject({ expiresIn: 300, login: null, BizToken: '', url: '' })
  expect(proof.authToken).toMatch(/^[\w-]{43}$/)
})

it('a recognised face binds WeChat for a holder of an access token', async () => {
  const as = await gateway.accessToken('face-phone')
  const BizToken = await recognised(claimOf('su'), 'passed', { as })
  expect((await taken(BizToken, { as })).data.login).toMatchObject({ custNo: su.custNo, needBind: false })
  const silent = await gateway.call(auth.wxCallback, { code: await gateway.code('face-phone', 'h5') })
  expect(silent.data.custNo).toBe(su.custNo)
})

it.each([
  ['failed', '人脸验证未通过，请重试或换一种验证方式'],
  ['cancelled', '您已取消人脸验证'],
  ['expired', '人脸验证超时，请重新验证'],
  [null, '人脸验证还没有完成'],
] as const)('a recognition with the outcome %s lets nobody in', async (outcome, sentence) => {
  const BizToken = await recognised(claimOf('su'), outcome)
  expect(await taken(BizToken)).toMatchObject({ success: false, retMsg: sentence })
})

it('a recognition result is used once', async () => {
  const BizToken = await recognised(claimOf('su'), 'passed')
  await taken(BizToken)
  expect((await taken(BizToken)).success).toBe(false)
})

it('a customer gets no token for another person’s face', async () => {
  const BizToken = await recognised(claimOf('su'), 'passed')
  expect((await taken(BizToken, { as: lin })).success).toBe(false)
})

const stranger = { customerName: '无此人', certID: '990101199001010019' }

it('a recognition also begins for an unknown person, and cannot succeed', async () => {
  const BizToken = await recognised(stranger, 'passed')
  expect((await taken(BizToken)).retMsg).toBe('人脸验证未通过，请重试或换一种验证方式')
})

it.each(['5', '2'] as const)(
  'the answers for an unknown person equal those for a known one, for purpose %s',
  async typeCode => {
    for (const outcome of ['failed', 'cancelled', 'expired', null] as const) {
      const answers = await Promise.all(
        [claimOf('su'), { ...claimOf('su'), customerName: '无此人' }, stranger].map(async claim => {
          const BizToken = await recognised({ ...claim, typeCode }, outcome)
          const { status, retCode, retMsg, raw } = await gateway.call(auth.validFaceCognition, { typeCode, BizToken })
          return { status, retCode, retMsg, raw }
        }),
      )
      expect(answers[1]).toEqual(answers[0])
      expect(answers[2]).toEqual(answers[0])
    }
  },
)

describe('the place of a recognition', () => {
  it('a recognition counts for its own purpose only', async () => {
    const BizToken = await recognised({ typeCode: '8' }, 'passed', { as: lin })
    const reset = await gateway.call(auth.validFaceCognition, { typeCode: '2', BizToken }, { as: lin })
    expect(reset).toMatchObject({ success: false, retCode: 'E403' })
    const lock = await gateway.call(auth.validFaceCognition, { typeCode: '8', BizToken }, { as: lin })
    expect(lock.data.authToken).toMatch(/^[\w-]{43}$/)
  })

  it('a recognition counts on the device where it began only', async () => {
    const BizToken = await recognised(claimOf('su'), 'passed')
    expect((await taken(BizToken, { deviceId: 'stolen-device-01' })).retCode).toBe('E403')
    expect((await taken(BizToken)).data.login?.custNo).toBe(su.custNo)
  })

  it('a recognition counts in the session where it began only', async () => {
    const BizToken = await recognised({}, 'passed', { as: lin })
    expect((await taken(BizToken, { as: { token: await gateway.newSession(lin) } })).retCode).toBe('E403')
    expect((await taken(BizToken)).retCode).toBe('E403')
  })

  it('a recognition counts for the WeChat account that began it, so that nobody else is bound by it', async () => {
    const begun = await gateway.accessToken('victim-phone')
    const BizToken = await recognised(claimOf('su'), 'passed', { as: begun })
    expect((await taken(BizToken, { as: await gateway.accessToken('thief-phone') })).retCode).toBe('E403')
    const bound = await gateway.call(auth.wxCallback, { code: await gateway.code('thief-phone', 'h5') })
    expect(bound.data.needBind).toBe(true)
  })

  it('a recognition that did not begin through the gateway counts nowhere', async () => {
    const BizToken = await simulatedFace({ db: gateway.db, now: gateway.clock.now }).begin(`c:${su.custNo}`, null)
    await endFace({ db: gateway.db, now: gateway.clock.now }, BizToken.bizToken, 'passed')
    expect((await taken(BizToken.bizToken)).retCode).toBe('E403')
  })
})
