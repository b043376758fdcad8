import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import jsQR from 'jsqr'
import type { BrowserContext, Page } from 'playwright-core'
import { POLICY_VERSION } from '@/lib/terms'
import { person } from '../../gateway/seed/people'
import { digitsAskedIn, wrongAnswerTo } from '../helpers/captcha-question'
import { root } from '../helpers/files'
import { pdfPages } from '../helpers/pdf-text'
import { agree, chromiumDriver, closeContext, remember } from './chromium-driver'
import { chromiumOnGateway } from './chromium-on-gateway'
import { announced } from './driver'

const KB = 1024
const lin = person('lin')
const zhou = person('zhou')

/** Tests of things that only a browser has: an address, a desktop, other tabs, scripts that may be missing. */
describe('the H5 build in a browser', () => {
  const on = chromiumOnGateway()
  let context: BrowserContext
  let page: Page
  let troubles: string[]

  beforeEach(async () => {
    // The service worker would fetch past what a test lets fail.
    context = await on.browser.newContext({ viewport: { width: 375, height: 812 }, serviceWorkers: 'block' })
    await context.addCookies([{ name: 'sim_person', value: lin.custNo, url: on.gateway.address }])
    await context.addInitScript(agree, POLICY_VERSION)
    await context.addInitScript(remember, announced())
    page = await context.newPage()
    page.setDefaultTimeout(30_000)
    troubles = []
    page.on('pageerror', error => troubles.push(error.message))
  })
  afterEach(async () => {
    await closeContext(context)
    expect(troubles).toEqual([])
  })

  const open = (hash: string, env = 'wechat') => page.goto(`${on.gateway.address}/?env=${env}#${hash}`)
  const sees = (text: string) => page.getByText(text).locator('visible=true').first().waitFor()
  const path = () => new URL(page.url()).hash

  it.each([
    ['/home/INDEX', '#/Home/Index'],
    ['/Home/Index/', '#/Home/Index'],
    ['/No/Such/Screen?x=1', '#/Home/Index'],
    ['/Home%2FService?a=%', '#/Home/Service?a=%25'],
    ['/%E0%A4%A', '#/Home/Index'],
  ])('the app writes the address %s as %s', async (given, written) => {
    await open(given)
    await page.getByRole('link', { name: '首页' }).waitFor()
    expect(path()).toBe(written)
  })

  it('a desk shows only the present address as a code that can be scanned, and a link to the demo', async () => {
    await open('/Home/Assets/Index', 'desktop')
    await sees('请您微信扫码进入服务！')
    const image = page.getByRole('img', { name: '当前页面的二维码' }).first()
    await image.waitFor()
    const pixels = await image.evaluate(async source => {
      if (!(source instanceof HTMLImageElement)) throw new Error('no picture')
      await source.decode()
      const canvas = document.createElement('canvas')
      canvas.width = canvas.height = 240
      const drawing = canvas.getContext('2d')
      if (!drawing) throw new Error('no canvas')
      drawing.fillStyle = '#fff'
      drawing.fillRect(0, 0, 240, 240)
      drawing.drawImage(source, 0, 0, 240, 240)
      return [...drawing.getImageData(0, 0, 240, 240).data]
    })
    expect(jsQR(Uint8ClampedArray.from(pixels), 240, 240)?.data).toBe(page.url())
    expect(await page.getByRole('link', { name: '在电脑上看演示' }).getAttribute('href')).toBe('/demo')
    expect(await page.locator('body').textContent()).not.toContain('首页')
  })

  it.each(['wechat', 'qw', 'weapp-h5', 'company'])('a silent login works in the environment %s', async env => {
    await open('/Home/Info', env)
    await sees('退出登录')
    await sees(lin.name)
    expect(path()).toBe('#/Home/Info')
  })

  it('the token is in no address, and in a cookie that other sites do not get', async () => {
    await open('/Home/Info')
    await sees('退出登录')
    const cookie = (await context.cookies()).find(({ name }) => name === 'ESERVICE_h5_SESSION')
    expect(cookie).toMatchObject({ sameSite: 'Strict', path: '/' })
    // It ends with the session, which ends after two hours in which nobody used it.
    expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeLessThanOrEqual(7200)
    const { token } = JSON.parse(decodeURIComponent(cookie?.value ?? '{}'))
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(page.url()).not.toMatch(/code=|state=|token/)
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(token)
  })

  it('the login goes on after the person has agreed to the policy', async () => {
    const fresh = await on.browser.newContext({ viewport: { width: 375, height: 812 }, serviceWorkers: 'block' })
    await fresh.addCookies([{ name: 'sim_person', value: lin.custNo, url: on.gateway.address }])
    const other = await fresh.newPage()
    other.setDefaultTimeout(30_000)
    // A slow way out: a step back in the history would cancel it.
    await other.route('**/sim/wx/authorize**', async route => {
      await new Promise(resolve => setTimeout(resolve, 300))
      await route.continue()
    })
    await other.goto(`${on.gateway.address}/?env=wechat#/Home/Index`)
    await other.getByText('登录查看我的资产').first().click()
    await other.getByRole('button', { name: '同意并继续' }).click()
    await other.getByText('总资产（元）').first().waitFor()
    await closeContext(fresh)
  })

  it('the app refuses a code that comes back without the state that it sent', async () => {
    const authorised = await page.request.get(
      `${on.gateway.address}/sim/wx/authorize?appid=wx-simulated&redirect_uri=${encodeURIComponent(`${on.gateway.address}/?env=wechat#/Wx/Callback`)}&response_type=code&scope=snsapi_base&state=foreign`,
      { maxRedirects: 0 },
    )
    const back = authorised.headers().location ?? ''
    expect(back).toContain('code=')
    await page.goto(back)
    await sees('登录已失效，请重新登录')
    expect(page.url()).not.toContain('code=')
    expect((await context.cookies()).some(({ name }) => name === 'ESERVICE_h5_SESSION')).toBe(false)
  })

  it('a person whom only WeChat knows is asked for name and certificate', async () => {
    await context.addCookies([{ name: 'sim_person', value: 'visitor', url: on.gateway.address }])
    await open('/Home/Info')
    await sees('请填写开户时的姓名和证件')
    expect(path()).toBe('#/Change/Fillcert')
  })

  it('a person who cannot solve the picture gets a question in words, and another one after a wrong answer', async () => {
    const app = await chromiumDriver(on.browser, on.gateway.address, { person: 'journey-words' })
    await app.open('info')
    await app.type('姓名', zhou.name)
    await app.type('证件号码', zhou.cert)
    await app.tap('下一步')
    await app.tap('登录密码')
    await app.type('登录密码', zhou.password)
    await app.tap('确定')
    await app.page.getByRole('button', { name: '关闭验证' }).click()
    await app.tap('换成文字题')
    const question = app.page.getByText('请用数字依次输入：')
    const first = (await question.textContent()) ?? ''
    await app.type('答案', wrongAnswerTo(first))
    await app.tap('提交')
    await app.sees('答案不正确，请换一题重试')
    await question.filter({ hasNotText: first }).waitFor()
    await app.type('答案', digitsAskedIn((await question.textContent()) ?? ''))
    await app.tap('提交')
    await app.sees('登录成功')
    await app.close()
  })

  it('the app leaves the circle of logins that never come, and shows a message', async () => {
    await page.route('**/C/security/miniProgram/wxCallback', route => route.fulfill({ status: 500, body: '' }))
    await open('/Home/Info')
    await sees('登录失败')
    await page.getByRole('button', { name: '返回首页' }).click()
    await sees('登录查看我的资产')
  })

  it('two tabs agree on the person who is logged in', async () => {
    await open('/Home/Info')
    await sees('退出登录')
    const other = await context.newPage()
    await other.goto(`${on.gateway.address}/?env=wechat#/Home/Index`)
    await other.getByText('总资产（元）').first().waitFor()
    await page.getByRole('button', { name: '退出登录' }).click()
    await page.getByRole('button', { name: '确定退出' }).click()
    await sees('登录查看我的资产')
    await other.bringToFront()
    await other.evaluate(() => window.dispatchEvent(new Event('focus')))
    await other.getByText('登录查看我的资产').first().waitFor()
  })

  it('the browser saves a report as a file', async () => {
    await open('/Home/Info')
    await sees('退出登录')
    await open('/Home/Assets/downlown?kind=quarter&period=2026-Q3', 'mobile')
    await sees('A4 共')
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: '生成并保存 PDF' }).click()
    const download = await saved
    expect(download.suggestedFilename()).toBe('2026年三季度 季度报告.pdf')
    const bytes = readFileSync(await download.path())
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
    expect(pdfPages(bytes)[0]).toContain('2026年三季度 季度报告')
    await sees('已保存到下载')
  })

  it('a screen’s script that cannot be fetched shows a message, and the app stays on its screen', async () => {
    await open('/Home/Assets/Index')
    await sees('资产分布')
    await context.setOffline(true)
    await page.getByText('汀澜稳健成长混合A').first().click()
    await sees('网络连接失败，请检查网络后重试')
    await page.waitForFunction(() => location.hash === '#/Home/Assets/Index')
    await context.setOffline(false)
    await page.getByText('网络连接失败，请检查网络后重试').waitFor({ state: 'hidden' })
    await page.getByText('汀澜稳健成长混合A').first().click()
    await sees('持有金额（元）')
  })

  it('the app starts anew, once, when a deployment has removed a screen’s script', async () => {
    await open('/Home/Assets/Index')
    await sees('资产分布')
    // Scripts that the app fetches by itself are not the missing one.
    await page.waitForLoadState('networkidle')
    const known = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
    let missing = 0
    await page.route('**/js/*.js', route => {
      if (missing > 0 || known.includes(route.request().url())) return route.continue()
      missing += 1
      return route.fulfill({ status: 404, body: '' })
    })
    const anew = page.waitForEvent('load')
    await page.getByText('汀澜稳健成长混合A').first().click()
    await anew
    await sees('持有金额（元）')
    expect(missing).toBe(1)
  })

  it.each([
    ['asks for consent', 'wechat', '个人信息保护提示'],
    ['stands at a desk', 'desktop', '请您微信扫码进入服务！'],
  ])('the app starts anew, once, when a deployment has removed the script that %s', async (_, env, words) => {
    // A new person: nothing on this device says that they have agreed.
    const fresh = await on.browser.newContext({ viewport: { width: 375, height: 812 }, serviceWorkers: 'block' })
    const other = await fresh.newPage()
    other.setDefaultTimeout(120_000)
    const first = await fetch(`${on.gateway.address}/?env=${env}`).then(answer => answer.text())
    let missing = 0
    await other.route('**/js/*.js', async route => {
      const name = new URL(route.request().url()).pathname
      const script = await route.fetch()
      // The scripts of the first screen are named in the document; the part is one of the others.
      if (missing > 0 || first.includes(name) || !(await script.text()).includes(words)) {
        return route.fulfill({ response: script })
      }
      missing += 1
      return route.fulfill({ status: 404, body: '' })
    })
    await other.goto(`${on.gateway.address}/?env=${env}#/Home/Index`)
    if (env === 'wechat') {
      const anew = other.waitForEvent('load')
      await other.getByText('登录查看我的资产').first().click()
      await anew
      await other.getByText('登录查看我的资产').first().click()
    }
    await other.getByText(words).locator('visible=true').first().waitFor()
    expect(missing).toBe(1)
    await closeContext(fresh)
  })

  /** Keeps the app's scripts back, and every answer of the gateway. Returns a function that lets the scripts come. */
  async function holdBack({ answers = true } = {}) {
    let come: () => void = () => undefined
    const coming = new Promise<void>(resolve => {
      come = resolve
    })
    await page.route('**/js/app.*.js', route => coming.then(() => route.continue()))
    const isAnswer = ({ pathname }: URL) => !/^\/($|js\/|css\/|static\/|sim\/)/.test(pathname)
    if (answers) await page.route(isAnswer, () => new Promise(() => undefined))
    return come
  }

  /** Opens the home screen anew. Its scripts are kept back, so the page never finishes loading. */
  async function openHome() {
    await page.goto('about:blank')
    await page.goto(`${on.gateway.address}/?env=wechat#/Home/Index`, { waitUntil: 'domcontentloaded' })
  }

  /**
   * The places of all named elements of a screen that lie in the window. Parts whose code loads later are left out:
   * their room is reserved in the window, and the height of the page below it may still change.
   */
  const placesIn = (root: string) =>
    page.evaluate(
      selector =>
        Array.from(document.querySelectorAll(`${selector} *`)).flatMap(element => {
          const name = element.getAttribute('class')
          const { x, y, width, height } = element.getBoundingClientRect()
          const isSeen = y < innerHeight && height < innerHeight && !element.closest('.welcome__example > *')
          return name && isSeen ? [[name, x, y, width, height].join(' ')] : []
        }),
      root,
    )

  const looks = [{}, { theme: 'dark' }, { elder: true }]

  it('the first frame lies where the app draws its first screen, for visitors and customers in every look', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(`${on.gateway.address}/site/none.json`)
    for (const isCustomer of [false, true]) {
      if (isCustomer) {
        await page.unrouteAll({ behavior: 'ignoreErrors' })
        await page.evaluate(() => localStorage.removeItem('ESERVICE_h5_PREFERENCES'))
        await open('/Home/Assets/Index')
        await sees('资产分布')
      }
      for (const look of looks) {
        await page.goto(`${on.gateway.address}/site/none.json`)
        await page.evaluate(kept => {
          localStorage.setItem('ESERVICE_h5_PREFERENCES', JSON.stringify(kept))
          // Heights of parts that were seen before are reserved in the app only.
          for (const key of ['ROOMS', 'HOME_SEEN']) localStorage.removeItem(`ESERVICE_h5_${key}`)
          // The company's announcement comes with the parameters.
          sessionStorage.removeItem('ESERVICE_h5_PARAMETERS')
        }, look)
        const come = await holdBack()
        await openHome()
        await page.locator('#first').waitFor()
        const first = await placesIn('#first .app')
        expect(await page.getByText('登录查看我的资产').count()).toBe(isCustomer ? 0 : 1)
        come()
        await page.locator('#first').waitFor({ state: 'detached' })
        expect(await placesIn('.taro_page .app')).toEqual(first)
        await page.unrouteAll({ behavior: 'ignoreErrors' })
      }
    }
  })

  it('a customer sees their last figures before the app has started, and the next person sees nothing of them', async () => {
    const isKept = () => localStorage.getItem('ESERVICE_h5_HOME_SEEN') !== null
    await open('/Home/Assets/Index')
    await sees('资产分布')
    await page.goto('about:blank')
    await open('/Home/Index')
    await page.waitForFunction(isKept)
    const total = (await page.locator('.figure--hero:not(.figure--counts)').first().textContent()) ?? ''
    expect(total).toMatch(/^\d[\d,]*\.\d{2}$/)
    const come = await holdBack({ answers: false })
    await openHome()
    await page.locator('#first', { hasText: '上次数据' }).waitFor()
    expect(await page.locator('#first').textContent()).toContain(total)
    come()
    await page.locator('#first').waitFor({ state: 'detached' })
    expect(await page.locator('.taro_page .figure--hero:not(.figure--counts)').first().textContent()).toBe(total)
    const moved = await page.evaluate(
      () =>
        new Promise<number>(resolve => {
          new PerformanceObserver(list => {
            resolve(list.getEntries().reduce((sum, entry) => sum + (entry as unknown as { value: number }).value, 0))
          }).observe({ type: 'layout-shift', buffered: true })
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)))
        }),
    )
    expect(moved).toBeLessThan(0.005)

    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await open('/Home/Info')
    // The rows of the account come with an answer, and move the button.
    await sees('数据与授权')
    await page.getByRole('button', { name: '退出登录' }).click()
    await page.getByRole('button', { name: '确定退出' }).click()
    await sees('登录查看我的资产')
    expect(await page.evaluate(isKept)).toBe(false)
    await holdBack()
    await openHome()
    await page.locator('#first', { hasText: '登录查看我的资产' }).waitFor()
    expect(await page.locator('body').textContent()).not.toContain(total)
  })

  it('the app never shows NaN, undefined or [object Object]', async () => {
    const screens = {
      '/Home/Index': '基金净值',
      '/Home/Assets/Index': '资产分布',
      '/Home/Service': '常用服务',
      '/Home/Info': '退出登录',
    }
    for (const [hash, words] of Object.entries(screens)) {
      await open(hash)
      await sees(words)
      await page.waitForLoadState('networkidle')
      const read = await page.locator('body').textContent()
      for (const word of ['NaN', 'undefined', '[object Object]']) expect(read).not.toContain(word)
    }
  })

  it('the home page needs at most 139 KB of JavaScript under gzip for its first screen', async () => {
    // The scripts that the page names, and those that src/early.ts asks for at once.
    const html = readFileSync(join(root, 'dist/h5/index.html'), 'utf8')
    const scripts = [...new Set(html.match(/js\/[\w.-]+\.js/g))]
    const compressed = scripts.map(file => gzipSync(readFileSync(join(root, 'dist/h5', file)), { level: 9 }).length)
    const bytes = compressed.reduce((sum, one) => sum + one, 0)
    process.stderr.write(`H5: ${(bytes / KB).toFixed(1)} KB of JavaScript to the first screen\n`)
    const loaded = new Set<string>()
    page.on('response', response => {
      if (response.request().resourceType() === 'script') loaded.add(response.url())
    })
    await open('/Home/Index')
    await sees('基金净值')
    // The page really loads them, and the screen is there with them.
    await page.locator('#first').waitFor({ state: 'detached' })
    for (const file of scripts) expect([...loaded].some(url => url.endsWith(file))).toBe(true)
    expect(bytes).toBeLessThanOrEqual(139 * KB)
  })
})
