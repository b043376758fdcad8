import { gatewayForTests } from '../helpers/served-gateway'
import type { Jobs } from './jobs'
import { miniDriver } from './mini-driver'

/** Runs journeys on the compiled mini-program in the host. */
export function inMiniProgram(jobs: Jobs) {
  describe('on the compiled mini-program', () => {
    const gateway = gatewayForTests()
    jobs(options => miniDriver(gateway().address, options), gateway)
  })
}
