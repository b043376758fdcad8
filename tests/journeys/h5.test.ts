import type { Browser } from 'playwright-core'
import { type ServedGateway, servedGateway } from '../helpers/served-gateway'
import { chromiumDriver, launchChromium } from './chromium-driver'
import { everyJob } from './every-job'

describe('on the H5 build in Chromium', () => {
  let gateway: ServedGateway
  let browser: Browser

  beforeAll(async () => {
    gateway = await servedGateway()
    browser = await launchChromium()
  }, 120_000)
  afterAll(async () => {
    await browser?.close()
    await gateway?.close()
  })

  everyJob(
    options => chromiumDriver(browser, gateway.address, options),
    () => gateway,
  )
})
