import { eq } from 'drizzle-orm'
import { assets } from '@/contract/assets'
import type { InputOf, OutputOf } from '@/contract/call'
import { sum } from '@/lib/money'
import { transactions } from '../../../../gateway/db/schema/portfolio'
import { type Person, person } from '../../../../gateway/seed/people'
import { type TestGateway, testGateway } from '../../../helpers/gateway'
import { nobody } from './holders'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway()
})
afterAll(() => gateway.close())

const none = '0.00'
const nothing = {
  ...{ total: 0, next: '', months: [] },
  ...{ buyAmount: none, sellAmount: none, cashDividends: none, fees: none, moneyIn: none, moneyOut: none },
}

type Input = InputOf<typeof assets.queryBuyAndSellGroupByDate>
type Page = OutputOf<typeof assets.queryBuyAndSellGroupByDate>
const lin = person('lin')
const chen = person('chen')

const page = async (input: Input, as: Person = lin) =>
  (await gateway.call(assets.queryBuyAndSellGroupByDate, input, { as })).data
const rowsOf = (pages: readonly Page[]) => pages.flatMap(({ months }) => months.flatMap(month => month.transactions))

/** Every page of a list; `between` runs after the first page. */
async function allPages(input: Input, as: Person = lin, between: () => Promise<unknown> = async () => {}) {
  const pages = [await page(input, as)]
  await between()
  for (let next = pages[0]?.next; next; next = pages.at(-1)?.next) {
    pages.push(await page({ ...input, cursor: next }, as))
  }
  return pages
}

const numbers = (pages: readonly Page[]) => rowsOf(pages).map(row => row.applicationNo)
const ownNumbers = async (as: Person) =>
  (
    await gateway.db
      .select({ applicationNo: transactions.applicationNo })
      .from(transactions)
      .where(eq(transactions.custNo, as.custNo))
  ).map(row => row.applicationNo)

describe('five thousand transactions', () => {
  it('five thousand transactions come in pages without gaps or doubles, newest first', async () => {
    const pages = await allPages({ size: 100 }, chen)
    const found = numbers(pages)
    expect(found.length).toBeGreaterThan(5000)
    expect(pages).toHaveLength(Math.ceil(found.length / 100))
    expect(pages.every(({ total }) => total === found.length)).toBe(true)
    expect([...found].sort()).toEqual((await ownNumbers(chen)).sort())
    const times = rowsOf(pages).map(row => row.appliedAt ?? '')
    expect([...times].sort().reverse()).toEqual(times)
  })

  it('pages stay complete when a new transaction arrives in between', async () => {
    const [example] = await gateway.db.select().from(transactions).where(eq(transactions.custNo, chen.custNo)).limit(1)
    if (!example) throw new Error('no transactions')
    const applicationNo = 'NEW0001'
    const arrive = () =>
      gateway.db.insert(transactions).values({ ...example, applicationNo, appliedAt: gateway.clock.now() })
    const before = await ownNumbers(chen)
    const found = numbers(await allPages({ size: 90 }, chen, arrive))
    expect([...found].sort()).toEqual(before.sort())
    expect(numbers([await page({ size: 1 }, chen)])).toEqual([applicationNo])
    await gateway.db.delete(transactions).where(eq(transactions.applicationNo, applicationNo))
  })

  it('every page of a month shows the figures of the whole month', async () => {
    const pages = await allPages({ size: 30, from: '2026-09-01', to: '2026-10-31' }, chen)
    const rows = rowsOf(pages)
    const months = pages.flatMap(({ months }) => months)
    expect(months.length).toBeGreaterThan(2)
    for (const month of months) {
      const own = rows.filter(row => row.appliedAt?.startsWith(month.month))
      const counted = own.filter(row => row.state === 'pending' || row.state === 'confirmed')
      const yuan = (...types: string[]) =>
        sum(counted.filter(row => types.includes(row.type)).map(row => row.amount ?? '0.00'))
      expect(month.count).toBe(own.length)
      expect(month.buyAmount).toBe(yuan('subscribe', 'purchase', 'regularInvestment'))
      expect(month.sellAmount).toBe(yuan('redeem'))
    }
  })
})

