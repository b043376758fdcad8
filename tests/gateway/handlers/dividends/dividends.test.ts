import { and, eq, inArray, lte } from 'drizzle-orm'
import { assets } from '@/contract/assets'
import { auth } from '@/contract/auth'
import { dividends } from '@/contract/dividends'
import { funds } from '@/contract/funds'
import { addDays } from '@/lib/date'
import { add, divide, multiply, subtract, sum } from '@/lib/money'
import { issueOneTimeToken } from '../../../../gateway/auth/one-time-tokens'
import { oneTimeTokens } from '../../../../gateway/db/schema/auth'
import { customerDividends, dividendModes, transactions } from '../../../../gateway/db/schema/portfolio'
import { csvOf } from '../../../../gateway/personal/exports/csv'
import { people, person } from '../../../../gateway/seed/people'
import { type TestGateway, testGateway } from '../../../helpers/gateway'
import { START, testConfig } from '../../../helpers/gateway-config'
import { holders, nobody } from '../assets/holders'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway()
})
afterAll(() => gateway.close())

const lin = person('lin')
const ask = async (as: (typeof people)[number], input: { fundCode?: string; year?: string } = {}) =>
  (await gateway.call(funds.bonusDetail, input, { as })).data
const amounts = (rows: readonly { amount: string | null }[]) => sum(rows.map(({ amount }) => amount ?? 'missing'))

describe.each(people.filter(one => one.state === 'active').map(one => [one.name, one] as const))(
  'the dividends of %s',
  (_, as) => {
    it('dividends equal the transactions, by fund, year and way of payment', async () => {
      const { dividends: received } = await ask(as)
      const rows = await gateway.db
        .select()
        .from(transactions)
        .where(
          and(
            eq(transactions.custNo, as.custNo),
            eq(transactions.state, 'confirmed'),
            inArray(transactions.type, ['dividendCash', 'dividendReinvest']),
            // Dividends confirmed until then have been paid by now.
            lte(transactions.confirmDay, '2026-10-31'),
          ),
        )
      const keyOf = (fundCode: string, day: string, cash: boolean) => `${fundCode} ${day.slice(0, 4)} ${cash}`
      const sums = new Map<string, string>()
      for (const row of rows) {
        const key = keyOf(row.fundCode, row.confirmDay ?? '', row.type === 'dividendCash')
        sums.set(key, add(sums.get(key) ?? '0.00', row.amount ?? 'missing'))
      }
      const told = new Map<string, string>()
      for (const row of received) {
        const key = keyOf(row.fundCode, row.exDay ?? '', row.mode === 'cash')
        told.set(key, add(told.get(key) ?? '0.00', row.amount ?? 'missing'))
      }
      expect([...told].sort()).toEqual([...sums].sort())
    })

    it('cash dividends equal the ones of the holding', async () => {
      const { dividends: received } = await ask(as)
      for (const fundCode of new Set(received.map(row => row.fundCode))) {
        const answer = await gateway.call(assets.queryFundLatestAssetsDetailByFundCode, { fundCode }, { as })
        // A fund that was sold has no holding to compare with.
        if (!answer.success) continue
        const inCash = received.filter(row => row.fundCode === fundCode && row.mode === 'cash')
        expect([fundCode, amounts(inCash)]).toEqual([fundCode, answer.data.cashDividends])
      }
    })

    it('the ways of payment sum to the totals of the dividends', async () => {
      const all = await ask(as)
      const { data: ways } = await gateway.call(dividends.dividendWays, {}, { as })
      const places = ways.flatMap(fund => fund.places)
      expect(sum(places.map(place => place.cash ?? 'missing'))).toBe(all.cashTotal)
      expect(sum(places.map(place => place.reinvested ?? 'missing'))).toBe(all.reinvestedTotal)
      expect(places.reduce((total, { count }) => total + count, 0)).toBe(all.count)
    })

    it('a dividend keeps the total value on its day: before + market = after + cash', async () => {
      const { dividends: received } = await ask(as)
      for (const { applicationNo, recordShares, reinvestedShares, mode, amount } of received.slice(0, 20)) {
        const { data } = await gateway.call(dividends.dividendAround, { applicationNo }, { as })
        const { before, after, cash, market } = data
        expect(before?.shares).toBe(recordShares)
        expect(after?.shares).toBe(add(recordShares ?? '', reinvestedShares ?? '0.00'))
        expect(cash).toBe(mode === 'cash' ? amount : '0.00')
        expect(before?.value).toBe(multiply(recordShares ?? '', before?.netValue ?? '', 2))
        expect(add(before?.value ?? '', market ?? '')).toBe(add(after?.value ?? '', cash ?? ''))
      }
    })
  },
)

