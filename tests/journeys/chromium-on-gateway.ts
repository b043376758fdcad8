import type { Browser } from 'playwright-core'
import { gatewayForTests } from '../helpers/served-gateway'
import { launchChromium } from './chromium-driver'

/** A gateway with the H5 build, and a Chromium, for all tests of the surrounding `describe`. */
export function chromiumOnGateway() {
  const gateway = gatewayForTests()
  let browser: Browser | undefined
  beforeAll(async () => {
    browser = await launchChromium()
  }, 180_000)
  afterAll(async () => {
    await browser?.close()
  })
  return {
    get gateway() {
      return gateway()
    },
    get browser() {
      if (!browser) throw new Error('the browser starts with the first test: ask for it inside a test or a hook')
      return browser
    },
  }
}
