import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { assets } from '@/contract/assets'
import { auth } from '@/contract/auth'
import { site } from '@/contract/site'
import { intake } from '../../../gateway/commands/intake'
import { customers } from '../../../gateway/db/schema/account'
import { funds, indexValues } from '../../../gateway/db/schema/funds'
import { channels } from '../../../gateway/db/schema/portfolio'
import { readCsv } from '../../../gateway/intake/tables/csv'
import { readTable } from '../../../gateway/intake/tables/read-table'
import { schemas, templateOf } from '../../../gateway/intake/tables/schemas'
import { takeTables } from '../../../gateway/intake/tables/take-tables'
import { takeFolder } from '../../../gateway/intake/take-folder'
import { prepare } from '../../../gateway/seed/seed'
import { emptyDatabase } from '../../helpers/database'
import { type TestGateway, testGateway } from '../../helpers/gateway'
import { testConfig } from '../../helpers/gateway-config'
import { account, balance, filesFolder, purchase, quotation } from './files'

const bytes = (text: string) => new TextEncoder().encode(text)
const EXAMPLES = join(__dirname, '../../../gateway/intake/tables/examples')
const MOBILE = '13800990001'
const [T, T1] = ['2026-11-18', '2026-11-19'] as const

const folders: string[] = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

/** A folder with these files. */
function folderOf(files: Record<string, string | Uint8Array>): string {
  const folder = mkdtempSync(join(tmpdir(), 'tables-'))
  folders.push(folder)
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content)
  return folder
}

const indexFaults = (text: string | Uint8Array) =>
  readTable(schemas.indexValues, typeof text === 'string' ? bytes(text) : text).faults.map(
    ({ line, column, message }) => `${line ?? ''} ${column ?? ''} ${message}`,
  )

describe('reading table files', () => {
  it('quoted cells keep commas, quotes and line breaks, and every record knows its line', () => {
    expect(readCsv('a.csv', bytes('\ufeffa,b\r\n"x, ""y""","1\n2"\n\n,\n"",z')).records).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 2, cells: ['x, "y"', '1\n2'] },
      { line: 5, cells: ['', ''] },
      { line: 6, cells: ['', 'z'] },
    ])
    expect(readCsv('a.csv', bytes('a\nb\n')).records.length).toBe(2)
    expect(readCsv('a.csv', bytes('')).records).toEqual([])
  })

  it('a quote without an end, a quote inside a bare cell and a control character are refused with their line', () => {
    for (const text of ['a\n"b\n', 'a\nb"c\n', 'a\n"b"c\n', 'a\nb\u0001\n'])
      expect(readCsv('a.csv', bytes(text)).faults).toMatchObject([{ line: 2 }])
  })

  it('a file of GB18030 is refused with the way to convert it', () => {
    expect(indexFaults(Uint8Array.of(0xb2, 0xe2, 0xca, 0xd4))).toEqual([expect.stringMatching(/not UTF-8.*GB18030/)])
  })

  it('an unknown column, a missing one and one that is there twice are each named', () => {
    expect(indexFaults('indexCode,day,day,worth\n')).toEqual([
      '1 value the column is missing.',
      '1 worth the column is unknown. The columns are indexCode, day, value.',
      '1 day the column is there twice.',
    ])
  })

  it('all faults of all lines are told at once: impossible days, too many places, cut zeros, duplicates', () => {
    const text = `value,indexCode,day
3500.12345,000300,2026-11-19
3500.1,300,2026-02-30
3500,000300,2026-11-18
3501,000300,2026-11-18
,000300
`
    expect(indexFaults(text)).toEqual([
      '2 value “3500.12345” is not a number with at most 8 digits before the point and 4 after it.',
      expect.stringMatching(/^3 indexCode “300” is not an index code of six digits .*spreadsheet/),
      '3 day “2026-02-30” is not a day of the calendar as YYYY-MM-DD.',
      '5 indexCode, day the row of line 4 has the same key.',
      '6  the line has 2 cells, and the header has 3.',
    ])
  })

  it('a fault in contact data shows no value of the person', () => {
    const text = 'certType,certNo,name,mobile,email,since\n0,990101198804160315,林知远,1380099,x@y,2026-11-18\n'
    const { faults } = readTable(schemas.contacts, bytes(text))
    expect(faults.map(({ column }) => column)).toEqual(['mobile', 'email'])
    expect(JSON.stringify(faults)).not.toMatch(/1380099|x@y|林知远|9901/)
  })

  it('every example and every template of a table is read without a fault, and has all columns', () => {
    for (const schema of Object.values(schemas)) {
      const example = readTable(schema, readFileSync(join(EXAMPLES, schema.file)))
      expect(example.faults).toEqual([])
      expect(example.rows.length).toBeGreaterThan(0)
      expect(readTable(schema, bytes(templateOf(schema)))).toEqual({ rows: [], faults: [] })
    }
  })
})

