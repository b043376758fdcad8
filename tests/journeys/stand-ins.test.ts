import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import type { Browser } from 'playwright-core'
import { unwatched } from '../../gateway/operations/operations'
import { person } from '../../gateway/seed/people'
import { type ServedGateway, servedGateway } from '../helpers/served-gateway'
import { chromiumDriver, launchChromium } from './chromium-driver'
import type { Driver } from './driver'

const lin = person('lin')
const su = person('su')

/** A port of this machine that nobody uses. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** The demo on the real adapters: each asks the stand-in of its provider, as OUTSIDE=stand-ins starts it. */
describe('the app on stand-ins of the providers', () => {
  let gateway: ServedGateway
  let browser: Browser
  let asked: string[] = []

  beforeAll(async () => {
    const note = ({ service, result }: { service: string; result: string }) => void asked.push(`${service} ${result}`)
    // The provider of the face recognition sends people back to the public address.
    const port = await freePort()
    const config = { standIns: true, port, publicOrigin: `http://127.0.0.1:${port}` }
    gateway = await servedGateway(config, { operations: { ...unwatched, note } })
    browser = await launchChromium()
  }, 180_000)
  afterAll(async () => {
    await browser?.close()
    await gateway?.close()
  })
  beforeEach(() => {
    asked = []
  })

  async function sayWho(app: Driver, { name, cert }: typeof lin) {
    await app.type('姓名', name)
    await app.type('证件号码', cert)
    await app.tap('下一步')
    await app.sees('选择验证方式')
  }

  it('WeChat logs a bound customer in, and signs the page', async () => {
    const app = await chromiumDriver(browser, gateway.address, { person: lin.custNo })
    await app.open('assets')
    await app.sees('资产分布')
    expect(asked).toContain('wechat login ok')
    expect(asked.filter(line => !line.endsWith(' ok'))).toEqual([])
    await app.close()
  })

  it('Tencent Cloud judges the captcha and sends the code', async () => {
    const app = await chromiumDriver(browser, gateway.address, { person: 'stand-in-sms' })
    await app.open('info')
    await sayWho(app, lin)
    await app.tap('短信验证码')
    await app.type('手机号码', lin.mobile)
    await app.tap('获取验证码')
    await app.passCaptcha()
    await app.sees('输入验证码')
    await app.type('短信验证码', await gateway.smsCode(lin.mobile))
    await app.sees('退出登录')
    expect(asked).toEqual(expect.arrayContaining(['tencent captcha ok', 'tencent sms ok']))
    await app.close()
  })

  it('Tencent Cloud recognises the face of the person', async () => {
    const app = await chromiumDriver(browser, gateway.address, { person: 'stand-in-face' })
    await app.open('info')
    await sayWho(app, su)
    await app.tap('人脸识别')
    await app.tap('开始人脸识别')
    await app.passFace()
    await app.sees('退出登录')
    expect(asked.filter(line => line === 'tencent faceid ok').length).toBeGreaterThanOrEqual(2)
    await app.close()
  })
})
