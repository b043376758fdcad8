import { guides } from '@/contract/guides'
import { add, subtract, sum } from '@/lib/money'
import { fundRows } from '../../../../gateway/seed/funds'
import { type TestGateway, testGateway } from '../../../helpers/gateway'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway()
})
afterAll(() => gateway.close())

const ask = (fundCode: string, quarterEnd?: string) =>
  gateway.call(guides.quarterReport, { fundCode, ...(quarterEnd && { quarterEnd }) })

it('each fund has a report for every quarter, and its changes lead from the quarter before', async () => {
  for (const { fundCode, state } of fundRows) {
    const { data } = await ask(fundCode)
    if (state === '1') {
      expect(data).toMatchObject({ quarters: [], report: null })
      continue
    }
    expect(data.quarters).toEqual([...data.quarters].sort().reverse())
    const { report } = data
    const older = data.quarters[1] === undefined ? null : (await ask(fundCode, data.quarters[1])).data.report
    expect(report?.before).toBe(data.quarters[1] ?? null)
    const before = new Map(older?.holdings.map(({ name, percent }) => [name, percent ?? '']))
    for (const { name, percent, change } of report?.holdings ?? []) {
      const old = before.get(name)
      expect(change).toBe(old === undefined ? null : subtract(percent ?? '', old))
      if (old !== undefined) expect(Number(add(old, change ?? ''))).toBe(Number(percent))
    }
    const there = new Set(report?.holdings.map(({ name }) => name))
    expect(report?.gone.map(({ name }) => name)).toEqual([...before.keys()].filter(name => !there.has(name)))
    // The largest holdings come first, and together they are at most 100 percent.
    const percents = report?.holdings.map(({ percent }) => Number(percent)) ?? []
    expect(percents).toEqual([...percents].sort((one, other) => other - one))
    expect(percents.length).toBeGreaterThan(2)
    expect(percents.reduce((total, percent) => total + percent, 0)).toBeLessThanOrEqual(100)
    const { stock, bond, cash, other } = report?.parts ?? {}
    expect(Number(sum([stock, bond, cash, other].map(part => part ?? '')))).toBe(100)
  }
})

it('share classes of one portfolio have the same holdings', async () => {
  const [a, c] = [(await ask('100011')).data.report, (await ask('100012')).data.report]
  expect(a?.holdings.map(({ name }) => name)).toEqual(c?.holdings.map(({ name }) => name))
})

it('an unknown fund or quarter is refused with a sentence', async () => {
  expect((await ask('999999')).retMsg).toBe('没有找到代码为 999999 的基金')
  expect((await ask('100011', '2026-08-31')).retMsg).toBe('这只基金没有这一季度的报告')
  expect((await ask('100011', '2026-12-31')).retCode).toBe('E404')
})

it('the holdings that a manager says were increased have grown', async () => {
  const { report } = (await ask('100011')).data
  const [, named = ''] = report?.review.match(/增加了(.+?)的比例/) ?? []
  expect(named).not.toBe('')
  for (const name of named.split('、')) {
    expect(Number(report?.holdings.find(held => held.name === name)?.change)).toBeGreaterThan(0)
  }
})