describe('taking tables into a gateway that knows only files', () => {
  let database: Awaited<ReturnType<typeof emptyDatabase>>
  let gateway: TestGateway
  beforeAll(async () => {
    database = await emptyDatabase()
    const { db } = database
    await prepare(db)
    gateway = await testGateway({ db, config: { seed: 'none' } })
    const folder = filesFolder()
    try {
      folder.batch(T, { '07': [quotation(T)] })
      folder.batch(T1, { '02': [account(T1)], '04': [purchase(T1)], '05': [balance(T1, '8088.31')] })
      await takeFolder(db, folder.path, { now: gateway.now })
    } finally {
      folder.remove()
    }
  })
  afterAll(async () => {
    await gateway.close()
    await database.close()
  })

  it('the examples are taken once, the same again change nothing, and leading zeros stay', async () => {
    const { db } = database
    const first = await takeTables(db, EXAMPLES)
    expect(first).toEqual({
      faults: [],
      counts: [
        { file: 'funds.csv', added: 1, changed: 1, same: 0, removed: 0 },
        { file: 'channels.csv', added: 1, changed: 1, same: 0, removed: 0 },
        { file: 'index-values.csv', added: 2, changed: 0, same: 0, removed: 0 },
        { file: 'dividends.csv', added: 2, changed: 0, same: 0, removed: 0 },
        { file: 'allocations.csv', added: 1, changed: 0, same: 0, removed: 0 },
        { file: 'industries.csv', added: 2, changed: 0, same: 0, removed: 0 },
        { file: 'reports.csv', added: 1, changed: 0, same: 0, removed: 0 },
        { file: 'report-holdings.csv', added: 2, changed: 0, same: 0, removed: 0 },
        { file: 'contacts.csv', added: 1, changed: 0, same: 0, removed: 0 },
      ],
    })
    const again = await takeTables(db, EXAMPLES)
    expect(again.counts.map(({ added, changed }) => added + changed)).toEqual(Object.keys(schemas).map(() => 0))
    expect(await db.select().from(funds).orderBy(funds.fundCode)).toMatchObject([
      { fundCode: '000011', state: 'a', buyFlag: '0', fundType: '01,06', labels: ['海外', '主题'] },
      {
        ...{
          fundCode: '990001',
          state: '0',
          buyFlag: '1',
          onSite: true,
          riskLevel: 3,
          benchmark: '沪深300指数收益率*60%,债券*40%',
        },
        redeemFeeRates: [
          { underDays: 7, rate: '1.50' },
          { underDays: null, rate: '0.50' },
        ],
      },
    ])
    expect(await db.select().from(indexValues).orderBy(indexValues.day)).toMatchObject([
      { indexCode: '000300', value: '3500.1200' },
      { value: '3512.0000' },
    ])
    expect(await db.select().from(channels).orderBy(channels.channelCode)).toMatchObject([
      { channelCode: '001', kind: 'direct' },
      { channelCode: '999', name: '示例银行' },
    ])
  })

  it('a fund without any figures yet opens with its masters and empty figures', async () => {
    const info = (fundCode: string) => gateway.call(site.fundInfo, { fundCode })
    expect((await info('000011')).data).toMatchObject({ state: 'a', manager: '沈示例', netvalue: null, history: [] })
    expect((await info('990001')).data).toMatchObject({ netvalue: '1.2345', size: '1234567890.12' })
  })

  it('one fault in any file keeps everything of the folder out', async () => {
    const { db } = database
    const folder = folderOf({
      'Channels.CSV': 'channelCode,name,englishName,kind\n777,别的银行,,bank\n',
      'contacts.csv': `certType,certNo,name,mobile,email,since\n0,990101198804160315,林致远,${MOBILE},,2026-11-18\n`,
    })
    const { faults, counts } = await takeTables(db, folder)
    expect(counts).toEqual([])
    expect(faults).toMatchObject([{ file: 'contacts.csv', line: 2, message: expect.stringMatching(/^no customer/) }])
    expect(await db.select().from(channels).where(eq(channels.channelCode, '777'))).toEqual([])
    const twice = folderOf({
      'contacts.csv': `certType,certNo,name,mobile,email,since
0,990101198804160315,林知远,${MOBILE},,2026-11-18
0,９９０１０１１９８８０４１６０３１５,林知远,13900990009,,2026-11-18
`,
    })
    expect((await takeTables(db, twice)).faults).toMatchObject([
      { line: 3, message: 'line 2 is about the same customer.' },
    ])
    const unknown = folderOf({ 'industries.csv': 'fundCode,quarterEnd,industry,percent\n123456,2026-09-30,制造业,1\n' })
    expect((await takeTables(db, unknown)).faults).toMatchObject([
      { file: 'industries.csv', line: 2, column: 'fundCode', message: expect.stringMatching(/^no fund has this code/) },
    ])
    writeFileSync(join(folder, 'clients.csv'), '')
    expect((await takeTables(db, folder)).faults).toMatchObject([
      { file: 'clients.csv', message: expect.stringMatching(/^the file is no table/) },
    ])
  })

  it('a mobile that the customer changed later stands against an older file', async () => {
    const { db } = database
    await db.update(customers).set({ mobile: '13900990009', mobileSince: '2026-11-20' })
    expect((await takeTables(db, EXAMPLES)).counts.at(-1)).toMatchObject({ file: 'contacts.csv', same: 1 })
    expect(await db.select().from(customers)).toMatchObject([{ mobile: '13900990009' }])
    await db.update(customers).set({ mobile: MOBILE, mobileSince: T })
  })

  it('somebody who came by files logs in first by identity and SMS, and sees the assets of the files', async () => {
    const claim = { customerName: '林知远', certType: '0', certID: '990101198804160315' }
    const codeFor = async () => {
      gateway.clock.advance(61_000)
      await gateway.call(auth.efundmessages, { typeCode: '5', mobile: MOBILE, ...claim, ...gateway.captcha() })
      return gateway.smsCode(MOBILE)
    }
    const login = { typeCode: '5', mobile: MOBILE, ...claim } as const
    const other = { ...login, customerName: '林致远', code: await codeFor() }
    expect((await gateway.call(auth.validMessage, other)).success).toBe(false)
    const { login: entered } = (await gateway.call(auth.validMessage, { ...login, code: await codeFor() })).data
    const overview = await gateway.call(assets.queryCustMetricSS, {}, { as: { token: entered?.token ?? '' } })
    expect(overview.data).toMatchObject({ totalAssets: '9985.02' })
  })

  it('the command tells every fault with its file, line and column, and writes templates', async () => {
    const { db } = database
    const said = async (...words: string[]) => {
      const texts: string[] = []
      const keep = (text: unknown) => texts.push(String(text)) > 0
      const spies = [process.stdout, process.stderr].map(stream => jest.spyOn(stream, 'write').mockImplementation(keep))
      try {
        await intake(testConfig({ seed: 'none' }), { db, close: async () => {} }, ['tables', ...words])
        return { code: process.exitCode, text: texts.join('') }
      } finally {
        for (const spy of spies) spy.mockRestore()
        process.exitCode = 0
      }
    }
    expect(await said(EXAMPLES)).toMatchObject({
      code: 0,
      text: expect.stringMatching(/funds\.csv: 0 new, 0 changed, 2 as/),
    })
    const wrong = folderOf({ 'index-values.csv': 'indexCode,day,value\n000300,2026-13-01,1\n' })
    expect(await said(wrong)).toMatchObject({
      code: 1,
      text: expect.stringMatching(/^index-values\.csv, line 2, column day: .*\nNothing was taken: 1 faults\.\n$/),
    })
    const templates = join(folderOf({}), 'templates')
    await said(templates, '--templates')
    await said(templates, '--templates')
    expect(await said(templates)).toMatchObject({ code: 0, text: expect.stringMatching(/contacts\.csv: 0 new/) })
    await expect(said()).rejects.toThrow(/one folder/)
    await expect(said('/nowhere/at/all')).rejects.toThrow(/no folder/)
  })
})
