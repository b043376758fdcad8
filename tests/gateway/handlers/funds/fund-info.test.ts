import { funds } from '@/contract/funds'
import { site } from '@/contract/site'
import { sum } from '@/lib/money'
import { type TestGateway, testGateway } from '../../../helpers/gateway'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway()
})
afterAll(() => gateway.close())

const info = async (fundCode: string) => (await gateway.call(site.fundInfo, { fundCode })).data

describe('the public file of a fund', () => {
  it('each fund of the public list has a public file with the same newest figures', async () => {
    const { funds: listed } = (await gateway.call(funds.listWebShow, {})).data
    for (const fund of listed) {
      const data = await info(fund.fundCode)
      expect(data).toMatchObject(fund)
      const newest = data.history.at(-1)
      expect([newest?.day ?? null, newest?.netValue ?? null]).toEqual([fund.date, fund.netvalue])
    }
  })

  it('the file states the growth of the usual spans, computed from its own history', async () => {
    const data = await info('100101')
    const growthOn = (day: string | null) =>
      Number(data.history.filter(row => (row.day ?? '') <= (day ?? '')).at(-1)?.growth)
    const end = Number(data.history.at(-1)?.growth)
    expect(data.returns.map(({ range }) => range)).toEqual(['1m', '3m', '6m', 'ytd', '1y', '3y', 'all'])
    for (const { from, rate } of data.returns.slice(0, 6)) {
      const expected = ((100 + end) / (100 + growthOn(from)) - 1) * 100
      expect(Math.abs(Number(rate) - expected)).toBeLessThan(0.001)
    }
  })

  it('growth since the founding is unknown if the fund was founded before the history', async () => {
    const { returns, establishedDay } = await info('100101')
    expect(establishedDay).toBe('2015-05-20')
    expect(returns.at(-1)).toEqual({ range: 'all', from: establishedDay, rate: null })
  })

  it('the parts that a fund is invested in sum to the whole', async () => {
    const { allocation, industries } = await info('100101')
    const parts = [allocation?.stock, allocation?.bond, allocation?.cash, allocation?.other]
    expect(sum(parts.map(part => part ?? 'missing'))).toBe('100.0000')
    expect(sum(industries.map(({ percent }) => percent ?? 'missing'))).toBe(allocation?.stock)
  })

  it('the file of a fund being issued has no figures', async () => {
    expect(await info('100161')).toMatchObject({ netvalue: null, returns: [], history: [], establishedDay: null })
  })

  it('the file of a QDII fund ends with the last published day', async () => {
    expect((await info('200011')).history.at(-1)?.day).toBe('2026-11-19')
  })

  it('the file needs no gateway headers, may be cached and has no envelope', async () => {
    const response = await gateway.raw('/site/fund/100101.json')
    expect(response.statusCode).toBe(200)
    expect(response.headers['cache-control']).toMatch(/max-age=\d+/)
    expect(response.json()).toMatchObject({ fundCode: '100101' })
  })

  it.each(['/site/fund/999999.json', '/site/fund/abc.json', '/site/fund/../labels.json'])(
    'no public file is found at %s',
    async url => {
      expect((await gateway.raw(url)).json().retCode ?? 'none').toMatch(/^(E40[04]|none)$/)
      expect((await gateway.raw('/site/fund/999999.json')).statusCode).toBe(404)
    },
  )
})

describe('the labels of funds', () => {
  it('the labels have a validator, so that nobody loads the same file twice', async () => {
    const load = (etag?: string) =>
      gateway.app.inject({
        url: '/site/fund/100101.json',
        ...(etag !== undefined && { headers: { 'if-none-match': etag } }),
      })
    const first = await load()
    const etag = String(first.headers.etag)
    expect(first.statusCode).toBe(200)
    expect(first.headers['content-type']).toContain('application/json')
    const again = await load(`W/"other", ${etag}`)
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag])
    expect((await load('"other"')).json()).toEqual(first.json())
    expect((await gateway.app.inject({ url: '/site/fund/100102.json' })).headers.etag).not.toBe(etag)
  })

  it('the labels are those of the funds, each with all its funds', async () => {
    const { labels } = (await gateway.call(site.labels, {})).data
    const { funds: listed } = (await gateway.call(funds.listWebShow, {})).data
    for (const { label, fundCodes } of labels) {
      expect(fundCodes).toEqual(listed.filter(fund => fund.labels.includes(label)).map(fund => fund.fundCode))
    }
    expect(labels.map(({ label }) => label).sort()).toEqual([...new Set(listed.flatMap(fund => fund.labels))].sort())
  })
})

describe('the public file of an index', () => {
  const index = async (indexCode: string) => gateway.call(site.indexInfo, { indexCode })

  it('an index has a closing value for every trading day on which its fund has a net value', async () => {
    const { data } = await index('000300')
    expect(data.name).toBe('沪深300')
    const tracker = await info('100401')
    expect(data.history.map(({ day }) => day)).toEqual(tracker.history.map(({ day }) => day))
    // The fund follows the index with a small tracking error.
    const growth = (values: ReadonlyArray<string | null>) => Number(values.at(-1)) / Number(values[0])
    const difference = growth(data.history.map(({ value }) => value)) - growth(tracker.history.map(row => row.netValue))
    expect(Math.abs(difference)).toBeLessThan(0.1)
  })

  it('no other index has a public file', async () => {
    expect((await index('000001')).retMsg).toBe('没有找到这个指数')
  })
})