describe('an announced dividend', () => {
  const named = { fundCode: '100201', exDay: '2026-11-24' }
  const look = async (as: Parameters<TestGateway['call']>[2]) =>
    (await gateway.call(dividends.announcedDividend, named, as)).data

  it('an announced dividend is estimated for the shares held today', async () => {
    const data = await look({ as: lin })
    const { data: fund } = await gateway.call(
      assets.queryFundLatestAssetsDetailByFundCode,
      { fundCode: '100201' },
      { as: lin },
    )
    expect(data).toMatchObject({ ...named, recordDay: '2026-11-24', payDay: '2026-11-26' })
    expect(data).toMatchObject({ isEstimate: true, isPaid: false, reinvestNetValue: null })
    expect(sum(data.parts.map(({ shares }) => shares ?? ''))).toBe(fund.shares)
    for (const part of data.parts) {
      expect(part.amount).toBe(multiply(part.shares ?? '', data.perShare ?? '', 2))
      expect(part).toMatchObject({ mode: 'cash', applicationNo: '' })
    }
    expect(data.amount).toBe(amounts(data.parts))
    const { upcoming } = await ask(lin, { fundCode: '100201' })
    expect(data.amount).toBe(sum(upcoming.map(one => one.estimatedAmount ?? '')))
  })

  it('an announced dividend is zero without shares, and unknown for another ex-day', async () => {
    expect(await look({ as: nobody })).toMatchObject({ amount: '0.00', parts: [], pending: 0 })
    const never = await gateway.call(dividends.announcedDividend, { ...named, exDay: '2026-11-25' }, { as: lin })
    expect(never).toMatchObject({ retCode: 'E404', retMsg: '没有找到这次分红，可能已经调整' })
    const wrong = await gateway.call(dividends.announcedDividend, { ...named, exDay: '2026-02-30' }, { as: lin })
    expect(wrong.retCode).toBe('E400')
  })

  it('a fund may announce a dividend weeks ahead', async () => {
    const { upcoming } = await ask(person('chen'))
    const { upcoming: ofLin } = await ask(lin)
    expect([...upcoming, ...ofLin].map(one => one.exDay)).toEqual(expect.arrayContaining(['2026-11-24', '2026-12-24']))
  })

  it('a reinvested dividend is not counted among the shares that receive it', async () => {
    const [row] = await gateway.db
      .select()
      .from(customerDividends)
      .where(and(eq(customerDividends.custNo, lin.custNo), eq(customerDividends.mode, 'reinvest')))
      .orderBy(customerDividends.exDay)
      .limit(1)
    if (!row) throw new Error('Lin reinvests nothing')
    const { fundCode, exDay, amount } = row
    gateway.clock.set(`${addDays(exDay, 1)}T02:00:00Z`)
    const as = { token: await gateway.newSession(lin) }
    const { data } = await gateway.call(funds.bonusDetail, { fundCode }, { as })
    const here = data.upcoming.filter(one => one.exDay === exDay && one.tradingAccount === row.tradingAccount)
    expect(here.map(one => [one.shares, one.estimatedAmount])).toEqual([[row.recordShares, amount]])
    const { data: detail } = await gateway.call(dividends.announcedDividend, { fundCode, exDay }, { as })
    expect(detail).toMatchObject({ isEstimate: false, isPaid: false })
    expect(detail.parts.find(one => one.tradingAccount === row.tradingAccount)).toMatchObject({
      applicationNo: row.applicationNo,
      amount,
    })
    // The dividend's own page exists before the money is paid.
    const { data: one } = await gateway.call(funds.bonusDetail, { applicationNo: row.applicationNo }, { as })
    expect(one.dividends.map(({ payDay }) => payDay)).toEqual([row.payDay])
    gateway.clock.set(START)
  })
})

