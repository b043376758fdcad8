import type { Browser } from 'playwright-core'
import { EVENTS_PATH } from '@/contract/telemetry-bounds'
import { person } from '../../gateway/seed/people'
import { type ServedGateway, servedGateway } from '../helpers/served-gateway'
import { chromiumDriver, launchChromium } from './chromium-driver'

declare global {
  interface Window {
    /** The changes in hidden screens. */
    drawn: string[]
  }
}

const lin = person('lin')

/** Notes every change in a screen below the one on top. Runs in the page. */
function watchHidden() {
  window.drawn = []
  for (const page of document.querySelectorAll('.taro_page_shade')) {
    const watcher = new MutationObserver(changes => {
      for (const { target, type } of changes)
        if (target !== page) window.drawn.push(`${type} ${(target as Element).className ?? target.nodeName}`)
    })
    watcher.observe(page, { subtree: true, childList: true, attributes: true, characterData: true })
  }
}

/** The calls of the screen on top, a fund's page. */
const OWN_CALLS = ['ByFundCode', 'queryProfitDetail', 'queryBuyAndSellGroupByDate', 'queryTradeDays', '/site/index/']

describe('a screen of the H5 app that lies below another one', () => {
  let gateway: ServedGateway
  let browser: Browser

  beforeAll(async () => {
    gateway = await servedGateway()
    browser = await launchChromium()
  }, 180_000)
  afterAll(async () => {
    await browser?.close()
    await gateway?.close()
  })

  it('a hidden screen neither asks nor draws anything, whatever changes, and is up to date when it is seen again', async () => {
    const app = await chromiumDriver(browser, gateway.address, { person: lin.custNo })
    await app.open('assets')
    await app.sees('资产分布')
    await app.tap('收益分析')
    await app.sees('收益贡献')
    await app.back()
    await app.sees('资产分布')
    await app.tap('汀澜沪深300ETF联接A')
    await app.sees('持有明细')
    await app.page.waitForLoadState('networkidle')
    const own = new Set<string>()
    const asked: string[] = []
    app.page.on('request', request => asked.push(new URL(request.url()).pathname))
    await app.page.evaluate(watchHidden)
    expect(await app.page.locator('.taro_page_shade').count()).toBeGreaterThan(0)

    await app.page.getByRole('switch', { name: '隐藏金额' }).click()
    await app.page.emulateMedia({ colorScheme: 'dark' })
    await app.offline()
    await app.sees('请您检查手机网络连接状态！')
    await app.online()
    await app.seesNot('当前没有网络')
    await app.page.waitForLoadState('networkidle')
    expect(await app.page.evaluate(() => window.drawn)).toEqual([])
    for (const path of asked) if (OWN_CALLS.some(call => path.includes(call))) own.add(path)
    expect(asked.filter(path => !own.has(path) && path !== EVENTS_PATH)).toEqual([])

    await app.back()
    await app.sees('资产分布')
    await app.sees('****')
    expect(await app.text()).not.toMatch(/\d,\d{3}\.\d{2}/)
    await app.close()
  })
})
