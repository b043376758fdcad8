import type { Browser, BrowserContext, Page, Request, Route } from 'playwright-core'
import { POLICY_VERSION } from '@/lib/terms'
import { person } from '../../gateway/seed/people'
import type { ServedGateway } from '../helpers/served-gateway'
import { closeContext } from './chromium-driver'

const lin = person('lin')
const HOUR = 3_600_000
const FUND = '/Home/Fund/Detail?fundCode=100012'

/** Things that a browser refuses. Runs in every page before anything else. */
function refusing({ storage, isFull, cookies }: { storage: boolean; isFull: boolean; cookies: boolean }) {
  if (origin === 'null') return
  const denied = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }
  if (storage)
    for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get: denied })
  if (isFull) {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    }
  }
  if (cookies) Object.defineProperty(document, 'cookie', { get: () => '', set: () => undefined })
}

/** Sets the clock of the phone. Runs in every page before anything else. */
function wrongClock(shift: number) {
  const Real = Date
  window.Date = class extends Real {
    static override now = () => Real.now() + shift
    constructor(...given: []) {
      super(...(given.length === 0 ? ([Real.now() + shift] as unknown as []) : given))
    }
  } as DateConstructor
}

/** Faults around an app in a browser: storage, cookies, the clock, answers that are late or lost. */
export function faultsInBrowser(given: () => { browser: Browser; gateway: ServedGateway }) {
  let context: BrowserContext
  let page: Page
  let troubles: string[]

  beforeEach(async () => {
    const { browser, gateway } = given()
    context = await browser.newContext({ viewport: { width: 375, height: 812 }, serviceWorkers: 'block' })
    await context.addCookies([{ name: 'sim_person', value: lin.custNo, url: gateway.address }])
    page = await context.newPage()
    page.setDefaultTimeout(30_000)
    troubles = []
    page.on('pageerror', error => troubles.push(error.message))
  })
  afterEach(async () => {
    await closeContext(context)
    expect(troubles).toEqual([])
  })

  const open = (hash: string) => page.goto(`${given().gateway.address}/?env=wechat#${hash}`)
  const sees = (text: string) => page.getByText(text).locator('visible=true').first().waitFor()
  const press = (name: string) => page.getByRole('button', { name }).locator('visible=true').first().click()
  /** As a person who opens the app for the first time. */
  const agree = () => press('同意')
  const watches = async () => {
    await sees('添加自选')
    await press('添加自选')
    await press('确定')
  }

  it.each([
    ['full', { storage: false, isFull: true, cookies: false }],
    ['refused', { storage: true, isFull: false, cookies: false }],
    ['refused with cookies', { storage: true, isFull: false, cookies: true }],
  ] as const)(
    'storage that is %s: no login can be kept apart from a foreign one, so it ends with a word and no circle',
    async (_, refused) => {
      await page.addInitScript(refusing, refused)
      await open('/Home/Info')
      await agree()
      await sees('登录失败，请稍后重试，或先浏览首页')
      await press('返回首页')
      await sees('登录查看我的资产')
      await sees('基金净值')
    },
  )

  it('cookies that are refused: the session lasts as long as the page', async () => {
    await page.addInitScript(refusing, { storage: false, isFull: false, cookies: true })
    await open('/Home/Info')
    await agree()
    await sees('退出登录')
    await sees(lin.name)
    await page.evaluate(() => {
      location.hash = '/Home/Assets/Index'
    })
    await sees('资产分布')
  })

  it.each([
    ['ahead', HOUR, '100021'],
    ['behind', -HOUR, '100031'],
  ])('a phone whose clock is an hour %s is logged in, asks and sends as any other', async (_, shift, fundCode) => {
    await page.addInitScript(wrongClock, shift)
    await page.addInitScript(version => localStorage.setItem('ESERVICE_h5_PRIVACY_CONSENT', version), POLICY_VERSION)
    await open('/Home/Info')
    await sees('退出登录')
    await page.reload()
    await sees('退出登录')
    await open(`/Home/Fund/Detail?fundCode=${fundCode}`)
    await watches()
    await sees('移除自选')
  })

  it('an answer that comes after the person has left changes nothing on the present screen', async () => {
    await page.addInitScript(version => localStorage.setItem('ESERVICE_h5_PRIVACY_CONSENT', version), POLICY_VERSION)
    const isHeldBack = (request: Request) => /queryNetvalue.*100012/.test(request.url())
    let isGivenUp = false
    page.on('requestfailed', request => {
      if (isHeldBack(request)) isGivenUp = true
    })
    let tell = (_: Route) => {}
    const held = new Promise<Route>(resolve => {
      tell = resolve
    })
    await page.route('**/queryNetvalue*', route => (isHeldBack(route.request()) ? tell(route) : route.continue()))
    await open(FUND)
    const late = await held
    await page.evaluate(() => {
      location.hash = '/Home/Fund/Detail?fundCode=100161'
    })
    await sees('100161')
    // Either nobody waits for it any more, or it comes and is drawn before the page is read.
    if (!isGivenUp) {
      const answered = page.waitForEvent('requestfinished', isHeldBack)
      await late.continue()
      await answered
      await page.evaluate(() => new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(drawn))))
    }
    const text = await page.locator('body').textContent()
    expect([text?.includes('100161'), text?.includes('100012')]).toEqual([true, false])
  })
}
