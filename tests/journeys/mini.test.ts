import { type ServedGateway, servedGateway } from '../helpers/served-gateway'
import { assetsJob } from './assets-job'
import { identityJob } from './identity-job'
import { mainJob } from './main-job'
import { miniDriver } from './mini-driver'
import { offlineJob } from './offline-job'
import { recordsJob } from './records-job'
import { reportsJob } from './reports-job'
import { screenStateJob } from './screen-state-job'
import { serviceJob } from './service-job'
import { shellJob } from './shell-job'

describe('on the compiled mini-program', () => {
  let gateway: ServedGateway

  beforeAll(async () => {
    gateway = await servedGateway()
  }, 120_000)
  afterAll(async () => {
    await gateway?.close()
  })

  describe('the main job', () => {
    mainJob(
      options => miniDriver(gateway.address, options),
      () => gateway,
    )
  })

  describe('without a network', () => {
    offlineJob(options => miniDriver(gateway.address, options))
  })

  describe('screens that are kept alive', () => {
    screenStateJob(options => miniDriver(gateway.address, options))
  })

  describe('assets', () => {
    assetsJob(
      options => miniDriver(gateway.address, options),
      () => gateway,
    )
  })

  describe('around every page', () => {
    shellJob(options => miniDriver(gateway.address, options))
  })

  describe('reports', () => {
    reportsJob(
      options => miniDriver(gateway.address, options),
      () => gateway,
    )
  })

  describe('records', () => {
    recordsJob(options => miniDriver(gateway.address, options))
  })

  describe('service', () => {
    serviceJob(options => miniDriver(gateway.address, options))
  })

  // Last: it takes people's WeChat accounts away from them.
  describe('who somebody is', () => {
    identityJob(
      options => miniDriver(gateway.address, options),
      () => gateway,
    )
  })
})
