import { eq } from 'drizzle-orm'
import type { Browser, BrowserContext, Page, Request, Route } from 'playwright-core'
import type { EventBatch } from '@/contract/telemetry'
import { EVENTS_PATH } from '@/contract/telemetry-bounds'
import { POLICY_VERSION } from '@/lib/terms'
import { parameters } from '../../gateway/db/schema/shell'
import { people } from '../../gateway/seed/people'
import { type ServedGateway, servedGateway } from '../helpers/served-gateway'
import { closeContext, launchChromium, remember } from './chromium-driver'
import { announced } from './driver'
import { faultsInBrowser } from './faults-in-browser'

const [lin, gu] = people
if (!lin || !gu) throw new Error('the made-up people are missing')

const OFFLINE = '请您检查手机网络连接状态！'
/** The prime of SM2's curve: only the part of the app that encrypts holds it. */
const CURVE = /FFFFFFFEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF00000000FFFFFFFFFFFFFFFF/i

interface Card {
  title: string
  desc: string
  link: string
  imgUrl: string
}
declare global {
  interface Window {
    /** The card that the simulated script of WeChat would share. */
    wx?: { shared: { friend?: Card; timeline?: Card } }
  }
}

/** The H5 app beside its screens: addresses, sharing, the network, parts that do not load, and its own reports. */
describe('beside its screens the H5 app', () => {
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
    context = await browser.newContext({ viewport: { width: 375, height: 812 }, serviceWorkers: 'block' })
    await context.addCookies([{ name: 'sim_person', value: lin.custNo, url: gateway.address }])
    await context.addInitScript(remember, { PRIVACY_CONSENT: POLICY_VERSION, ...announced() })
    page = await context.newPage()
    page.setDefaultTimeout(30_000)
  })
  afterEach(() => closeContext(context))

  const open = async (hash: string, { env = 'wechat', query = '' } = {}) => {
    await page.goto('about:blank')
    await page.goto(`${gateway.address}/?env=${env}${query}#${hash}`)
  }
  const sees = (text: string) => page.getByText(text).locator('visible=true').first().waitFor()
  const hash = () => new URL(page.url()).hash
  const credentials = async () => (await context.cookies()).filter(({ name }) => name.includes('SESSION'))

  describe('with an address', () => {
    it('the app removes secret parameters before and behind the hash, and adds nothing to the history', async () => {
      await open('/Home/Fund/Detail?fundCode=100012&openid=o1&BizToken=b1', {
        query: `&custNo=${lin.custNo}&code=c1&errMsg=ok&from=sms`,
      })
      await sees('基金档案')
      expect(page.url()).toBe(`${gateway.address}/?env=wechat&from=sms#/Home/Fund/Detail?fundCode=100012`)
      const before = await page.evaluate(() => history.length)
      await page.evaluate(() => {
        location.hash = '/Home/Index?wxid=w1&esmsid=2b'
      })
      await page.waitForFunction(() => location.hash === '#/Home/Index')
      expect(await page.evaluate(() => history.length)).toBe(before + 1)
    })

    it('an address that is meant for another customer ends the stored session before anything is shown', async () => {
      await open('/Home/Info')
      await sees('退出登录')
      expect(await credentials()).toHaveLength(1)
      await open('/Home/Fund/Detail?fundCode=100012', { query: `&custNo=${gu.custNo}` })
      await sees('基金档案')
      expect(JSON.stringify(await credentials())).not.toContain(lin.custNo)
    })
  })

  describe('when it is shared', () => {
    const card = async (part: string) => {
      await page.waitForFunction(wanted => window.wx?.shared?.friend?.link.includes(wanted), part)
      return page.evaluate(() => window.wx?.shared)
    }

    it('sharing from WeChat uses the company’s settings and the screen’s own parameters, and nothing personal', async () => {
      await open('/Home/Fund/Detail?fundCode=100012', { query: `&custNo=${lin.custNo}&from=sms` })
      const { friend, timeline } = (await card('/Home/Fund/Detail')) ?? {}
      expect(friend).toEqual({
        title: '汀澜先进制造股票C（100012）',
        desc: '净值走势、费率、分红全公开',
        link: `${gateway.address}/#/Home/Fund/Detail?fundCode=100012`,
        imgUrl: `${gateway.address}/static/share.png`,
      })
      expect(timeline?.link).toBe(friend?.link)
      const picture = await page.request.get(friend?.imgUrl ?? '')
      expect(picture.headers()['content-type']).toBe('image/png')
    })

    it('a customer’s screen leads to its share screen, where somebody else finds the way to their own', async () => {
      await open('/Home/Assets/HoldDetail?fundCode=100101')
      const { friend } = (await card('/Home/Assets/ShareDetail')) ?? {}
      expect(friend?.link).not.toContain(lin.custNo)
      await context.clearCookies()
      await context.addCookies([{ name: 'sim_person', value: gu.custNo, url: gateway.address }])
      const shared = friend?.link.split('#')[1] ?? ''
      await open(shared)
      await page.getByRole('button', { name: /^登录查看/ }).click()
      await page.waitForFunction(() => location.hash.startsWith('#/Home/Assets/HoldDetail?fundCode=100101'))
    })

    it('the app asks WeChat for nothing outside WeChat', async () => {
      const asked: string[] = []
      page.on('request', request => asked.push(request.url()))
      await open('/Home/Fund/Detail?fundCode=100012', { env: 'mobile' })
      await sees('基金档案')
      // The part that shares has come: it asks what was set for sharing.
      while (!asked.some(url => url.includes('shareSettings'))) await page.waitForEvent('request')
      expect(asked.filter(url => /jweixin|getJsTicket/.test(url))).toEqual([])
    })

    it('a person who may not enter a screen comes to its share screen, or home where there is none', async () => {
      await open('/Home/Assets/HoldDetail?fundCode=100101', { env: 'mobile' })
      await page.waitForFunction(() => location.hash.startsWith('#/Home/Assets/ShareDetail'))
      const [, query] = hash().split('?')
      expect(new URLSearchParams(query).get('targetPage')).toBe('/Home/Assets/HoldDetail?fundCode=100101')
      await open('/Home/Info', { env: 'mobile' })
      await page.waitForFunction(() => location.hash.startsWith('#/Home/Index'))
    })

    it.each(['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)', '/No/Such'])(
      'the share screen never leads on to %s',
      async target => {
        await open(`/Home/Assets/Share?targetPage=${encodeURIComponent(target)}`)
        await page.getByRole('button', { name: /^(登录)?查看/ }).click()
        await page.waitForFunction(() => location.hash === '#/Home/Assets/Index')
        expect(new URL(page.url()).origin).toBe(gateway.address)
      },
    )
  })

  describe('when the network goes', () => {
    it('the app says after 5 s that there is no network, and refreshes the screen when the network is back', async () => {
      await open('/Home/Fund/Detail?fundCode=100012')
      await sees('基金档案')
      await page.waitForLoadState('networkidle')
      await context.setOffline(true)
      await sees('当前没有网络')
      expect(await page.getByText(OFFLINE).isVisible()).toBe(false)
      await sees(OFFLINE)
      const again = page.waitForRequest(request => request.url().includes('100012'))
      await context.setOffline(false)
      await again
      await page.getByText('当前没有网络').first().waitFor({ state: 'hidden' })
    })

    it('the app starts anew when a page comes out of the back-forward cache', async () => {
      await open('/Home/Index')
      await sees('基金净值')
      // The first frame says it, too, before the app listens.
      await page.locator('#first').waitFor({ state: 'detached' })
      const anew = page.waitForEvent('load')
      await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
      await anew
      await sees('基金净值')
    })
  })

  describe('when a part of it does not load', () => {
    const reports = () =>
      page.waitForRequest(
        request => request.url().endsWith(EVENTS_PATH) && /LOAD_FAILED|ChunkLoad/.test(request.postData() ?? ''),
      )

    it('a stylesheet that does not load shows a message, and the app stays on its screen', async () => {
      await open('/Home/Assets/Index')
      await sees('资产分布')
      await page.waitForLoadState('networkidle')
      const known = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
      const refuse = (route: Route) =>
        known.includes(route.request().url()) ? route.continue() : route.abort('internetdisconnected')
      await page.route('**/css/*.css', refuse)
      await page.evaluate(() => Object.defineProperty(navigator, 'onLine', { get: () => false, configurable: true }))
      const reported = reports()
      await page.getByText('汀澜稳健成长混合A').first().click()
      await sees('网络连接失败，请检查网络后重试')
      await page.waitForFunction(() => location.hash === '#/Home/Assets/Index')
      expect((await reported).postData()).toMatch(/CSS_CHUNK_LOAD_FAILED\.\w+/)
    })

    it.each(['comes', 'does not come'])(
      'a person stays on the page that they wanted last when the code of the page before %s late',
      async how => {
        await open('/Home/Assets/Index')
        await sees('资产分布')
        await page.waitForLoadState('networkidle')
        const late: Route[] = []
        let isSlow = true
        await page.route('**/js/*.js', route => (isSlow ? void late.push(route) : route.continue()))
        const asked = page.waitForRequest('**/js/*.js')
        await page.getByText('汀澜稳健成长混合A').first().click()
        await asked
        const [left = ''] = hash().slice(1).split('?')
        isSlow = false
        await page.getByRole('link', { name: '我的', exact: true }).click()
        await sees('退出登录')
        expect(hash()).toBe('#/Home/Info')
        const urls = late.map(route => route.request().url())
        const coming = await page.evaluateHandle(
          wanted => ({
            all: Promise.all(
              Array.from(document.scripts, script => script)
                .filter(({ src }) => wanted.includes(src))
                .map(script => new Promise(end => ['load', 'error'].map(how => script.addEventListener(how, end)))),
            ).then(scripts => scripts.length),
          }),
          urls,
        )
        for (const route of late) await (how === 'comes' ? route.continue() : route.abort('internetdisconnected'))
        expect(await coming.evaluate(({ all }) => all)).toBe(urls.length)
        await page.evaluate(() => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve))))
        expect(await page.locator(`.taro_page[id^="${left}?"]`).count()).toBe(0)
        expect(hash()).toBe('#/Home/Info')
        await sees('退出登录')
        expect(await page.getByText(/网络连接失败|页面加载失败/).count()).toBe(0)
      },
    )

    it('missing code for encryption shows a message on its screen, and a retry goes on once the code is there', async () => {
      await open('/Home/Info')
      await sees('退出登录')
      const refuse = async (route: Route) => {
        const answer = await route.fetch()
        const text = await answer.text()
        return CURVE.test(text)
          ? route.fulfill({ status: 404, body: '' })
          : route.fulfill({ response: answer, body: text })
      }
      await page.route('**/js/*.js', refuse)
      const reported = reports()
      await open('/Home/Info/Phone')
      await sees('部分内容加载失败，请刷新页面后重试')
      expect((await reported).postData()).toMatch(/ChunkLoadError\.\w+\.other/)
      await page.unroute('**/js/*.js', refuse)
      await page.getByRole('button', { name: '重试' }).click()
      await sees(lin.mobile.slice(-4))
    })
  })

  describe('of itself', () => {
    const newest = async (kind: string): Promise<Array<{ page: string; details: Record<string, unknown> }>> => {
      const all = await (await page.request.get(`${gateway.address}/demo/events.json`)).json()
      return all.filter((event: { kind: string }) => event.kind === kind)
    }

    it('the app reports the screens that were seen when it is left, and nothing about the person', async () => {
      await open('/Home/Info')
      await sees('退出登录')
      await page.evaluate(() => {
        location.hash = '/Home/Fund/Detail?fundCode=100012'
      })
      await sees('基金档案')
      await page.waitForFunction(() => window.wx?.shared?.friend?.link.includes('100012'))
      const sent = page.waitForRequest(request => request.url().endsWith(EVENTS_PATH))
      // As a phone does with a page that is left. The last request of a closed page would be invisible to the test.
      await page.evaluate(() => {
        Object.defineProperty(document, 'visibilityState', { get: () => 'hidden', configurable: true })
        document.dispatchEvent(new Event('visibilitychange'))
      })
      const body = (await sent).postData() ?? ''
      for (const secret of [lin.custNo, lin.name, lin.h5Openid, lin.unionid, '100012'])
        expect(body).not.toContain(secret)
      while ((await newest('view'))[0]?.page !== '/Home/Fund/Detail') await page.waitForTimeout(50)
      const [, before] = await newest('view')
      expect(before).toMatchObject({ page: '/Home/Info', details: { environment: 'wechat', known: true } })
    })

    it('a visit of the sample reports how fast its first screen was, and the person does not stand in it', async () => {
      const values = {
        paraAppName: 'EserviceConfig',
        paraType: 'eservicePara',
        paraName: 'speedSample',
        paraValue: '100',
      }
      await gateway.db.insert(parameters).values(values)
      // All of them, because a timing goes as soon as it is known.
      const batches: string[] = []
      const note = (request: Request) => {
        if (request.url().endsWith(EVENTS_PATH)) batches.push(request.postData() ?? '')
      }
      page.on('request', note)
      try {
        // Only a measured visit loads the script that measures.
        const measures = page.waitForResponse(
          async response =>
            response.url().endsWith('.js') &&
            (await response.text().catch(() => '')).includes('largest-contentful-paint'),
        )
        await open('/Home/Assets/Index')
        await measures
        await sees('资产分布')
        await page.waitForLoadState('networkidle')
        // The largest paint ends with a person's key, or when a browser hides the page. A script can pretend neither.
        await page.keyboard.press('Shift')
        await page.evaluate(() => {
          Object.defineProperty(document, 'visibilityState', { get: () => 'hidden', configurable: true })
          document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
        })
        const timings = () =>
          batches.flatMap(text => (JSON.parse(text) as EventBatch).events).filter(({ kind }) => kind === 'timing')
        const missing = () => ['ttfb', 'lcp', 'cls'].filter(name => !timings().some(timing => timing.name === name))
        while (missing().length > 0) await page.waitForTimeout(50)
        const byName = Object.fromEntries(timings().map(timing => [timing.name, timing]))
        expect(byName.lcp).toMatchObject({ page: '/Home/Assets/Index', value: expect.any(Number) })
        expect(byName.ttfb).toMatchObject({ page: '/Home/Assets/Index', value: expect.any(Number) })
        expect(byName.cls).toMatchObject({ page: '', value: expect.any(Number) })
        for (const secret of [lin.custNo, lin.name, lin.h5Openid, lin.unionid])
          expect(batches.join()).not.toContain(secret)
      } finally {
        page.off('request', note)
        await gateway.db.delete(parameters).where(eq(parameters.paraName, 'speedSample'))
      }
    })

    it('the app reports errors within seconds, without personal data from their messages', async () => {
      await open('/Home/Fund/Detail?fundCode=100012')
      await page.waitForFunction(() => window.wx?.shared?.friend)
      await page.evaluate(() => {
        setTimeout(() => {
          throw new TypeError('林知远 has 1,234.56 of undefined')
        })
        Promise.reject(new RangeError('unlooked-after'))
      })
      const { postData } = await page
        .waitForRequest(request => request.url().endsWith(EVENTS_PATH))
        .then(request => ({ postData: request.postData() ?? '' }))
      const { events } = JSON.parse(postData)
      const faults = events.filter((event: { kind: string }) => event.kind === 'error')
      // In any order: one is thrown, the other a promise nobody looked after.
      expect(faults).toHaveLength(2)
      expect(faults).toEqual(
        expect.arrayContaining([
          expect.objectContaining({ name: 'RangeError', page: '/Home/Fund/Detail' }),
          expect.objectContaining({ name: 'TypeError', message: '# has # of undefined' }),
        ]),
      )
    })
  })

  describe('when what is around it fails', () => {
    faultsInBrowser(() => ({ browser, gateway }))
  })
})
