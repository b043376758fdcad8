import { gatewayForTests } from '../helpers/served-gateway'
import type { Jobs } from './jobs'
import { describeInWebkit, launchWebkit, type WebkitBrowser } from './webkit/browser'
import { webkitDriver } from './webkit-driver'

/** Runs journeys on the H5 build in WebKit. */
export function inWebkit(jobs: Jobs) {
  // Where others use the machine, a journey through every step of a login takes most of a minute.
  jest.setTimeout(180_000)

  describeInWebkit('on the H5 build in WebKit', () => {
    const gateway = gatewayForTests()
    let browser: WebkitBrowser

    beforeAll(async () => {
      // No journey looks at pixels, and each takes about half as long without layers.
      browser = await launchWebkit({ layers: false })
    }, 180_000)
    afterAll(async () => {
      await browser?.close()
    })

    jobs(options => webkitDriver(browser, gateway().address, options), gateway)
  })
}