describe('the ways of payment', () => {
  it.each(holders)('for %s, each way of payment states what reinvesting would have brought', async (_, as) => {
    const { dividends: received } = await ask(as)
    const { data: ways } = await gateway.call(dividends.dividendWays, {}, { as })
    for (const { fundCode, places } of ways) {
      for (const place of places) {
        const rows = received
          .filter(row => row.fundCode === fundCode && row.tradingAccount === place.tradingAccount)
          .reverse()
        const [inCash, asShares] = [rows.filter(row => row.mode === 'cash'), rows.filter(row => row.mode !== 'cash')]
        expect(place.asReinvested?.shares ?? '0.00').toBe(sum(asShares.map(row => row.reinvestedShares ?? '')))
        if (place.isCashOnly || inCash.length === 0) {
          expect(place.ifReinvested).toBeNull()
          continue
        }
        const hypothetical = place.ifReinvested
        expect(hypothetical?.gain).toBe(subtract(hypothetical?.value ?? '', amounts(inCash)))
        const first = inCash[0]
        const { data: around } = await gateway.call(
          dividends.dividendAround,
          { applicationNo: first?.applicationNo ?? '' },
          { as },
        )
        const bought = divide(first?.amount ?? '', around.after?.netValue ?? '', 2) ?? ''
        expect(Number(hypothetical?.shares)).toBeGreaterThanOrEqual(Number(bought))
      }
    }
  })

  it('a customer who never held a fund has no ways of payment', async () => {
    expect((await gateway.call(dividends.dividendWays, {}, { as: nobody })).data).toEqual([])
  })

  it('the ways of payment show the caller’s own choice', async () => {
    const { data } = await gateway.call(dividends.dividendWays, {}, { as: lin })
    const own = await gateway.db.select().from(dividendModes)
    for (const { fundCode, places } of data) {
      for (const { tradingAccount, mode, isCashOnly } of places) {
        const chosen = own.find(one => one.fundCode === fundCode && one.tradingAccount === tradingAccount)?.mode
        expect([fundCode, mode]).toEqual([fundCode, isCashOnly ? 'cash' : (chosen ?? 'reinvest')])
      }
    }
  })
})

