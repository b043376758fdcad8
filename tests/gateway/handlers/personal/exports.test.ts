import { and, eq, inArray, lte, ne, sql } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { auth } from '@/contract/auth'
import { type ExportFormat, type ExportWhat, personal } from '@/contract/personal'
import { typeWords } from '@/contract/transaction-words'
import { daysBetween } from '@/lib/date'
import { add, divide, subtract, sum } from '@/lib/money'
import { customers } from '../../../../gateway/db/schema/account'
import { funds } from '../../../../gateway/db/schema/funds'
import { rateLimits } from '../../../../gateway/db/schema/pipeline'
import { customerDividends, regularPlans, transactions } from '../../../../gateway/db/schema/portfolio'
import { holdingsAt } from '../../../../gateway/personal/exports/holdings'
import { loadPortfolio } from '../../../../gateway/portfolio/load'
import { person } from '../../../../gateway/seed/people'
import { type TestGateway, testGateway } from '../../../helpers/gateway'
import { chineseNames, imported } from '../../../helpers/portfolio-performance'
import { nobody } from '../assets/holders'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway()
})
afterAll(() => gateway.close())
// Resets the limits of the earlier tests.
beforeEach(() => gateway.db.delete(rateLimits))

const lin = person('lin')
const su = person('su')
const TODAY = '2026-11-21'

type As = typeof lin | { token: string }

const proofOf = async (as: As, of = lin) =>
  (await gateway.call(auth.validPwd, { typeCode: '5', password: of.password, ...gateway.captcha() }, { as })).data
    .authToken

interface Choice {
  what: ExportWhat
  format: ExportFormat
  from?: string
  to?: string
}

const keyOf = async (choice: Choice, as: As = lin, of = lin) =>
  gateway.call(personal.exportKey, { ...choice, authToken: await proofOf(as, of) }, { as })
const open = (key: string) => gateway.app.inject(`/e-service/api/B/own/downloadExport.api?key=${key}`)
const fileOf = async (choice: Choice, of = lin) => open((await keyOf(choice, of, of)).data.key)

/** Parses a file without quoted fields into rows by its column titles. */
function rowsOf(text: string) {
  const [head = '', ...lines] = text
    .replace(/^\ufeff/, '')
    .trimEnd()
    .split('\r\n')
  const titles = head.split(',')
  return { titles, rows: lines.map(line => Object.fromEntries(line.split(',').map((cell, at) => [titles[at], cell]))) }
}
const column = (rows: readonly Record<string, string>[], title: string) => rows.map(row => row[title] || '0')

