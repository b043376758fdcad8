import { type ServedGateway, servedGateway } from '../helpers/served-gateway'
import { everyJob } from './every-job'
import { miniDriver } from './mini-driver'

describe('on the compiled mini-program', () => {
  let gateway: ServedGateway

  beforeAll(async () => {
    gateway = await servedGateway()
  }, 120_000)
  afterAll(async () => {
    await gateway?.close()
  })

  everyJob(
    options => miniDriver(gateway.address, options),
    () => gateway,
  )
})
