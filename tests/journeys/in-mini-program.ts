import { type ServedGateway, servedGateway } from '../helpers/served-gateway'
import type { Jobs } from './jobs'
import { miniDriver } from './mini-driver'

/** Runs journeys on the compiled mini-program in the host. */
export function inMiniProgram(jobs: Jobs) {
  describe('on the compiled mini-program', () => {
    let gateway: ServedGateway

    beforeAll(async () => {
      gateway = await servedGateway()
    }, 120_000)
    afterAll(async () => {
      await gateway?.close()
    })

    jobs(
      options => miniDriver(gateway.address, options),
      () => gateway,
    )
  })
}