describe('transactions for Portfolio Performance', () => {
  const zipOf = async () => unzipSync((await fileOf({ what: 'portfolio', format: 'zip' })).rawPayload)

  it('the files have the program’s Chinese columns, and a configuration with the same fields in the same order', async () => {
    const files = await zipOf()
    expect(Object.keys(files).sort()).toEqual(['交易.csv', '交易.json', '分红.csv', '分红.json', '说明.txt'].sort())
    const wanted = {
      交易: {
        target: 'portfolio-transaction',
        fields: ['date', 'type', 'ticker', 'name', 'shares', 'value', 'fees', 'taxes', 'currency', 'note'],
        titles: ['日期', '类型', '证券代码', '证券名称', '份额', '净额', '费用', '税款', '账目货币', '备注'],
      },
      分红: {
        target: 'account-transaction',
        fields: ['date', 'type', 'ticker', 'name', 'shares', 'value', 'taxes', 'currency', 'note'],
        titles: ['日期', '类型', '证券代码', '证券名称', '份额', '净额', '税款', '账目货币', '备注'],
      },
    }
    for (const [name, { target, fields, titles }] of Object.entries(wanted)) {
      const csv = strFromU8(files[`${name}.csv`] ?? new Uint8Array())
      expect(csv.charCodeAt(0)).not.toBe(0xfeff)
      const configuration = JSON.parse(strFromU8(files[`${name}.json`] ?? new Uint8Array()))
      expect(configuration).toMatchObject({ target, delimiter: ',', encoding: 'UTF-8', skipLines: 0 })
      expect(configuration.isFirstLineHeader).toBe(true)
      // The program goes by column position, so the configuration must list every column of the file.
      const labels = configuration.columns.map(({ label }: { label: string }) => label)
      expect(labels).toEqual(rowsOf(csv).titles)
      expect(labels.slice(0, titles.length)).toEqual(titles)
      const mapped = configuration.columns.flatMap(({ field }: { field?: string }) => field ?? [])
      expect(mapped).toEqual(fields)
      expect(configuration.columns[0].format).toBe('yyyy-MM-dd')
    }
  })

  it('the file has the program’s types, days and unsigned numbers, and the sums of the transactions', async () => {
    const { rows } = rowsOf(strFromU8((await zipOf())['交易.csv'] ?? new Uint8Array()))
    const kept = await gateway.db
      .select()
      .from(transactions)
      .where(
        and(
          eq(transactions.custNo, lin.custNo),
          eq(transactions.state, 'confirmed'),
          ne(transactions.type, 'dividendCash'),
          lte(transactions.confirmDay, TODAY),
        ),
      )
    expect(rows).toHaveLength(kept.length)
    const isIn = (row: Record<string, string>) => row.类型 === '买入' || row.类型 === '转入证券'
    for (const row of rows) {
      expect(row.日期).toMatch(/^\d{4}-\d{2}-\d{2}$/)
      expect(['买入', '卖出', '转入证券', '转出证券']).toContain(row.类型)
      expect(row.证券代码).toMatch(/^\d{6}$/)
      expect(row.账目货币).toBe('CNY')
      for (const title of ['份额', '净额', '费用', '税款']) expect(row[title]).toMatch(/^\d+(\.\d+)?$/)
    }
    // Money: paid and received amounts, to the cent.
    const paid = ['subscribe', 'purchase', 'regularInvestment'] as const
    const amounts = (types: readonly string[]) =>
      sum(kept.flatMap(({ type, amount }) => (types.includes(type) && amount !== null ? [amount] : [])))
    const told = (types: readonly (keyof typeof typeWords)[]) =>
      sum(
        column(
          rows.filter(row => types.some(type => typeWords[type] === row.业务类型)),
          '净额',
        ),
      )
    expect(told(paid)).toBe(amounts(paid))
    expect(told(['redeem'])).toBe(amounts(['redeem']))
    // Shares: for each fund, shares in less shares out are the shares held.
    const byFund = new Map<string, string>()
    for (const row of rows) {
      const before = byFund.get(row.证券代码 ?? '') ?? '0.00'
      byFund.set(row.证券代码 ?? '', (isIn(row) ? add : subtract)(before, row.份额 ?? 'missing'))
    }
    const held = await holdingsAt(gateway.db, lin.custNo, TODAY, TODAY)
    const holding = new Map<string, string>()
    for (const { fundCode, shares } of held) holding.set(fundCode, add(holding.get(fundCode) ?? '0.00', shares))
    const left = [...byFund].filter(([, shares]) => Number(shares) !== 0)
    expect(left.sort()).toEqual([...holding].filter(([, shares]) => Number(shares) !== 0).sort())
  })

  it('the money of reinvested dividends and carried income is in the second file', async () => {
    const files = await zipOf()
    const { rows } = rowsOf(strFromU8(files['分红.csv'] ?? new Uint8Array()))
    const trades = rowsOf(strFromU8(files['交易.csv'] ?? new Uint8Array())).rows
    expect(new Set(column(rows, '类型'))).toEqual(new Set(['股息']))
    const dividends = await gateway.db
      .select()
      .from(customerDividends)
      .where(and(eq(customerDividends.custNo, lin.custNo), lte(customerDividends.payDay, TODAY)))
    const carried = trades.filter(row => row.业务类型 === '收益结转')
    expect(sum(column(rows, '净额'))).toBe(
      add(sum(dividends.map(({ amount }) => amount)), sum(column(carried, '净额'))),
    )
    expect(rows).toHaveLength(dividends.length + carried.length)
  })

  it.each(['lin', 'abdu', 'chen', 'shen'] as const)(
    'imported by the program’s rules, the files give the holdings and the money of %s',
    async key => {
      const one = person(key)
      const files = unzipSync((await fileOf({ what: 'portfolio', format: 'zip' }, one)).rawPayload)
      const [trades, paid] = ['交易', '分红'].map(name => {
        const [csv, json] = ['csv', 'json'].map(kind => strFromU8(files[`${name}.${kind}`] ?? new Uint8Array()))
        // In Chinese the program finds columns by their titles, so none of our other titles may match one of its own.
        const { columns } = JSON.parse(json ?? '')
        for (const { label, field } of columns) expect([label, chineseNames[field]]).toEqual([label, field && label])
        const strangers = columns.filter(({ field }: { field?: string }) => !field)
        for (const { label } of strangers) expect(Object.values(chineseNames)).not.toContain(label)
        return imported(csv ?? '', json ?? '')
      })
      if (!trades || !paid) throw new Error('both files are there')
      const come = ['BUY', 'DELIVERY_INBOUND']
      const shares = new Map<string, bigint>()
      for (const { ticker, type, shares: moved } of trades) {
        const by = BigInt(moved ?? Number.NaN)
        shares.set(ticker, (shares.get(ticker) ?? 0n) + (come.includes(type) ? by : -by))
      }
      const portfolio = await loadPortfolio(gateway.db, one.custNo, TODAY)
      const held = portfolio.funds.map(({ fund, places }) => {
        const units = places.reduce((sum, place) => sum + place.shares, 0n)
        return [fund.fundCode, units] as const
      })
      // The program counts in binary: with hundreds of millions of shares the last hundred-millionths are inexact.
      const hundredths = [...shares].map(([code, units]) => [code, (units + 500_000n) / 1_000_000n] as const)
      expect(hundredths.sort()).toEqual(held.filter(([code]) => shares.has(code)).sort())
      expect(held.filter(([code, units]) => !shares.has(code) && units !== 0n)).toEqual([])
      // The cash left in the program: sales and dividends less purchases.
      const cash = (bookings: typeof trades, ...types: string[]) =>
        bookings.filter(({ type }) => types.includes(type)).reduce((sum, { value }) => sum + value, 0)
      const total = (units: readonly bigint[]) => Number(units.reduce((sum, value) => sum + value, 0n))
      const { inflow, outflow } = portfolio.series
      // Inherited shares come in with their value, and no cash is paid for them.
      const given = cash(trades, 'DELIVERY_OUTBOUND') - cash(trades, 'DELIVERY_INBOUND')
      const left = cash(trades, 'SELL') + cash(paid, 'DIVIDENDS') - cash(trades, 'BUY')
      expect(left + given).toBe(total(outflow) - total(inflow))
      expect(new Set(paid.map(({ type }) => type)).size).toBeLessThanOrEqual(1)
      for (const { value, fees, taxes } of [...trades, ...paid]) expect(fees + taxes).toBeLessThanOrEqual(value)
    },
  )
})

