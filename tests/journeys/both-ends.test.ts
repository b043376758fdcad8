import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import type { Browser, FrameLocator, Page } from 'playwright-core'
import { papers } from '@/contract/papers'
import { subscriptions } from '@/contract/subscriptions'
import { issueSession } from '../../gateway/auth/sessions'
import { sessions } from '../../gateway/db/schema/auth'
import { messages } from '../../gateway/db/schema/messages'
import { decodePng } from '../../gateway/decoders/decode-png'
import { visaTour } from '../../gateway/demo/script/tour-steps'
import { sendAllowed } from '../../gateway/notices/subscriptions'
import { person } from '../../gateway/seed/people'
import { simulatedCards } from '../../gateway/simulators/cards'
import { writePhone } from '../../host/phone'
import { root } from '../helpers/files'
import { type ServedGateway, servedGateway } from '../helpers/served-gateway'
import { closeContext, launchChromium } from './chromium-driver'

const lin = person('lin')
/** A fund that he neither holds nor watches. */
const FUND = '100031'

/** The demo page with both ends beside each other, used by one person. */
describe('both ends in the demo', () => {
  const folder = mkdtempSync(join(tmpdir(), 'mini-'))
  const miniRoot = join(folder, 'mini')
  let gateway: ServedGateway
  let browser: Browser
  let page: Page
  let h5: FrameLocator
  let mini: FrameLocator
  const refused: string[] = []

  beforeAll(async () => {
    gateway = await servedGateway({ miniRoot }, { canPassTime: true })
    browser = await launchChromium()
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' })
    await context.addCookies([{ name: 'sim_person', value: lin.custNo, url: gateway.address }])
    page = await context.newPage()
    page.setDefaultTimeout(60_000)
    page.on('pageerror', error => refused.push(error.message))
    page.on('console', message => {
      if (/Content Security Policy/.test(message.text())) refused.push(message.text())
    })
    h5 = page.frameLocator('#view iframe')
    mini = page.frameLocator('#mini iframe').frameLocator('#page')
  }, 180_000)
  jest.setTimeout(120_000)
  afterAll(async () => {
    if (page) await closeContext(page.context())
    await browser?.close()
    await gateway?.close()
    rmSync(folder, { recursive: true, force: true })
  })

  it('the demo says that the mini-program is not there, and shows it as soon as it is', async () => {
    // Does not wait until everything in both phones is there: each step waits for its own needs.
    await page.goto(`${gateway.address}/demo/`, { waitUntil: 'commit' })
    await page.locator('#mini').getByText('还没有构建小程序').waitFor()
    // The page lends devices that were used before: nobody is asked anything, and nothing lies over the screens.
    await h5.getByText('总资产（元）').first().waitFor()
    // The tour needs both phones, so it waits, too.
    expect(await page.locator('#tour-begin').isDisabled()).toBe(true)
    await page.getByText('小程序构建好后就可以开始').waitFor()
    await writePhone({ dist: join(root, 'dist/weapp'), out: miniRoot, origin: 'http://127.0.0.1:10086' })
    await mini.getByText('总资产（元）').first().waitFor()
    for (const end of [h5, mini]) expect(await end.locator('[role=dialog], .invite-bar').count()).toBe(0)
  })

  it('on a small laptop both phones, the people, the tour and the inboxes are in the first view', async () => {
    const before = page.viewportSize()
    await page.setViewportSize({ width: 1280, height: 720 })
    for (const place of ['#phone', '.device--mini .phone', '#people', '#tour-begin', '#inbox', '#mails']) {
      const { x, y, width, height } = (await page.locator(place).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
      expect({ place, isSeen: width > 0 && x >= 0 && y >= 0 && x + width <= 1280 && y + height <= 720 }).toEqual({
        place,
        isSeen: true,
      })
    }
    if (before) await page.setViewportSize(before)
  })

  it('both phones belong to the same person: a change on one is seen on the other', async () => {
    const search = async (end: FrameLocator) => {
      await end
        .getByText(/^搜索基金名称/)
        .locator('visible=true')
        .first()
        .click()
      await end.locator('input:visible').first().fill(FUND)
    }
    await page.locator('#places').getByText('净值与自选').click()
    await search(mini)
    await mini
      .getByRole('button', { name: /^添加自选/ })
      .locator('visible=true')
      .click()
    const sure = mini.getByRole('button', { name: '确定' }).locator('visible=true')
    await sure.click()
    // It goes when the gateway has answered.
    await sure.waitFor({ state: 'hidden' })
    await search(h5)
    await h5
      .getByRole('button', { name: /^移除自选/ })
      .locator('visible=true')
      .waitFor()
  })

  it('the bar of WeChat leads back, and a reload starts at the same page', async () => {
    const around = page.frameLocator('#mini iframe')
    for (const left of ['净值', '易投服务']) {
      await around.getByRole('button', { name: '返回' }).click()
      await around.getByRole('heading', { name: left }).waitFor()
    }
    await mini.getByText('总资产（元）').locator('visible=true').first().waitFor()
    await page.locator('#places').getByText('消息', { exact: true }).click()
    await around.getByRole('heading', { name: '消息' }).waitFor()
    await page.locator('#themes').getByText('深色').click()
    await around.getByRole('heading', { name: '消息' }).waitFor()
    expect(refused).toEqual([])
  })

  it('a message of the mini-program opens in the mini-program, as in WeChat', async () => {
    const { db, app, call, config, now, runJobs } = gateway
    const login = { kind: 'customer', custNo: lin.custNo, openid: lin.openid, unionid: lin.unionid } as const
    const { token } = await issueSession({ db, now, config }, { ...login, source: 'ESERVICE' })
    await call(
      subscriptions.noteSubscriptions,
      { answers: [{ templateId: 'simulated-trade', answer: 'accept' }] },
      { as: { token } },
    )
    const title = '景瑞货币A的分红到账了'
    const message = { sId: 'SBOTH', classId: 'trade', custNo: lin.custNo, title, summary: '', sType: '1' }
    await db.insert(messages).values({ ...message, content: '已经到账。', publishedAt: now() })
    expect(await sendAllowed(db, app.jobs, now())).toBe(1)
    await runJobs()
    await page.locator('#mails').getByText(title).click()
    await page.frameLocator('#mini iframe').getByRole('heading', { name: '消息详情' }).waitFor()
    await mini.getByText('已经到账。').locator('visible=true').waitFor()
    expect(page.context().pages()).toHaveLength(1)
    expect(refused).toEqual([])
  })

  it('both phones stay the same person’s when days pass: the sessions end, and WeChat logs the person in again', async () => {
    const logins = () => gateway.db.$count(sessions, eq(sessions.custNo, lin.custNo))
    await page.locator('#places').getByText('首页', { exact: true }).click()
    await h5.getByText('总资产（元）').locator('visible=true').first().waitFor()
    const before = await logins()
    await page.getByRole('button', { name: /^到下月首个交易日/ }).click()
    await page.getByText('网关里今天是 2026-12-01').waitFor()
    for (const end of [h5, mini]) await end.getByText('数据截至 11-30').locator('visible=true').first().waitFor()
    expect(await logins()).toBe(before + 2)
    expect(refused).toEqual([])
  })

  it('the demo gives photos of identity cards that the simulated reader can read', async () => {
    const panel = page.locator('#card-form')
    const saved = async (label: string) => {
      const button = panel.getByRole('button', { name: label, exact: true })
      const [download] = await Promise.all([page.waitForEvent('download'), button.click()])
      expect(download.suggestedFilename()).toBe(
        `${await panel.getByLabel('身份证上的姓名').inputValue()}身份证${label}.png`,
      )
      const picture = readFileSync(await download.path())
      // People see the card, too.
      expect(await decodePng(picture)).toMatchObject({ width: 856, height: 540 })
      return simulatedCards.read(picture)
    }
    const { name, cert: certNo } = lin
    expect(await saved('人像面')).toMatchObject({ side: 'front', fault: '', name, certNo })
    expect(await saved('国徽面')).toMatchObject({ side: 'back', fault: '', authority: '示例市公安局' })
    await panel.getByLabel('身份证上的姓名').fill('周一')
    await panel.getByLabel('身份证号码').fill('11010119900307771X')
    const heir = { name: '周一', certNo: '11010119900307771X', birthday: '1990-03-07' }
    expect(await saved('人像面')).toMatchObject(heir)
    expect(await saved('反光的人像面')).toMatchObject({ fault: 'glare' })
    expect(await saved('缺一角的人像面')).toMatchObject({ fault: 'cut' })
  })

  it('the tour drives both phones by itself, and a person leads it by keys', async () => {
    await page.getByRole('button', { name: '看她怎么开一张签证证明' }).click()
    const tour = page.locator('#tour')
    for (const [at, { title }] of visaTour.entries()) {
      await tour.getByRole('heading', { name: title }).waitFor()
      await page.locator('#tour:is([data-state=reading], [data-state=over], [data-state=stuck])').waitFor()
      expect({ title, stuck: await page.locator('#tour[data-state=stuck]').count() }).toEqual({ title, stuck: 0 })
      if (at === 1) {
        await page.keyboard.press('Enter')
        await page.locator('#tour[data-state=paused]').waitFor()
        // An app takes the focus late, as a panel does when its data has come.
        await h5
          .locator('[tabindex], button')
          .locator('visible=true')
          .first()
          .evaluate(one => one.focus())
        await page.locator('#tour button:focus').waitFor()
        await page.keyboard.press('Enter')
        await page.locator('#tour[data-state=reading]').waitFor()
      }
      // The focus stays on the bar, whatever the apps do.
      if (at < visaTour.length - 1) await page.keyboard.press('ArrowRight')
    }
    const { data } = await gateway.call(papers.listPapers, { kind: 'certificate' }, { as: person('su') })
    expect(data[0]).toMatchObject({ mail: 'sent', purpose: '申请签证' })
    await mini.getByText('已发送').locator('visible=true').first().waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: '看她怎么开一张签证证明' }).waitFor()
    expect(refused).toEqual([])
  })

  it('the host in the browser needs nothing of Node and compiles no text', () => {
    const [host, program] = ['phone.js', 'program.js'].map(name => readFileSync(join(miniRoot, name), 'utf8'))
    expect(host).not.toMatch(/\brequire\(|["'`]node:|\bprocess\.|new Function|\beval\(/)
    expect(program).toContain('glass-easel')
  })
})
