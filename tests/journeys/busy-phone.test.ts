import { person } from '../../gateway/seed/people'
import { chromiumDriver } from './chromium-driver'
import { chromiumOnGateway } from './chromium-on-gateway'
import type { Driver } from './driver'

const RESULT_GONE = '刚才的验证已失效'
/** Longer than the app waits between two looks at how far the browser has gone. */
const BUSY_MS = 40

/** Runs in every page: the phone is busy whenever the app goes back, and comes to the step and to the look at once. */
function isBusyAtEachStep(ms: number) {
  const go = history.go.bind(history)
  history.go = by => {
    go(by)
    queueMicrotask(() => {
      for (const end = performance.now() + ms; performance.now() < end; );
    })
  }
}

describe('on a busy phone', () => {
  const on = chromiumOnGateway()
  const abdu = person('abdu')

  async function prove(app: Driver) {
    await app.tap('登录密码')
    await app.type('登录密码', abdu.password)
    await app.tap('确定')
    await app.passCaptcha()
  }

  it('a proof has one result, which leads on to its form', async () => {
    const app = await chromiumDriver(on.browser, on.gateway.address, { person: abdu.custNo })
    await app.page.context().addInitScript(isBusyAtEachStep, BUSY_MS)
    await app.open('infoEmail')
    await app.tap('修改邮箱')
    await prove(app)
    await app.sees('验证通过')
    // From now on the code of the result is there, and the result comes at once. Its form, which follows by itself,
    // says the same after a reload.
    await app.refresh()
    await app.sees(RESULT_GONE)
    await prove(app)
    await app.sees('第 3 步，共 3 步')
    expect(await app.text()).not.toContain(RESULT_GONE)
    expect(await app.page.locator('.taro_page').count()).toBe(1)
    expect(await app.where()).toBe('/Home/Change/Email')
    await app.close()
  })
})