describe('rare transactions in the files for Portfolio Performance', () => {
  const shen = person('shen')
  const rowsFor = async () => {
    const files = unzipSync((await fileOf({ what: 'portfolio', format: 'zip' }, shen)).rawPayload)
    return rowsOf(strFromU8(files['交易.csv'] ?? new Uint8Array())).rows
  }
  const ofNo = (rows: Record<string, string>[], no: string) => rows.find(row => row.申请编号 === no)
  const figuresOf = (row?: Record<string, string>) => row && [row.类型, row.净额, row.费用]

  it('a cut purchase is booked with the confirmed part, its shares and its fee, not with the amount asked for', async () => {
    const rows = await rowsFor()
    const bought = rows.filter(row => row.业务类型 === typeWords.purchase)
    expect(column(bought, '净额')).toEqual(['20000.00', '12345.67', '30000.00', '15000.00', '7777.77', '36500.00'])
    for (const row of bought) {
      const { 净额: amount = '', 费用: fee = '', 份额: shares = '', 成交净值: netValue = '' } = row
      expect(shares).toBe(divide(subtract(amount, fee), netValue, 2))
    }
  })

  it('a failed purchase is in no file', async () => {
    const failed = await gateway.db
      .select({ no: transactions.applicationNo })
      .from(transactions)
      .where(and(eq(transactions.custNo, shen.custNo), eq(transactions.state, 'failed')))
    expect(failed).toHaveLength(2)
    const rows = await rowsFor()
    for (const { no } of failed) expect(ofNo(rows, no)).toBeUndefined()
  })

  it('a refund sells exactly what its purchase bought, for exactly the money paid, fee included', async () => {
    const rows = await rowsFor()
    const refunds = rows.filter(row => row.申请编号?.endsWith('R'))
    expect(refunds.map(figuresOf)).toEqual([
      ['卖出', '30000.00', '0.00'],
      ['卖出', '7777.77', '0.00'],
    ])
    for (const refund of refunds) {
      const bought = ofNo(rows, refund.申请编号?.slice(0, -1) ?? '')
      expect([bought?.类型, bought?.份额, bought?.净额]).toEqual(['买入', refund.份额, refund.净额])
    }
  })

  it('inherited shares come in as a delivery with their value of that day and without a fee', async () => {
    const inherited = (await rowsFor()).filter(row => row.类型 === '转入证券')
    expect(inherited.map(row => [row.日期, row.证券代码, row.份额, row.费用])).toEqual([
      ['2025-04-10', '100211', '12321.09', '0.00'],
      ['2026-01-15', '100301', '6543.21', '0.00'],
    ])
    // Shares of a money-market fund are worth one yuan.
    expect(inherited[1]?.净额).toBe('6543.21')
  })
})

