import { request } from 'node:http'
import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import type { Browser } from 'playwright-core'
import { POLICY_VERSION } from '@/lib/terms'
import { person } from '../../gateway/seed/people'
import { selfSigned } from '../helpers/self-signed'
import { type ServedGateway, servedGateway } from '../helpers/served-gateway'
import { agree, closeContext, launchChromium, remember } from './chromium-driver'
import { announced } from './driver'

const lin = person('lin')

/** Ends TLS, and passes everything on to the gateway, as a proxy in front of it does. */
async function overTls(address: string): Promise<{ server: Server; secure: string }> {
  const { port } = new URL(address)
  const server = createServer(selfSigned(), (asked, answer) => {
    const { method, url } = asked
    const headers = { ...asked.headers, 'x-forwarded-proto': 'https' }
    const onward = request({ host: '127.0.0.1', port, method, path: url, headers }, got => {
      answer.writeHead(got.statusCode ?? 502, got.headers)
      got.pipe(answer)
    })
    onward.on('error', () => answer.destroy())
    asked.pipe(onward)
  })
  await new Promise<void>(resolve => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return { server, secure: `https://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

/** As in production: TLS in front of the gateway. The certificate is one that only this test's browser accepts. */
describe('the app over https', () => {
  let gateway: ServedGateway
  let front: Awaited<ReturnType<typeof overTls>>
  let browser: Browser

  beforeAll(async () => {
    gateway = await servedGateway({ trustedProxies: ['127.0.0.1'] })
    front = await overTls(gateway.address)
    browser = await launchChromium()
  }, 180_000)
  afterAll(async () => {
    await browser?.close()
    front?.server.closeAllConnections()
    front?.server.close()
    await gateway?.close()
  })

  it('the session is in a cookie that never travels over plain http', async () => {
    const { secure } = front
    const context = await browser.newContext({
      viewport: { width: 375, height: 812 },
      ignoreHTTPSErrors: true,
      serviceWorkers: 'block',
    })
    await context.addCookies([{ name: 'sim_person', value: lin.custNo, url: secure }])
    await context.addInitScript(agree, POLICY_VERSION)
    await context.addInitScript(remember, announced())
    const page = await context.newPage()
    page.setDefaultTimeout(30_000)
    await page.goto(`${secure}/?env=wechat#/Home/Info`)
    await page.getByText('退出登录').locator('visible=true').first().waitFor()
    expect(new URL(page.url()).origin).toBe(secure)
    const sessions = (await context.cookies()).filter(({ name }) => name === 'ESERVICE_h5_SESSION')
    expect(sessions).toMatchObject([{ secure: true, sameSite: 'Strict', path: '/' }])
    await closeContext(context)
  })
})
