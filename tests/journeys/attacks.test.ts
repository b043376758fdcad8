import type { Browser, BrowserContext, Page } from 'playwright-core'
import { auth } from '@/contract/auth'
import { POLICY_VERSION } from '@/lib/terms'
import { people } from '../../gateway/seed/people'
import { type ServedGateway, servedGateway } from '../helpers/served-gateway'
import { closeContext, launchChromium } from './chromium-driver'

const [lin, , , , zhou] = people
if (!lin || !zhou) throw new Error('the made-up people are missing')

/** Attempts to get into an account, or to log a victim in to the attacker's account. */
describe('an attacker', () => {
  let gateway: ServedGateway
  let browser: Browser
  let context: BrowserContext
  let page: Page

  beforeAll(async () => {
    gateway = await servedGateway()
    browser = await launchChromium()
  }, 180_000)
  afterAll(async () => {
    await browser?.close()
    await gateway?.close()
  })
  beforeEach(async () => {
    context = await browser.newContext({ viewport: { width: 375, height: 812 } })
    await context.addCookies([{ name: 'sim_person', value: lin.custNo, url: gateway.address }])
    // A blank page has no storage.
    await context.addInitScript(version => {
      if (location.protocol.startsWith('http')) localStorage.setItem('ESERVICE_h5_PRIVACY_CONSENT', version)
    }, POLICY_VERSION)
    page = await context.newPage()
    page.setDefaultTimeout(30_000)
  })
  afterEach(() => closeContext(context))

  const sees = (text: string) => page.getByText(text).locator('visible=true').first().waitFor()
  const open = async (hash: string, query = '') => {
    await page.goto('about:blank')
    await page.goto(`${gateway.address}/?env=wechat${query}#${hash}`)
  }
  const credentials = async () => (await context.cookies()).filter(({ name }) => name.includes('SESSION'))

  it('an attacker cannot log the victim in as somebody else by an address with the attacker’s code', async () => {
    const answer = await fetch(
      `${gateway.address}/sim/wx/authorize?appid=x&state=stolen&redirect_uri=${encodeURIComponent(`${gateway.address}/#/Wx/Callback`)}`,
      { redirect: 'manual', headers: { cookie: `sim_person=${zhou.custNo}` } },
    )
    const code = new URL(answer.headers.get('location') ?? '').searchParams.get('code')
    expect(code).toMatch(/^\w+$/)
    await open('/Wx/Callback', `&code=${code}&state=stolen`)
    await sees('登录已失效，请重新登录')
    expect(await credentials()).toEqual([])
    expect(page.url()).not.toContain(code)
  })

  it('an attacker does not get in by replaying a callback', async () => {
    const seen: string[] = []
    page.on('framenavigated', frame => seen.push(frame.url()))
    await open('/Home/Info')
    await sees('退出登录')
    const callback = seen.find(url => url.includes('code=')) ?? ''
    expect(callback).toContain('state=')
    await context.clearCookies({ name: /SESSION/ })
    await page.goto('about:blank')
    await page.goto(callback)
    await sees('登录已失效，请重新登录')
    expect(await credentials()).toEqual([])
  })

  it('the app takes no code that a mini-program did not hand over', async () => {
    const { code } = await (await fetch(`${gateway.address}/sim/wx/code?person=${zhou.custNo}`)).json()
    await open('/Wx/Callback', `&weixinCode=${code}`)
    await sees('登录已失效，请重新登录')
    expect(await credentials()).toEqual([])
    expect(page.url()).not.toContain(code)
  })

  it('an attacker’s code in the mini-program’s web view logs the victim in as themselves', async () => {
    const { code } = await (await fetch(`${gateway.address}/sim/wx/code?person=${zhou.custNo}`)).json()
    await page.goto(`${gateway.address}/?env=weapp-h5&weixinCode=${code}#/Home/Info`)
    await sees('退出登录')
    const [kept] = await credentials()
    expect(JSON.parse(decodeURIComponent(kept?.value ?? '%7B%7D')).custNo).toBe(lin.custNo)
    expect(page.url()).not.toContain(code)
  })

  it.each(['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)', '/No/Such/Screen'])(
    'an attacker cannot lead people to %s through a login',
    async target => {
      await open(`/Qw/Tobind?qwRedirectUri=${encodeURIComponent(target)}`)
      await page.goto(`${gateway.address}/?env=wechat&targetPage=${encodeURIComponent(target)}#/Home/Info`)
      await sees('退出登录')
      await page.goto(`${gateway.address}/?env=wechat#/Qw/Tobind?qwRedirectUri=${encodeURIComponent(target)}`)
      await sees('您的账户已经绑定')
      await page.getByRole('button', { name: '继续' }).click()
      await page.getByRole('link', { name: '首页' }).first().waitFor()
      expect(new URL(page.url()).origin).toBe(gateway.address)
      expect(new URL(page.url()).hash).toBe('#/Home/Index')
    },
  )

  it('an attacker finds no token, code or customer number in any address, nor where scripts of other sites can read', async () => {
    const seen: string[] = []
    context.on('request', request => seen.push(request.url()))
    await open('/Home/Info', '&token=abc&custNo=100820260001&openid=o1')
    await sees('退出登录')
    await page.getByRole('link', { name: '资产', exact: true }).first().click()
    await sees('资产分布')
    expect(page.url()).not.toMatch(/token|custNo|openid|code=|state=/i)
    const [kept] = await credentials()
    const { token } = JSON.parse(decodeURIComponent(kept?.value ?? '%7B%7D'))
    expect(token).toMatch(/^[\w-]{20,}$/)
    expect(kept?.sameSite).toBe('Strict')
    expect(seen.filter(url => url.includes(token))).toEqual([])
  })

  it('a name with markup runs no script', async () => {
    await context.addCookies([{ name: 'sim_person', value: 'attacker', url: gateway.address }])
    await open('/Change/Fillcert')
    await sees('请填写开户时的姓名和证件')
    const script = '<img src=x onerror="window.broken=1">'
    await page.getByRole('textbox', { name: '姓名' }).fill(script)
    await page.getByRole('textbox', { name: '证件号码' }).fill(lin.cert)
    await page.getByRole('button', { name: '下一步' }).click()
    await sees('选择验证方式')
    await open(`/Home/Fund/Detail?fundCode=100012&fundName=${encodeURIComponent(script)}`)
    await sees('净值')
    expect(await page.evaluate(() => 'broken' in window)).toBe(false)
  })

  it('an attacker cannot guess an SMS code: five wrong codes use it up', async () => {
    const who = { customerName: zhou.name, certType: '0', certID: zhou.cert, mobile: zhou.mobile }
    const captcha = await gateway.captcha()
    await gateway.call(auth.efundmessages, { typeCode: '5', ...who, ...captcha })
    const right = await gateway.smsCode(zhou.mobile)
    const wrong = right === '123456' ? '654321' : '123456'
    for (let guess = 0; guess < 5; guess += 1) {
      const { retCode } = await gateway.call(auth.validMessage, { typeCode: '5', code: wrong, ...who })
      expect(retCode).not.toBe('0')
    }
    const { retCode, retMsg } = await gateway.call(auth.validMessage, { typeCode: '5', code: right, ...who })
    expect([retCode, retMsg]).toEqual(['E462', '验证码已失效，请重新获取'])
  })
})
