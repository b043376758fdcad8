import type { Browser } from 'playwright-core'
import { type ServedGateway, servedGateway } from '../helpers/served-gateway'
import { chromiumDriver, launchChromium } from './chromium-driver'
import type { Jobs } from './jobs'

/** Runs journeys on the H5 build in Chromium. */
export function inChromium(jobs: Jobs) {
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

    jobs(
      options => chromiumDriver(browser, gateway.address, options),
      () => gateway,
    )
  })
}
