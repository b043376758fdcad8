import { type ServedGateway, servedGateway } from '../helpers/served-gateway'
import { everyJob } from './every-job'
import { describeInWebkit, launchWebkit, type WebkitBrowser } from './webkit/browser'
import { webkitDriver } from './webkit-driver'

// Three times as slow as Chromium where others use the machine: it draws without a graphics card.
jest.setTimeout(180_000)

describeInWebkit('on the H5 build in WebKit', () => {
  let gateway: ServedGateway
  let browser: WebkitBrowser

  beforeAll(async () => {
    gateway = await servedGateway()
    browser = await launchWebkit()
  }, 120_000)
  afterAll(async () => {
    await browser?.close()
    await gateway?.close()
  })

  everyJob(
    options => webkitDriver(browser, gateway.address, options),
    () => gateway,
  )
})
