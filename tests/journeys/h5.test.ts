import type { Browser } from 'playwright-core'
import { type ServedGateway, servedGateway } from '../helpers/served-gateway'
import { assetsJob } from './assets-job'
import { chromiumDriver, launchChromium } from './chromium-driver'
import { identityJob } from './identity-job'
import { mainJob } from './main-job'
import { offlineJob } from './offline-job'
import { recordsJob } from './records-job'
import { reportsJob } from './reports-job'
import { screenStateJob } from './screen-state-job'
import { serviceJob } from './service-job'
import { shellJob } from './shell-job'

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

  describe('the main job', () => {
    mainJob(
      options => chromiumDriver(browser, gateway.address, options),
      () => gateway,
    )
  })

  describe('without a network', () => {
    offlineJob(options => chromiumDriver(browser, gateway.address, options))
  })

  describe('screens that are kept alive', () => {
    screenStateJob(options => chromiumDriver(browser, gateway.address, options))
  })

  describe('assets', () => {
    assetsJob(
      options => chromiumDriver(browser, gateway.address, options),
      () => gateway,
    )
  })

  describe('around every page', () => {
    shellJob(options => chromiumDriver(browser, gateway.address, options))
  })

  describe('reports', () => {
    reportsJob(
      options => chromiumDriver(browser, gateway.address, options),
      () => gateway,
    )
  })

  describe('records', () => {
    recordsJob(options => chromiumDriver(browser, gateway.address, options))
  })

  describe('service', () => {
    serviceJob(options => chromiumDriver(browser, gateway.address, options))
  })

  // Last: it takes people's WeChat accounts away from them.
  describe('who somebody is', () => {
    identityJob(
      options => chromiumDriver(browser, gateway.address, options),
      () => gateway,
    )
  })
})
