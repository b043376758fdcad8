import { assets } from '@/contract/assets'
import { formatSigned } from '@/lib/money-format'
import { person } from '../../gateway/seed/people'
import { assetsJob } from './assets-job'
import { chromiumDriver } from './chromium-driver'
import { chromiumOnGateway } from './chromium-on-gateway'
import type { StartOptions } from './driver'
import { reportsJob } from './reports-job'

const lin = person('lin')

/** A browser's translator replaces each text node. A page must go on as if it had not. */
describe('the H5 build in a Chromium that translates', () => {
  const on = chromiumOnGateway()
  const start = (options: StartOptions) =>
    chromiumDriver(on.browser, on.gateway.address, { ...options, translated: true })
  const served = () => on.gateway

  describe('assets', () => assetsJob(start, served))
  describe('reports', () => reportsJob(start, served))

  it('the report of a year shows the year before with its own figures, and no words of the year that was left', async () => {
    const app = await start({ person: lin.custNo })
    const { years } = (await on.gateway.call(assets.busiDateNav, {}, { as: lin })).data
    const profitOf = async (year: string) => {
      const { hash = '' } = years.find(({ period }) => period === year) ?? {}
      return formatSigned((await on.gateway.call(assets.analysisReport, { hash }, { as: lin })).data.profit)
    }
    const [last, before] = [await profitOf('2025'), await profitOf('2024')]
    expect(last).not.toBe(before)
    await app.open('reportYear', { period: '2025' })
    await app.sees('2025年')
    await app.sees(last)
    await app.tap('上一年')
    await app.sees('2024年')
    await app.sees(before)
    await app.seesNot(last)
    await app.tap('下一年')
    await app.sees(last)
    await app.seesNot(before)
    expect(await app.page.locator('font').count()).toBeGreaterThan(20)
    await app.close()
  })
})