describe('files for a span of days', () => {
  it('a file has the caller’s transactions confirmed in the span, including both end days', async () => {
    const { rows } = rowsOf(
      (await fileOf({ what: 'transactions', format: 'csv', from: '2026-01-01', to: '2026-06-30' })).payload,
    )
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.every(row => (row.日期 ?? '') >= '2026-01-01' && (row.日期 ?? '') <= '2026-06-30')).toBe(true)
    const numbers = rows.flatMap(row => row.申请编号 ?? [])
    const owners = await gateway.db
      .select({ custNo: transactions.custNo })
      .from(transactions)
      .where(inArray(transactions.applicationNo, numbers))
    expect(new Set(owners.map(({ custNo }) => custNo))).toEqual(new Set([lin.custNo]))
    const masked = column(rows, '交易账号')
    expect(masked.every(account => account.includes('*'))).toBe(true)
  })

  it('a workbook has the same figures as numbers, and its days as dates', async () => {
    const choice = { what: 'holdings', to: '2026-10-30' } as const
    const file = await fileOf({ ...choice, format: 'xlsx' })
    expect(file.headers['content-type']).toContain('spreadsheetml')
    const sheet = strFromU8(unzipSync(file.rawPayload)['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
    const { rows } = rowsOf((await fileOf({ ...choice, format: 'csv' })).payload)
    expect(rows.length).toBeGreaterThan(0)
    for (const amount of column(rows, '金额（元）')) expect(sheet).toContain(`<v>${Number(amount)}</v>`)
    const held = await holdingsAt(gateway.db, lin.custNo, '2026-10-30', TODAY)
    expect(sum(column(rows, '金额（元）'))).toBe(sum(held.map(({ amount }) => amount)))
    // A date cell is the number of days since the end of 1899. The dates are in the first column.
    const serials = column(rows, '日期').map(day => daysBetween('1899-12-30', day))
    const cells = [...sheet.matchAll(/<c r="A(\d+)"( t="\w+")?[^>]*><v>(.*?)<\/v>/g)].slice(1)
    expect(cells.map(([, , type, value]) => [type, Number(value)])).toEqual(serials.map(day => [undefined, day]))
    const styles = strFromU8(unzipSync(file.rawPayload)['xl/styles.xml'] ?? new Uint8Array())
    expect(styles).toContain('formatCode="yyyy-mm-dd"')
  })

  it('a formula in a fund’s name is not run', async () => {
    const [fund] = await gateway.db
      .select()
      .from(funds)
      .innerJoin(transactions, eq(transactions.fundCode, funds.fundCode))
      .where(eq(transactions.custNo, lin.custNo))
      .limit(1)
    const named = (name: string) =>
      gateway.db
        .update(funds)
        .set({ name })
        .where(eq(funds.fundCode, fund?.funds.fundCode ?? ''))
    await named('=HYPERLINK("http://x")')
    const csv = (await fileOf({ what: 'transactions', format: 'csv' })).payload
    expect(csv).toContain(`"'=HYPERLINK(""http://x"")"`)
    const file = await fileOf({ what: 'transactions', format: 'xlsx' })
    const sheet = strFromU8(unzipSync(file.rawPayload)['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
    expect(sheet).not.toContain('<f>')
    await named(fund?.funds.name ?? '')
  })

  it('a file with too many rows is refused, and so is an empty one', async () => {
    const [one] = await gateway.db
      .select()
      .from(transactions)
      .where(and(eq(transactions.custNo, lin.custNo), eq(transactions.type, 'purchase')))
      .limit(1)
    await gateway.db.execute(sql`
      insert into transactions (application_no, cust_no, fund_code, trading_account, fund_account, channel_code, type,
        state, applied_at, trade_day, confirm_day, amount, shares, net_value)
      select 'X' || n, cust_no, fund_code, trading_account, fund_account, channel_code, type, 'confirmed', applied_at,
        trade_day, '2020-01-02', '10.00', '10.00', '1.0000'
      from transactions, generate_series(1, 10001) as n where application_no = ${one?.applicationNo}`)
    const days = { from: '2020-01-01', to: '2020-01-31' }
    expect(await keyOf({ what: 'transactions', format: 'csv', ...days })).toMatchObject({
      retCode: 'E409',
      retMsg: '一个文件最多 10000 行，请缩短时间范围',
    })
    await gateway.db.execute(sql`delete from transactions where application_no > 'X5000' and application_no like 'X%'`)
    const before = process.memoryUsage().rss
    const response = await fileOf({ what: 'transactions', format: 'xlsx', ...days })
    expect(response.statusCode).toBe(200)
    expect(process.memoryUsage().rss - before).toBeLessThan(300 * 1_048_576)
    await gateway.db.execute(sql`delete from transactions where application_no like 'X%'`)
    expect((await keyOf({ what: 'transactions', format: 'csv' }, nobody, nobody)).retCode).toBe('E409')
  })
})

describe('the file of a person’s own data', () => {
  const choice = { what: 'transactions', format: 'csv' } as const

  it('the file and its name never go beyond today', async () => {
    const { data } = await keyOf({ what: 'holdings', format: 'csv', to: '2030-10-01' })
    expect(data.fileName).toBe(`持有明细-${TODAY}.csv`)
    expect(new Set(column(rowsOf((await open(data.key)).body).rows, '日期'))).toEqual(new Set([TODAY]))
  })

  it('a file is mailed to the address of the account, once, with nothing else attached', async () => {
    const mails = async (of = '您的交易明细') =>
      (await gateway.raw('/demo/mails.json'))
        .json<{ to: string; subject: string; text: string; attachments: { fileName: string }[] }[]>()
        .filter(({ subject }) => subject === of)
    const mailed = async (authToken: string, as: As = lin) =>
      gateway.call(personal.mailExport, { ...choice, from: '2026-01-01', to: TODAY, authToken }, { as })
    expect((await mailed('x'.repeat(43))).raw).toEqual({ proofExpired: true })
    const answer = await mailed(await proofOf(lin))
    expect(answer.data.email).toMatch(/\*+@/)
    await gateway.runJobs()
    await gateway.runJobs()
    const [mail, ...more] = await mails()
    expect(more).toEqual([])
    expect(mail?.to).toBe(lin.email)
    expect(mail?.attachments.map(({ fileName }) => fileName)).toEqual([`交易明细-2026-01-01-${TODAY}.csv`])
    expect(mail?.text).not.toMatch(/\d{4,}|https?:/)
    expect(mail?.text).toContain('含真实金额')
    // The calendar has no amounts, and its mail does not say that it has.
    const asked = { what: 'calendar', format: 'ics', authToken: await proofOf(lin) } as const
    await gateway.call(personal.mailExport, asked, { as: lin })
    await gateway.runJobs()
    const [calendar] = await mails('您的扣款与分红日历')
    expect(calendar?.text).toContain('扣款与分红日历')
    expect(calendar?.text).not.toContain('金额')
    // The account is frozen after the request: no mail leaves.
    await mailed(await proofOf(lin))
    const state = (to: string) =>
      gateway.db.update(customers).set({ state: to }).where(eq(customers.custNo, lin.custNo))
    await state('frozen')
    await gateway.runJobs()
    await state('active')
    expect(await mails()).toHaveLength(1)
    const as = { token: await gateway.newSession(su) }
    await gateway.db.update(customers).set({ email: null }).where(eq(customers.custNo, su.custNo))
    expect(await mailed(await proofOf(as, su), as)).toMatchObject({
      retCode: 'E409',
      retMsg: '您还没有登记邮箱，请先在账户信息中填写',
    })
    await gateway.db.update(customers).set({ email: su.email }).where(eq(customers.custNo, su.custNo))
  })

  it('tries without a proof do not use up the limit of files', async () => {
    for (let times = 0; times < 31; times += 1) {
      const { retCode } = await gateway.call(personal.exportKey, { ...choice, authToken: 'x'.repeat(43) }, { as: lin })
      expect(retCode).toBe('E403')
    }
    expect((await keyOf(choice)).success).toBe(true)
  })

  it('a file takes a proof of the same session, which is valid for further files', async () => {
    for (const authToken of ['x'.repeat(43), await proofOf(su, su)]) {
      const { retCode } = await gateway.call(personal.exportKey, { ...choice, authToken }, { as: lin })
      expect(['E403', 'E400']).toContain(retCode)
    }
    const authToken = await proofOf(lin)
    for (const format of ['csv', 'xlsx'] as const) {
      const answer = await gateway.call(personal.exportKey, { what: 'dividends', format, authToken }, { as: lin })
      expect(answer.success).toBe(true)
    }
    const as = { token: await gateway.newSession(lin) }
    expect((await gateway.call(personal.exportKey, { ...choice, authToken }, { as })).retCode).toBe('E403')
    gateway.clock.advance(5 * 60_000 + 1)
    expect((await gateway.call(personal.exportKey, { ...choice, authToken }, { as: lin })).retCode).toBe('E403')
  })

  it('a file opens for five minutes, and not for another session or after a logout', async () => {
    const { key } = (await keyOf(choice)).data
    expect((await open(key)).statusCode).toBe(200)
    expect((await gateway.call(personal.exportFile, { key }, { as: su })).retCode).toBe('E404')
    gateway.clock.advance(5 * 60_000 + 1)
    expect((await open(key)).statusCode).toBe(404)
    const as = { token: await gateway.newSession(lin) }
    const other = (await keyOf(choice, as)).data.key
    await gateway.call(auth.logout, undefined, { as })
    expect((await open(other)).statusCode).toBe(404)
  })

  it('a file has a suitable format and a valid span, and its key is given thirty times an hour', async () => {
    const authToken = await proofOf(lin)
    const ask = (input: object) => gateway.call(personal.exportKey, { ...choice, authToken, ...input }, { as: lin })
    for (const input of [
      { format: 'zip' },
      { what: 'calendar' },
      { from: '2026-02-01', to: '2026-01-01' },
      { to: '2026-02-30' },
    ]) {
      expect((await ask(input)).retCode).toBe('E400')
    }
    const answers: string[] = []
    for (let times = 0; times < 31; times += 1) answers.push((await ask({})).retCode)
    expect(answers.slice(0, 30).every(code => code === '0')).toBe(true)
    expect(answers[30]).toBe('E429')
  })
})

describe('the calendar file', () => {
  it('the calendar has the coming deductions and dividends as all-day entries, without amounts', async () => {
    const file = await fileOf({ what: 'calendar', format: 'ics' })
    expect(file.headers['content-type']).toBe('text/calendar; charset=utf-8')
    const text = file.payload.replace(/\r\n /g, '')
    const days = [...text.matchAll(/DTSTART;VALUE=DATE:(\d{8})/g)].map(([, day]) => day ?? '')
    expect(days.length).toBeGreaterThan(0)
    expect(days).toEqual([...days].sort())
    expect(days.every(day => day >= TODAY.replace(/-/g, ''))).toBe(true)
    const plans = await gateway.db
      .select()
      .from(regularPlans)
      .where(and(eq(regularPlans.custNo, lin.custNo), eq(regularPlans.state, 'active')))
    for (const { planNo, nextDay } of plans.filter(plan => plan.nextDay !== null)) {
      expect(text).toContain(`UID:plan-${planNo}-${nextDay}@`)
    }
    expect(text).not.toMatch(/\d+\.\d{2}/)
    const ids = [...text.matchAll(/UID:(.*)/g)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(ids.length)
    // An all-day entry begins at midnight: a reminder exactly one day earlier would wake people.
    expect(text.match(/^TRIGGER:.*$/gm)).toEqual(days.map(() => 'TRIGGER:-PT15H'))
    // The person is free on these days: others who share the calendar can still invite them.
    expect(text.match(/^TRANSP:.*$/gm)).toEqual(days.map(() => 'TRANSP:TRANSPARENT'))
  })
})
