import { assets } from '@/contract/assets'
import type { InputOf } from '@/contract/call'
import { monthRange, yearRange } from '@/lib/day-spans'
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

  it('the profit calendar shows each month, year and view as an untranslated one does', async () => {
    const plain = await chromiumDriver(on.browser, on.gateway.address, { person: lin.custNo })
    const translated = await start({ person: lin.custNo })
    const sumOf = async (span: InputOf<typeof assets.queryProfitDetail>) =>
      formatSigned((await on.gateway.call(assets.queryProfitDetail, span, { as: lin })).data.profit)
    const month = (day: string) => sumOf({ granularity: 'day', ...monthRange(day) })
    const year = (day: string) => sumOf({ granularity: 'month', ...yearRange(day) })
    const steps: [tap: string, name: string, sum: string][] = [
      ['上个月', '2026年10月', await month('2026-10-01')],
      ['上个月', '2026年9月', await month('2026-09-01')],
      ['下个月', '2026年10月', await month('2026-10-01')],
      ['月', '2026年', await year('2026-01-01')],
      ['上一年', '2025年', await year('2025-01-01')],
      ['日', '2025年10月', await month('2025-10-01')],
    ]
    expect(new Set(steps.map(([, , sum]) => sum)).size).toBe(5)
    const calendar = ({ page }: typeof plain) =>
      page.locator('.card', { has: page.locator('.profit-calendar') }).first()
    for (const app of [plain, translated]) await app.open('profit')
    for (const [tap, name, sum] of steps) {
      const shown: (string | null)[] = []
      for (const app of [plain, translated]) {
        const own = calendar(app)
        const target = own.getByRole(tap.length > 1 ? 'button' : 'tab', { name: tap, exact: true })
        await target.click()
        await own.locator('.stepper__name', { hasText: new RegExp(`^${name}$`) }).waitFor()
        await own.locator('.by-calendar__sum', { hasText: sum }).waitFor()
        shown.push(await own.textContent())
      }
      expect(shown[1]).toBe(shown[0])
    }
    expect(await calendar(translated).locator('font').count()).toBeGreaterThan(20)
    for (const app of [plain, translated]) await app.close()
  })
})