describe('the dividend list as a file', () => {
  const proved = async (of = lin, as: typeof lin | { token: string } = of) => {
    const input = { typeCode: '5', password: of.password, ...gateway.captcha() } as const
    return (await gateway.call(auth.validPwd, input, { as })).data.authToken
  }
  const keyOf = async (input: { year?: string; fundCode?: string } = {}, as: typeof lin | { token: string } = lin) =>
    (await gateway.call(dividends.dividendFileKey, { ...input, authToken: await proved(lin, as) }, { as })).data
  const open = (key: string) => gateway.app.inject(`/e-service/api/B/dividends/downloadDividends.api?key=${key}`)

  it('the file has every dividend of the selection and opens by its URL alone', async () => {
    const { key, fileName } = await keyOf({ year: '2026' })
    expect(fileName).toBe('分红明细-2026.csv')
    const response = await open(key)
    expect(response.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(response.payload.charCodeAt(0)).toBe(0xfeff)
    const [head = '', ...lines] = response.payload.slice(1).trim().split('\r\n')
    const { dividends: wanted, total } = await ask(lin, { year: '2026' })
    expect(lines).toHaveLength(wanted.length)
    const at = head.split(',').indexOf('净额')
    expect(sum(lines.map(line => line.split(',')[at] ?? ''))).toBe(total)
    expect(response.payload).not.toContain(wanted[0]?.tradingAccount)
    expect((await open(key)).statusCode).toBe(200)
  })

  it('the app cannot open the file from another session', async () => {
    const { key } = await keyOf()
    const as = { token: await gateway.newSession(lin) }
    expect((await gateway.call(dividends.dividendFile, { key }, { as })).retCode).toBe('E404')
    expect((await gateway.call(dividends.dividendFile, { key }, { as: lin })).success).toBe(true)
  })

  it('an empty dividend file is refused', async () => {
    const refusal = { retCode: 'E409', retMsg: '没有可以导出的分红' }
    const keyFor = async (of: typeof lin, year?: string) =>
      gateway.call(dividends.dividendFileKey, { ...(year && { year }), authToken: await proved(of) }, { as: of })
    expect(await keyFor(lin, '1999')).toMatchObject(refusal)
    expect(await keyFor(nobody)).toMatchObject(refusal)
  })

  it('a dividend file takes an identity proof from the same session', async () => {
    const as = { token: await gateway.newSession(lin) }
    for (const authToken of ['x'.repeat(43), await proved()]) {
      const answer = await gateway.call(dividends.dividendFileKey, { authToken }, { as })
      expect(answer.raw).toEqual({ proofExpired: true })
    }
  })

  it('a dividend file is generated for each download, so no byte range of it is served', async () => {
    const { key } = await keyOf()
    const url = `/e-service/api/B/dividends/downloadDividends.api?key=${key}`
    const rest = await gateway.app.inject({ method: 'GET', url, headers: { range: 'bytes=10-' } })
    expect([rest.statusCode, rest.headers['accept-ranges']]).toEqual([200, 'none'])
    expect(rest.payload).toBe((await open(key)).payload)
  })

  it('the file key does not work after five minutes or a logout, and the key of a paper opens no file', async () => {
    const isGone = async (key: string) => {
      const { statusCode, payload } = await open(key)
      expect(statusCode).toBe(404)
      expect(payload).toContain('下载链接已失效')
    }
    const { key } = await keyOf()
    gateway.clock.set('2026-11-21T02:06:00Z')
    await isGone(key)
    gateway.clock.set(START)
    expect((await open(key)).statusCode).toBe(200)
    const { db } = gateway
    const [session] = await db
      .select()
      .from(oneTimeTokens)
      .where(eq(oneTimeTokens.subject, `dividends:${lin.custNo}`))
    const details = session?.details ?? {}
    const scope = { db, now: () => new Date(START), config: testConfig() }
    const ofPaper = await issueOneTimeToken(scope, { purpose: 'download', subject: 'paper:DZ1', details })
    await isGone(ofPaper.token)
    await isGone('x'.repeat(43))
    const as = { token: await gateway.newSession(lin) }
    const { key: another } = await keyOf({}, as)
    await gateway.call(auth.logout, {}, { as })
    await isGone(another)
  })

  it('the file contains no cell that a spreadsheet reads as a formula', () => {
    expect(csvOf([['=1+1', '-0.50', 'a,b', 'say "x"']]).toString()).toBe('\ufeff\'=1+1,-0.50,"a,b","say ""x"""\r\n')
    for (const trick of [
      '＝1+1',
      '＋1',
      '－1a',
      '＠SUM(1)',
      ' =1+1',
      '\n=1+1',
      '\r=1',
      '\tx',
      '\u3000=1',
      '\u00a0@a',
    ]) {
      expect(csvOf([[trick]], false).toString()).toMatch(/^"?'/)
    }
    for (const plain of ['-12.50', '0', '定投 a=b', '2026-11-21', '']) {
      expect(csvOf([[plain]], false).toString()).toBe(`${plain}\r\n`)
    }
  })
})
