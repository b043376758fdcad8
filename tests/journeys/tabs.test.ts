import { person } from '../../gateway/seed/people'
import { chromiumDriver } from './chromium-driver'
import { chromiumOnGateway } from './chromium-on-gateway'

const su = person('su')

describe('the safety lock in two tabs of a browser', () => {
  const on = chromiumOnGateway()

  it('the safety lock closes and opens in both tabs at once', async () => {
    const app = await chromiumDriver(on.browser, on.gateway.address, { person: su.custNo })
    await app.open('lockSet')
    await app.tap('安全锁')
    await app.tap('登录密码')
    await app.type('登录密码', su.password)
    await app.tap('确定')
    await app.passCaptcha()
    await app.sees('安全锁已开启')
    await app.open('assets')
    await app.sees('资产分布')

    const other = await app.page.context().newPage()
    await other.goto(`${on.gateway.address}/?env=wechat#/Home/Assets/Index`)
    const inOther = (text: string) => other.getByText(text).locator('visible=true').first()
    await inOther('资产分布').waitFor()

    await app.page.bringToFront()
    await app.leaveAlone()
    await app.sees('已锁定')
    // Nothing is touched in the other tab: it hears of it.
    await inOther('已锁定').waitFor()
    expect(await other.evaluate(() => document.body.textContent)).not.toMatch(/资产分布|总资产|\d\.\d{2}/)

    await app.tap('验证身份解锁')
    await app.tap('登录密码')
    await app.type('登录密码', su.password)
    await app.tap('确定')
    await app.passCaptcha()
    await app.sees('资产分布')
    await inOther('资产分布').waitFor()
    await inOther('已锁定').waitFor({ state: 'detached' })
    await app.close()
  })
})