describe('the filters of the transaction list', () => {
  it('the groups divide the list, and regular investments are among the purchases', async () => {
    const groups = ['buy', 'sell', 'convert', 'dividend', 'carry'] as const
    const found = await Promise.all(groups.map(async group => numbers(await allPages({ group, size: 100 }))))
    expect(found.every(group => group.length > 0)).toBe(true)
    expect(found.flat().sort()).toEqual((await ownNumbers(lin)).sort())
    const regular = numbers(await allPages({ group: 'regular', size: 100 }))
    expect(regular.length).toBeGreaterThan(0)
    expect(found[0]).toEqual(expect.arrayContaining(regular))
  })

  it.each<[string, Input, (row: Page['months'][number]['transactions'][number]) => boolean]>([
    ['by fund', { fundCode: '100301' }, row => row.fundCode === '100301'],
    ['by state', { state: 'cancelled' }, row => row.state === 'cancelled'],
    ['by channel', { channelCode: '101' }, row => row.channelCode === '101'],
    ['by plan', { planNo: 'P0100001' }, row => row.planNo === 'P0100001'],
    ['by part of a name', { keyword: '稳健成长' }, row => row.name.includes('稳健成长')],
    ['by pinyin letters', { keyword: 'tlwjcz' }, row => row.fundCode === '100101'],
    ['by code', { keyword: '100402' }, row => row.fundCode === '100402'],
    ['by day', { from: '2026-03-02', to: '2026-03-02' }, row => row.appliedAt?.startsWith('2026-03-02') ?? false],
  ])('the filters %s give exactly the matching transactions', async (_, filter, isWanted) => {
    const all = rowsOf(await allPages({ size: 100 }))
    const found = rowsOf(await allPages({ size: 100, ...filter }))
    expect(found.length).toBeGreaterThan(0)
    expect(found).toEqual(all.filter(isWanted))
  })

  it('pattern characters in a keyword are searched literally', async () => {
    for (const keyword of ['%', '_', '\\', "'"]) expect((await page({ keyword })).total).toBe(0)
    expect((await page({ keyword: '  ' })).total).toBe((await page({})).total)
  })

  it('the filter by application number gives both halves of a conversion', async () => {
    const [out] = rowsOf([await page({ group: 'convert', size: 1 })])
    const found = rowsOf([await page({ applicationNo: out?.applicationNo ?? '' })])
    expect(found.map(row => row.type).sort()).toEqual(['convertIn', 'convertOut'])
    const [first, second] = found
    expect(first).toMatchObject({ relatedNo: second?.applicationNo, relatedFundName: second?.name })
  })

  it('no filter finds a transaction of another person', async () => {
    const [theirs = ''] = await ownNumbers(chen)
    expect(await page({ applicationNo: theirs })).toEqual(nothing)
    expect((await page({ planNo: 'P0400001' })).total).toBe(0)
    const [cursor] = (await allPages({ size: 100 }, chen)).map(({ next }) => next)
    expect(numbers(await allPages({ size: 100, cursor }))).not.toContain(theirs)
  })
})

describe('the transaction list', () => {
  it('a transaction of the early morning belongs to its month in Shanghai', async () => {
    const [example] = await gateway.db.select().from(transactions).where(eq(transactions.custNo, lin.custNo)).limit(1)
    if (!example) throw new Error('no transactions')
    const applicationNo = 'EARLY01'
    // Half past midnight of 1 September in Shanghai is still August in UTC.
    const appliedAt = new Date('2026-08-31T16:30:00Z')
    await gateway.db.insert(transactions).values({ ...example, applicationNo, appliedAt })
    const { months } = await page({ applicationNo })
    expect(months.map(({ month }) => month)).toEqual(['2026-09'])
    expect((await page({ applicationNo, from: '2026-09-01' })).total).toBe(1)
    expect((await page({ applicationNo, to: '2026-08-31' })).total).toBe(0)
    await gateway.db.delete(transactions).where(eq(transactions.applicationNo, applicationNo))
  })

  it.each<Record<string, unknown>>([
    { cursor: 'garbage' },
    { cursor: Buffer.from('2026-11-20T00:00:00.000Z').toString('base64url') },
    // Years that a JavaScript date can hold and the database cannot, and an invalid application number.
    { cursor: Buffer.from('+275760-09-13T00:00:00.000Z 1 ').toString('base64url') },
    { cursor: Buffer.from('0000-01-01T00:00:00.000Z 1 ').toString('base64url') },
    { cursor: Buffer.from('2026-11-20T00:00:00.000Z \0').toString('base64url') },
    { size: '0' },
    { size: '101' },
    { size: '1e1' },
    { group: 'everything' },
    { from: '2026-02-30' },
    { from: '2026-02-02', to: '2026-02-01' },
    { fundCode: '1 or 1=1' },
    { keyword: 'x'.repeat(201) },
  ])('the transaction list refuses %p', async input => {
    const answer = await gateway.call(assets.queryBuyAndSellGroupByDate, input as Input, { as: lin })
    expect(answer.retCode).toBe('E400')
    expect(answer.retMsg).toMatch(/[一-鿿]/)
  })

  it('the transaction list of a customer without transactions is empty', async () => {
    expect(await page({}, nobody)).toEqual(nothing)
  })
})
