import { guides } from '@/contract/guides'
import { percentText } from '@/lib/money-format'
import { handsOf } from '../helpers/hands'
import { screensOnGateway } from '../helpers/screens'
import { everythingSaid } from '../helpers/show'

const app = screensOnGateway()
const { press, sees } = handsOf(app)
const view = () => require('@/features/guides/view') as typeof import('@/features/guides/view')

beforeEach(async () => {
  view().lookAt({ fundCode: '' })
  await app.enter(null)
})
afterEach(() => {
  jest.restoreAllMocks()
  app.setDown(false)
})

describe('the report of a quarter', () => {
  it('the report shows the fund’s holdings, their changes, and the manager’s comment', async () => {
    const { report, quarters } = await app.ask(guides.quarterReport, { fundCode: '100011' })
    await app.visit('guideReport', { fundCode: '100011' })
    expect(quarters[0]).toBe('2026-09-30')
    for (const { name, percent } of report?.holdings ?? []) {
      expect(everythingSaid()).toContain(name)
      expect(everythingSaid()).toContain(percentText(percent))
    }
    for (const words of report?.review.split('\n') ?? []) expect(everythingSaid()).toContain(words)
    expect(everythingSaid()).toContain('个百分点')
  })

  it('a report can be chosen by quarter, and the first one has no comparison', async () => {
    const { quarters } = await app.ask(guides.quarterReport, { fundCode: '100011' })
    await app.visit('guideReport', { fundCode: '100011', quarterEnd: quarters[1] ?? '' })
    await sees('截至2026年6月30日')
    await press('2026年三季度')
    await sees('截至2026年9月30日')
    await app.visit('guideReport', { fundCode: '100011', quarterEnd: quarters.at(-1) ?? '' })
    await sees('前十大持仓')
    expect(everythingSaid()).not.toContain('个百分点')
    expect(everythingSaid()).not.toContain('新进入')
  })

  it('a message is shown for a missing fund, quarter or report, and a missing network', async () => {
    await app.visit('guideReport', { fundCode: '999999' })
    expect(everythingSaid()).toContain('没有找到代码为 999999 的基金')
    await app.visit('guideReport', { fundCode: '100161' })
    expect(everythingSaid()).toContain('这只基金还没有披露季度报告')
    await app.visit('guideReport', { fundCode: '100011', quarterEnd: '2020-03-31' })
    expect(everythingSaid()).toContain('这只基金没有这一季度的报告')
    await press('查看最新一期')
    await sees('截至2026年9月30日')
    app.restart()
    app.setDown(true)
    await app.visit('guideReport', { fundCode: '100021' })
    expect(everythingSaid()).toContain('重试')
    app.setDown(false)
    await press('重试')
    await sees('前十大持仓')
  })

  it('the report asks for a fund if none is named', async () => {
    await app.visit('guideReport', {})
    expect(everythingSaid()).toContain('选择一只基金，看它每个季度持有什么')
  })
})
