import jsQR from 'jsqr'
import type { Browser, Page } from 'playwright-core'
import { person } from '../../gateway/seed/people'
import { type ServedGateway, servedGateway } from '../helpers/served-gateway'
import { chromiumDriver, launchChromium } from './chromium-driver'
import type { StartOptions } from './driver'

/** The parts around a screen in a browser only: the way to the mini-program, Enterprise-WeChat, a mouse, a desk. */
describe('around the pages of the H5 build', () => {
  let gateway: ServedGateway
  let browser: Browser
  const lin = person('lin')

  beforeAll(async () => {
    gateway = await servedGateway()
    browser = await launchChromium()
  }, 180_000)
  afterAll(async () => {
    await browser?.close()
    await gateway?.close()
  })

  const start = (options: Partial<StartOptions>) =>
    chromiumDriver(browser, gateway.address, { person: 'visitor', ...options })

  /** The addresses of other apps that the page has asked the browser to open. */
  async function handedOver(page: Page): Promise<string[]> {
    const addresses: string[] = []
    const session = await page.context().newCDPSession(page)
    await session.send('Page.enable')
    session.on('Page.frameRequestedNavigation', ({ url }) => {
      if (!url.startsWith('http')) addresses.push(url)
    })
    return addresses
  }

  /** Afterwards the browser asks whether to open the other app, and lets nothing through to the page. */
  async function expectOpened(page: Page, addresses: readonly string[]) {
    for (const begun = Date.now(); addresses.length === 0 && Date.now() - begun < 20_000; )
      await page.waitForTimeout(50)
    expect(addresses).toEqual([expect.stringMatching(/^weixin:\/\/dl\/business\/\?t=/)])
  }

  /** How much what was seen has moved by itself. */
  const shifts = (page: Page) =>
    page.evaluate(
      () =>
        new Promise<number>(resolve => {
          new PerformanceObserver(list => {
            const entries = list.getEntries() as Array<PerformanceEntry & { value: number }>
            resolve(entries.reduce((sum, { value }) => sum + value, 0))
          }).observe({ type: 'layout-shift', buffered: true })
          setTimeout(resolve, 500, 0)
        }),
    )

  it('a mobile browser is invited to the mini-program, at this screen, in room of its own', async () => {
    const app = await start({ env: 'mobile' })
    await app.open('fundDetail', { fundCode: '100012' })
    const opened = await handedOver(app.page)
    await app.sees('小程序里有更多服务')
    await app.sees('基金档案')
    expect(await shifts(app.page)).toBeLessThan(0.02)
    const scheme = app.page.waitForRequest('**/getWxScheme')
    await app.tap('立即打开')
    expect((await scheme).postDataJSON()).toMatchObject({ path: 'pages/funds/detail', query: 'fundCode=100012' })
    await expectOpened(app.page, opened)
    await app.close()
  })

  it('the invitation goes for good when it is put away', async () => {
    const app = await start({ env: 'mobile' })
    await app.open('fundDetail', { fundCode: '100012' })
    await app.tap('关闭提示')
    await app.seesNot('小程序里有更多服务')
    await app.open('home')
    await app.sees('基金净值')
    await app.seesNot('小程序里有更多服务')
    await app.close()
  })

  it('a screen that needs a login leads a mobile browser to its public page, and offers the mini-program there', async () => {
    const app = await start({ env: 'mobile' })
    const code = app.page.waitForRequest('**/getWxCode')
    await app.open('assets')
    await app.sees('此功能需打开微信APP')
    expect((await code).postDataJSON()).toMatchObject({ path: 'pages/tabs/assets' })
    await app.page.getByRole('img', { name: '汀澜基金易服务小程序码' }).waitFor()
    await app.sees('或在微信中搜索小程序「汀澜基金易服务」')
    expect(await app.where()).toBe('/Home/Assets/Share')
    const opened = await handedOver(app.page)
    const scheme = app.page.waitForRequest('**/getWxScheme')
    await app.tap('打开微信')
    expect((await scheme).postDataJSON()).toMatchObject({ path: 'pages/tabs/assets' })
    await expectOpened(app.page, opened)
    await app.close()
  })

  it('a person who does not want the mini-program stays on the screen', async () => {
    const app = await start({ env: 'mobile' })
    await app.open('home')
    await app.tap('登录查看我的资产')
    await app.sees('此功能需打开微信APP')
    await app.tap('取消')
    await app.seesNot('此功能需打开微信APP')
    expect(await app.where()).toBe('/Home/Index')
    await app.close()
  })

  it('a missing address of the mini-program is explained', async () => {
    const app = await start({ env: 'mobile' })
    await app.page.route('**/getWxScheme', route =>
      route.fulfill({ json: { retCode: 'E500', retMsg: '接口调用超过限额', success: false, data: null } }),
    )
    await app.open('home')
    await app.tap('立即打开')
    await app.sees('获取urlScheme出错')
    await app.sees('接口调用超过限额')
    await app.close()
  })

  it('the invitation is not shown inside WeChat', async () => {
    const app = await start({})
    await app.open('home')
    await app.sees('联系顾问')
    await app.seesNot('小程序里有更多服务')
    await app.close()
  })

  it('the code is saved as a picture where WeChat is another app', async () => {
    const app = await start({ env: 'company', announcements: 'new' })
    await app.open('messages')
    await app.tap('关注')
    await app.sees('再用微信扫一扫从相册识别')
    const download = app.page.waitForEvent('download')
    await app.tap('保存图片')
    expect((await download).suggestedFilename()).toBe('关注汀澜基金服务号.png')
    await app.sees('已开始保存图片')
    await app.close()
  })

  it('Enterprise-WeChat reads its own title, also of a screen that names itself', async () => {
    const app = await start({ env: 'qw' })
    await app.open('home')
    await app.page.waitForFunction(() => document.title === '易投服务·企业微信')
    await app.open('fundDetail', { fundCode: '100012' })
    await app.sees('基金档案')
    await app.page.waitForFunction(() => /.+·企业微信$/.test(document.title))
    await app.close()
  })

  it('the way to an adviser stands at the end of a page, never on the tabs or under them', async () => {
    const app = await start({ person: lin.custNo })
    await app.open('info')
    await app.sees('退出登录')
    const bubble = app.page.getByRole('button', { name: '联系顾问' })
    await bubble.scrollIntoViewIfNeeded()
    const box = await bubble.boundingBox()
    const tabs = await app.page.getByRole('navigation', { name: '主导航' }).boundingBox()
    if (!box || !tabs) throw new Error('no button or no tabs')
    expect(box.x).toBeGreaterThan(150)
    expect(box.y + box.height).toBeLessThanOrEqual(tabs.y)
    await bubble.click()
    await app.sees('添加您的专属顾问')
    await app.close()
  })

  it('a finger that moves down scrolls a scrolled screen up and asks for nothing', async () => {
    const app = await start({ person: lin.custNo })
    await app.open('fundDetail', { fundCode: '100012' })
    await app.sees('基金档案')
    await app.page.waitForLoadState('networkidle')
    await app.scroll(600)
    const asked: string[] = []
    app.page.on('request', request => asked.push(request.url()))
    await app.pullDown()
    await app.page.waitForFunction(() => {
      const page = [...document.querySelectorAll('.taro_page:not(.taro_page_shade)')].pop()
      return page !== undefined && page.scrollTop < 590
    })
    expect(asked.filter(url => url.includes('.api'))).toEqual([])
    await app.close()
  })

  it.each([200, 0])('the page below a panel stays at %i px, wherever a finger drags over it', async top => {
    const app = await start({ person: lin.custNo })
    await app.open('fundDetail', { fundCode: '100012' })
    await app.sees('基金档案')
    await app.page.waitForLoadState('networkidle')
    await app.scroll(top)
    const asked: string[] = []
    app.page.on('request', request => asked.push(request.url()))
    await app.tap('累计涨幅数据表')
    const panel = app.page.locator('.popup--bottom')
    await panel.locator('.cell').nth(12).waitFor({ state: 'attached' })
    await app.page.waitForTimeout(400)
    const finger = await app.page.context().newCDPSession(app.page)
    const drag = async (from: number, to: number) => {
      const steps = 12
      const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
        finger.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x: 187, y }] })
      await touch('touchStart', from)
      for (let step = 1; step <= steps; step++) await touch('touchMove', from + ((to - from) * step) / steps)
      await touch('touchEnd')
      // A flicked page goes on for a while.
      await app.page.waitForTimeout(300)
    }
    const inner = () => panel.evaluate(element => element.scrollTop)
    const { y = 0 } = (await panel.boundingBox()) ?? {}
    expect(y).toBeGreaterThan(60)
    // Beside the panel, and on its head.
    await drag(y - 10, 10)
    await drag(10, y - 10)
    await drag(y + 20, y - 100)
    await drag(y + 20, y + 250)
    expect(await app.scrolled()).toBe(top)
    // The rows scroll, to their end and back, and no further.
    await drag(700, 300)
    expect(await inner()).toBeGreaterThan(0)
    for (let times = 0; times < 6; times++) await drag(700, 200)
    expect(await app.scrolled()).toBe(top)
    for (let times = 0; times < 8; times++) await drag(300, 780)
    expect(await inner()).toBe(0)
    expect(await app.scrolled()).toBe(top)
    expect(asked.filter(url => url.includes('.api'))).toEqual([])
    await app.close()
  })

  it('at a desk the code follows the address', async () => {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
    const SIZE = 240
    const image = page.getByRole('img', { name: '当前页面的二维码' }).first()
    /** The dark parts of the picture, a letter for each pixel. */
    const shades = () =>
      image.evaluate(async (source, size) => {
        const canvas = document.createElement('canvas')
        canvas.width = canvas.height = size
        const drawing = canvas.getContext('2d')
        if (!(source instanceof HTMLImageElement) || !drawing) return ''
        await source.decode()
        drawing.drawImage(source, 0, 0, size, size)
        const { data } = drawing.getImageData(0, 0, size, size)
        return Array.from({ length: size * size }, (_, at) => ((data[at * 4] ?? 0) < 128 ? 'x' : '.')).join('')
      }, SIZE)
    const reads = async () => {
      const pixels = [...(await shades())].flatMap(letter => [...Array(3).fill(letter === 'x' ? 0 : 255), 255])
      return pixels.length > 0 ? jsQR(Uint8ClampedArray.from(pixels), SIZE, SIZE)?.data : undefined
    }
    await page.goto(`${gateway.address}/?env=desktop#/Home/Index`)
    await page.getByText('请您微信扫码进入服务！').waitFor()
    await image.waitFor()
    for (const hash of ['/Home/Service', '/Home/Fund/Detail?fundCode=100012']) {
      await page.evaluate(next => {
        location.hash = next
      }, hash)
      const wanted = `${gateway.address}/?env=desktop#${hash}`
      let read: string | undefined
      for (const begun = Date.now(); read !== wanted && Date.now() - begun < 20_000; ) read = await reads()
      expect(read).toBe(wanted)
    }
    await page.close()
  })
})
