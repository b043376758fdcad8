import { account } from '@/contract/account'
import { assets } from '@/contract/assets'
import { auth } from '@/contract/auth'
import type { Call } from '@/contract/call'
import { funds } from '@/contract/funds'
import { people } from '../../gateway/seed/people'
import { encryptText } from '../../gateway/wire/sm2'
import { mockPlatform } from '../helpers/client-on-gateway'
import { type TestGateway, testGateway } from '../helpers/gateway'

const lin = people.find(person => person.name === '林知远')

describe('the client on the gateway', () => {
  let gateway: TestGateway
  let client: typeof import('@/api/client')
  let session: typeof import('@/stores/session')
  let platform: ReturnType<typeof mockPlatform>

  beforeAll(async () => {
    gateway = await testGateway()
    platform = mockPlatform(() => gateway)
    client = await import('@/api/client')
    session = await import('@/stores/session')
  })
  afterAll(() => gateway.close())
  beforeEach(async () => {
    platform.toasts.length = 0
    platform.requests.length = 0
    platform.setDown(false)
    platform.setAlter((_, body) => body)
    session.clearSession()
  })

  const logIn = async () => {
    if (!lin) throw new Error('nobody to be')
    const { deviceId } = await import('@/api/device')
    session.keepSession({ token: await gateway.newSession(lin, deviceId()), custNo: lin.custNo })
    return lin
  }

  it('the gateway accepts the client although the clocks differ', async () => {
    const person = await logIn()
    const summary = await client.send(assets.queryCustMetricSS, {})
    const own = await gateway.call(assets.queryCustMetricSS, {}, { as: person })
    expect(summary).toEqual(own.data)
  })

  it('the client reads the account with a key pair of its own, and never in the clear', async () => {
    const person = await logIn()
    const { readAccountInfo } = await import('@/api/account-info')
    const info = await readAccountInfo()
    expect(info).toMatchObject({
      custNo: person.custNo,
      custName: person.name,
      mobile: person.mobile,
      identityNo: person.cert,
    })
    expect(JSON.stringify(platform.requests)).not.toContain(person.mobile)
  })

  it('the client tells the gateway the customer and their WeChat account where the wire has them', async () => {
    const person = await logIn()
    session.keepSession({ openid: person.h5Openid, unionid: person.unionid })
    const { readAccountInfo } = await import('@/api/account-info')
    expect(await readAccountInfo()).toMatchObject({ custNo: person.custNo })
    await client.send(funds.queryNetvalue, { queryType: 'ALL', fundCode: '100101' })
    await client.send(funds.recentlyViewedCodes, {})
    await client.send(funds.addFundNetValueBrowseHis, { fundcode: '100101' })
    const [account, values, viewed, view] = platform.requests.map(({ url, body }) =>
      Object.fromEntries(new URLSearchParams(String(body ?? new URL(url, 'http://gateway').search))),
    )
    const { custNo, h5Openid: openid } = person
    expect(account).toEqual({ publicKey: expect.stringMatching(/^[0-9a-f]+$/i), openid })
    expect(values).toEqual({ custNo, openid, queryType: 'ALL', fundCode: '100101' })
    // The company's documents put no number into the address of this one.
    expect([viewed, view]).toEqual([{}, { custNo, fundcode: '100101' }])
  })

  it('an error of the request for net values does not quote its address', async () => {
    const { custNo, h5Openid: openid } = await logIn()
    session.keepSession({ openid })
    const failed = () =>
      client.send(funds.queryNetvalue, { queryType: 'ALL' }).then(
        () => null,
        (error: unknown) => error,
      )
    platform.setDown(true)
    const lost = await failed()
    platform.setDown(false)
    platform.setAlter(() => '{"retCode":"E500","retMsg":"系统繁忙"}')
    const refused = await failed()
    platform.setAlter(() => '<html>502</html>')
    const broken = await failed()
    for (const error of [lost, refused, broken]) {
      expect(error).toBeInstanceOf(Error)
      const { message, stack = '', ...more } = error as Error
      for (const secret of [custNo, openid]) expect(message + stack + JSON.stringify(more)).not.toContain(secret)
    }
    expect(platform.requests.every(({ url }) => url.includes(openid))).toBe(true)
  })

  it('a visitor without a WeChat account tells nothing', async () => {
    await client.send(funds.queryNetvalue, { queryType: 'ALL' })
    expect(platform.requests.map(({ url }) => url)).toEqual(['/e-service/api/B/queryNetvalue?queryType=ALL'])
  })

  it.each([
    'silentLogin',
    'wxCallback',
    'validMessage',
    'validPwd',
    'mobileBind',
    'pswBind',
    'validFaceCognition',
  ] as const)('the login request %s names the WeChat account', name => {
    const call: Call = auth[name]
    expect(call.tells).toEqual({ openId: 'openid', unionId: 'unionid' })
    expect(Object.keys((call.input as unknown as { entries: object }).entries)).toEqual(
      expect.arrayContaining(['openId', 'unionId']),
    )
  })

  it('a login of a person whom WeChat knows sends their openId and unionId', async () => {
    session.keepSession({ openid: 'o-known', unionid: 'u-known' })
    const refused = client.send(auth.silentLogin, { code: 'x', sysId: 'ESERVICE_H5' }, { quiet: true })
    await expect(refused).rejects.toMatchObject({ name: 'ApiError' })
    const sent = JSON.parse(String(platform.requests.at(-1)?.body))
    expect(sent).toEqual({ code: 'x', sysId: 'ESERVICE_H5', openId: 'o-known', unionId: 'u-known' })
  })

  it('unreadable account info only causes a warning', async () => {
    await logIn()
    const warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined)
    const { readAccountInfo } = await import('@/api/account-info')
    const answerWith = (data: (publicKey: string) => string) =>
      platform.setAlter(({ url }, body) => {
        const publicKey = new URL(url, 'http://gateway').searchParams.get('publicKey')
        return publicKey ? JSON.stringify({ ...JSON.parse(body), data: data(publicKey) }) : body
      })
    answerWith(publicKey => encryptText('{broken', publicKey))
    expect(await readAccountInfo()).toBeNull()
    answerWith(() => `04${'ab'.repeat(120)}`)
    expect(await readAccountInfo()).toBeNull()
    expect(warned).toHaveBeenCalledTimes(2)
    expect(platform.toasts).toEqual([])
    warned.mockRestore()
  })

  it('an email is changed after a re-authentication, encrypted all the way', async () => {
    const person = await logIn()
    const proof = await client.send(auth.validPwd, { typeCode: '5', password: person.password, ...gateway.captcha() })
    const { readAccountInfo, accountUpdate } = await import('@/api/account-info')
    const update = await accountUpdate({ email: 'new.name@example.com' }, { authToken: proof.authToken })
    await client.send(account.updateAccountInfo, update)
    expect((await readAccountInfo())?.email).toBe('new.name@example.com')
    const sent = JSON.stringify(platform.requests.map(({ url, body }) => [url, body]))
    expect(sent).not.toContain('new.name')
    expect(sent).not.toContain(person.password)
    expect(sent).toContain('cipherData')
  })

  it('a change without a re-authentication is refused with a message', async () => {
    await logIn()
    const { accountUpdate } = await import('@/api/account-info')
    const update = await accountUpdate({ email: 'a@example.com' }, { authToken: 'x'.repeat(43) })
    await expect(client.send(account.updateAccountInfo, update)).rejects.toMatchObject({
      name: 'ApiError',
    })
    expect(platform.toasts).toHaveLength(1)
  })

  it('a command runs once, however often it is sent with one key', async () => {
    await logIn()
    const key = client.newIdempotencyKey()
    const config = { order: 'news', hidden: '' }
    const sends = [0, 1].map(() =>
      client.send(account.updateHomePageConfig, config, { idempotencyKey: key, quiet: true }),
    )
    const [first] = await Promise.allSettled(sends)
    expect(first?.status).toBe('fulfilled')
    await expect(client.send(account.updateHomePageConfig, config, { idempotencyKey: key })).resolves.toBeNull()
    await expect(
      client.send(account.updateHomePageConfig, { order: 'watch', hidden: '' }, { idempotencyKey: key, quiet: true }),
    ).rejects.toMatchObject({ name: 'ApiError' })
  })

  it('the parameters are loaded once a session, and a failure shows a message and is retried', async () => {
    const { loadParameters } = await import('@/api/parameters')
    platform.setDown(true)
    const [usual] = await Promise.all([loadParameters(), loadParameters()])
    expect(usual).toMatchObject({ captchaSwitch: true, yearBillYear: 2024, servicePhone: '' })
    expect(platform.toasts).toEqual(['获取易服务配置失败!'])
    platform.setDown(false)
    expect(await loadParameters()).toMatchObject({
      captchaSwitch: true,
      yearBillYear: 2025,
      servicePhone: '4000-000-000',
      companyName: '汀澜基金',
    })
    platform.setDown(true)
    expect(await loadParameters()).toMatchObject({ yearBillYear: 2025 })
    expect(platform.toasts).toHaveLength(1)
  })
})
