import { POLICY_VERSION } from '@/lib/terms'
import { routes } from '@/routes'
import { person } from '../../gateway/seed/people'
import { servedGateway } from '../helpers/served-gateway'
import { launchChromium, remember } from './chromium-driver'
import { announced } from './driver'

test('looks', async () => {
  const gateway = await servedGateway()
  const browser = await launchChromium()
  const lin = person('lin')
  for (const [mode, width, preferences] of [
    ['light', 375, { theme: 'light', elder: false, hidden: false }],
    ['dark', 375, { theme: 'dark', elder: false, hidden: false }],
    ['elder', 320, { theme: 'light', elder: true, hidden: false }],
  ] as const) {
    const context = await browser.newContext({ viewport: { width, height: 812 }, hasTouch: true, isMobile: true })
    await context.addCookies([{ name: 'sim_person', value: lin.custNo, url: gateway.address }])
    await context.addInitScript(remember, {
      ...announced(),
      PRIVACY_CONSENT: POLICY_VERSION,
      PREFERENCES: JSON.stringify(preferences),
    })
    const page = await context.newPage()
    page.setDefaultTimeout(60_000)
    let n = 0
    const shot = async (name: string) => page.screenshot({ path: `/tmp/look/${mode}-${++n}-${name}.png` })
    const see = (text: string) => page.getByText(text).locator('visible=true').first().waitFor()
    const tap = (text: string) => page.getByText(text).locator('visible=true').first().click()
    const go = (path: string) => page.goto(`${gateway.address}/?env=wechat#${path}`)
    await go(routes.info.path)
    await see('退出登录')
    await tap('退出登录')
    await see('确定退出')
    await page.waitForTimeout(600)
    await shot('logout')
    await tap('取消')
    await go(routes.certificates.path)
    await see('以前开过的')
    await page.waitForTimeout(1500)
    await shot('certificates')
    await tap('签证与留学')
    await see('姓名拼写')
    await page.waitForTimeout(300)
    await shot('form')
    await page.route('**/getPaper*', async route => {
      await new Promise(r => setTimeout(r, 4000))
      await route.continue()
    })
    await tap('生成并预览')
    await page.waitForTimeout(2500)
    await shot('making')
    await page.unroute('**/getPaper*')
    await see('A4 共')
    await page.waitForTimeout(2000)
    await shot('made')
    await go(routes.certificates.path)
    await see('待发送')
    await page.waitForTimeout(800)
    await shot('certificates-more')
    for (const name of ['infoPhone', 'infoEmail', 'infoAddress'] as const) {
      await go(routes[name].path)
      await see('用在哪里')
      await page.waitForTimeout(800)
      await shot(name)
    }
    await go(routes.subscribe.path)
    await see('邮件')
    await tap('邮件')
    await see('已保存')
    await page.waitForTimeout(300)
    await shot('subscribe')
    await go(routes.infoEmail.path)
    await tap('修改邮箱')
    await tap('登录密码')
    await page.locator('input').locator('visible=true').first().fill(lin.password)
    await tap('确定')
    await page.waitForTimeout(1500)
    await shot('captcha')
    await context.close()
  }
}, 400_000)
