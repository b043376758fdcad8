import { chromiumDriver } from './chromium-driver'
import { chromiumOnGateway } from './chromium-on-gateway'
import type { Jobs } from './jobs'

/** Runs journeys on the H5 build in Chromium. */
export function inChromium(jobs: Jobs) {
  describe('on the H5 build in Chromium', () => {
    const on = chromiumOnGateway()
    jobs(
      options => chromiumDriver(on.browser, on.gateway.address, options),
      () => on.gateway,
    )
  })
}
