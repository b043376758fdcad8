import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { asc, eq, sql } from 'drizzle-orm'
import type { Day } from '@/lib/date'
import { intake } from '../../../gateway/commands/intake'
import type { Database, Db } from '../../../gateway/db/connect'
import { customers } from '../../../gateway/db/schema/account'
import { funds, netValues } from '../../../gateway/db/schema/funds'
import {
  intakeBalances,
  intakeBatches,
  intakeDifferences,
  intakeDoubts,
  intakeFileParts,
  intakeFiles,
  intakeHeld,
  intakeMoves,
  intakeProblems,
} from '../../../gateway/db/schema/intake'
import { messages } from '../../../gateway/db/schema/messages'
import { customerDividends, regularPlans, tradingAccounts, transactions } from '../../../gateway/db/schema/portfolio'
import type { Batch, Source } from '../../../gateway/intake/check'
import { batchesIn } from '../../../gateway/intake/folder'
import { takeFilesWork } from '../../../gateway/intake/job'
import type { TaValues } from '../../../gateway/intake/ta/record'
import { takeBatch, takeRest } from '../../../gateway/intake/take'
import { takeFolder } from '../../../gateway/intake/take-folder'
import { loadPortfolio } from '../../../gateway/portfolio/load'
import { totalsOf } from '../../../gateway/portfolio/positions'
import { fundRows } from '../../../gateway/seed/funds'
import type { TransactionRow } from '../../../gateway/seed/ledger'
import { marketOf } from '../../../gateway/seed/market'
import { writeRegistrarFiles } from '../../../gateway/seed/registrar-files'
import { answeredOn } from '../../../gateway/seed/registrar-records'
import { simulate } from '../../../gateway/seed/simulate'
import { stories } from '../../../gateway/seed/stories'
import { emptyDatabase } from '../../helpers/database'
import { testConfig } from '../../helpers/gateway-config'
import { account, balance, type DayFiles, dividend, filesFolder, purchase, quotation, trade } from './files'

const NOW = new Date('2026-03-20T10:00:00+08:00')
const now = () => NOW

let database: Database
let db: Db
beforeAll(async () => {
  database = await emptyDatabase()
  db = database.db
})
// One database for all: a new one costs more than a test.
beforeEach(() => db.execute(sql`truncate customers, channels, funds, intake_batches, intake_problems, world cascade`))
afterAll(() => database.close())

type Folder = ReturnType<typeof filesFolder>

/** Writes batches into a folder and takes them in. */
async function taken(work: (folder: Folder) => void, options: { replace?: string[] } = {}) {
  const folder = filesFolder()
  try {
    work(folder)
    return await takeFolder(db, folder.path, { now, ...options })
  } finally {
    folder.remove()
  }
}

const [T, T1, T2, T3] = ['2026-03-02', '2026-03-03', '2026-03-04', '2026-03-05'] as const

/** A first day: a fund with its net value, an account, a purchase, and the balance after it. */
const firstDay = (folder: Folder, told: TaValues = {}) => {
  folder.batch(T, { '07': [quotation(T)] })
  folder.batch(T1, {
    '02': [account(T1)],
    '04': [purchase(T1, { AppSheetSerialNo: 'P1', ...told })],
    '05': [balance(T1, '8088.31')],
  })
}

const rowsOf = () =>
  db.select().from(transactions).orderBy(asc(transactions.confirmDay), asc(transactions.applicationNo))
const rowOf = async (applicationNo: string) => {
  const [row] = await db.select().from(transactions).where(eq(transactions.applicationNo, applicationNo))
  return row
}
const differences = () => db.select().from(intakeDifferences)
const outcomes = (results: Awaited<ReturnType<typeof takeFolder>>) => results.map(({ outcome }) => outcome)

describe('taking batches in', () => {
  it('files become a fund, a customer, a place and a purchase, and the balance proves it', async () => {
    const results = await taken(firstDay)
    expect(outcomes(results)).toEqual(['taken', 'taken'])
    const [customer] = await db.select().from(customers)
    expect(customer).toMatchObject({ name: '林知远', certNo: '990101198804160315', customerType: '1', mobile: '' })
    expect(await db.select().from(tradingAccounts)).toMatchObject([{ tradingAccount: '999T0001', channelCode: '999' }])
    expect(await db.select().from(netValues)).toMatchObject([{ day: T, netValue: '1.2345' }])
    expect(await rowOf('P1')).toMatchObject({
      ...{ type: 'purchase', state: 'confirmed', amount: '10000.00', shares: '8088.31', fee: '14.98' },
      ...{ netValue: '1.2345', confirmDay: T1 },
    })
    expect(await differences()).toEqual([])
    const portfolio = await loadPortfolio(db, customer?.custNo ?? '', T1)
    expect(totalsOf(portfolio)).toMatchObject({ amount: '9985.02', cost: '10000.00' })
  })

  it('the same bytes again change nothing, and other bytes under a known name are stopped and told', async () => {
    await taken(firstDay)
    const before = await rowsOf()
    const again = await taken(folder => {
      firstDay(folder)
    })
    // The serial numbers of the records are new, so the second batch has other bytes.
    expect(outcomes(again)).toEqual(['known', 'changed'])
    expect(again[1]?.sentence).toMatch(/other bytes/)
    expect(await rowsOf()).toEqual(before)
    expect(await db.select().from(intakeProblems)).toMatchObject([{ kind: 'changed', solvedAt: null }])
  })

  it('a batch that fails half-way leaves nothing, and stops those behind it', async () => {
    const results = await taken(folder => {
      folder.batch(T, { '07': [quotation(T)] })
      // The conversion lacks its target, which shows only when it is applied.
      folder.batch(T1, {
        '02': [account(T1)],
        '04': [
          purchase(T1),
          trade(T1, { BusinessCode: '136', ConfirmedVol: '1.00', ConfirmedAmount: '1.23', NAV: '1.2345' }),
        ],
      })
      folder.batch(T2, { '04': [] })
    })
    expect(outcomes(results)).toEqual(['taken', 'refused', 'refused'])
    expect(await db.select().from(customers)).toEqual([])
    expect(await rowsOf()).toEqual([])
    expect(await db.select().from(intakeMoves)).toEqual([])
    const [problem] = await db.select().from(intakeProblems)
    expect(problem).toMatchObject({ kind: 'value', field: 'CodeOfTargetFund', byte: 753 })
  })

  it('a missing or unfinished file stops its batch, which is taken when the file is there', async () => {
    const folder = filesFolder()
    try {
      folder.batch(T, { '07': [quotation(T)] })
      const name = 'OFD_98_999_20260302_07.TXT'
      const whole = readFileSync(join(folder.path, name))
      folder.write(name, whole.subarray(0, -20))
      expect(outcomes(await takeFolder(db, folder.path, { now }))).toEqual(['refused'])
      expect(await db.select().from(intakeProblems)).toMatchObject([{ kind: 'trailer', file: name, solvedAt: null }])
      folder.write(name, whole)
      expect(outcomes(await takeFolder(db, folder.path, { now }))).toEqual(['taken'])
      expect(await db.select().from(intakeProblems)).toMatchObject([{ solvedAt: NOW }])
    } finally {
      folder.remove()
    }
  })

  it('a replaced batch and everything after it is computed anew', async () => {
    await taken(folder => {
      firstDay(folder)
      folder.batch(T2, {
        '04': [
          trade(T2, {
            ...{ AppSheetSerialNo: 'R1', BusinessCode: '124', ConfirmedVol: '88.31', ApplicationVol: '88.31' },
            ...{ ConfirmedAmount: '109.02', Charge: '0.00', NAV: '1.2345' },
          }),
        ],
        '05': [balance(T2, '8000.00')],
      })
    })
    expect(await differences()).toEqual([])
    const results = await taken(
      folder => {
        folder.batch(T, { '07': [quotation(T)] })
        folder.batch(T1, {
          '02': [account(T1)],
          '04': [
            purchase(T1, {
              AppSheetSerialNo: 'P2',
              ApplicationAmount: '20000.00',
              ConfirmedAmount: '19970.04',
              ConfirmedVol: '16176.62',
              Charge: '29.96',
            }),
          ],
          '05': [balance(T1, '16176.62')],
        })
      },
      { replace: ['OFI_98_999_20260303.TXT'] },
    )
    expect(outcomes(results)).toEqual(['known', 'taken'])
    expect(results[1]?.sentence).toMatch(/1 later batches computed anew/)
    expect((await rowsOf()).map(({ applicationNo, shares }) => [applicationNo, shares])).toEqual([
      ['P2', '16176.62'],
      ['R1', '88.31'],
    ])
    // The later balance does not fit the new purchase: that is told.
    expect(await differences()).toMatchObject([{ day: T2, expectedTotal: '16088.31', toldTotal: '8000.00' }])
    expect((await db.select().from(customers)).length).toBe(1)
    expect((await db.select().from(intakeBatches)).map(({ state }) => state).sort()).toEqual([
      'replaced',
      'taken',
      'taken',
      'taken',
    ])
  })

  it('unknown business codes keep the whole batch in quarantine, and the office may take the rest', async () => {
    const results = await taken(folder => {
      folder.batch(T, { '07': [quotation(T)] })
      folder.batch(T1, { '02': [account(T1)], '04': [purchase(T1), trade(T1, { BusinessCode: '234' })] })
    })
    expect(outcomes(results)).toEqual(['taken', 'quarantined'])
    expect(await rowsOf()).toEqual([])
    expect(await db.select().from(intakeProblems)).toMatchObject([
      { kind: 'unclear', field: 'BusinessCode', line: 135 },
    ])
    const [batch] = await db.select().from(intakeBatches).where(eq(intakeBatches.state, 'quarantined'))
    expect(await takeRest(db, batch?.id ?? 0, NOW)).toMatchObject({
      outcome: 'taken',
      counts: { skipped: { code: 1 } },
    })
    expect((await rowsOf()).length).toBe(1)
    expect(await db.select().from(intakeHeld)).toMatchObject([{ reason: 'code', values: { BusinessCode: '234' } }])
    expect(await takeRest(db, batch?.id ?? 0, NOW)).toBeNull()
  })

  /** The batches of a folder, with their bytes through `change`. */
  const batchesOf = (folder: Folder, change: (open: Source['open']) => Source['open']): Batch[] =>
    batchesIn(folder.path).flatMap(found =>
      'batch' in found
        ? {
            ...found.batch,
            sources: found.batch.sources.map(source => ({ ...source, open: change(source.open) })),
          }
        : [],
    )

  it('a file that changes while it is read is told, and nothing of its batch is taken', async () => {
    const folder = filesFolder()
    try {
      firstDay(folder)
      let times = 0
      const [, second] = batchesOf(folder, open => () => {
        times += 1
        const bytes = Buffer.concat([...open()])
        return times <= 3 ? [bytes] : [Buffer.from(bytes.toString('latin1').replace('8088', '9099'), 'latin1')]
      })
      await takeFolder(db, folder.path, { now })
      await db.execute(sql`truncate customers, intake_batches cascade`)
      if (!second) throw new Error('There is no second batch.')
      const result = await takeBatch(db, second, { now: NOW })
      expect(result).toMatchObject({ outcome: 'refused' })
      expect(result.sentence).toMatch(/the same bytes as a moment ago/)
      expect(await rowsOf()).toEqual([])
      expect(await db.select().from(intakeFileParts)).toEqual([])
      expect(await db.select().from(intakeProblems)).toMatchObject([{ kind: 'changing', solvedAt: null }])
    } finally {
      folder.remove()
    }
  })

  it('a file kept in many parts, and one kept whole by an earlier version, are applied again', async () => {
    const take = async (work: (folder: Folder) => void, replaces = false) => {
      const folder = filesFolder()
      try {
        work(folder)
        const inPieces = (open: Source['open']) => () => {
          const bytes = Buffer.concat([...open()])
          return Array.from({ length: Math.ceil(bytes.length / 64) }, (_, at) => bytes.subarray(at * 64, (at + 1) * 64))
        }
        for (const batch of batchesOf(folder, inPieces)) await takeBatch(db, batch, { now: NOW, replaces })
      } finally {
        folder.remove()
      }
    }
    await take(firstDay)
    await take(folder => {
      folder.batch(T2, { '04': [purchase(T2, { AppSheetSerialNo: 'P2' })], '05': [balance(T2, '16176.62')] })
    })
    const parts = await db.select().from(intakeFileParts)
    expect(parts.some(({ part }) => part > 3)).toBe(true)
    // P1 as it is corrected; P2 is computed anew from the kept parts.
    await take(
      folder => firstDay(folder, { Charge: '0.00', ConfirmedAmount: '9985.02', ApplicationAmount: '9985.02' }),
      true,
    )
    expect(await rowOf('P1')).toMatchObject({ amount: '9985.02', fee: '0.00' })
    const second = await rowOf('P2')
    expect(second).toMatchObject({ amount: '10000.00', shares: '8088.31' })
    // An earlier version kept a file as one value.
    for (const { id } of await db.select({ id: intakeFiles.id }).from(intakeFiles)) {
      const own = await db
        .select()
        .from(intakeFileParts)
        .where(eq(intakeFileParts.fileId, id))
        .orderBy(asc(intakeFileParts.part))
      const content = gzipSync(Buffer.concat(own.map(part => gunzipSync(part.content))))
      await db.update(intakeFiles).set({ content }).where(eq(intakeFiles.id, id))
    }
    await db.delete(intakeFileParts)
    await take(firstDay, true)
    expect(await rowOf('P1')).toMatchObject({ amount: '10000.00', fee: '14.98' })
    expect(await rowOf('P2')).toEqual(second)
    expect(await differences()).toEqual([])
  })
})

/** Takes a first day and then a day of trades with the balances after them. Expects them to agree. */
async function secondDay(files: DayFiles) {
  await taken(folder => {
    firstDay(folder)
    folder.batch(T2, files)
  })
}

describe('what the records mean', () => {
  it('a redemption pays less its fee, however the registrar fills the amount', async () => {
    const redemption = { BusinessCode: '124', ConfirmedVol: '1000.00', NAV: '1.2345', Charge: '6.17' }
    await secondDay({
      '04': [
        trade(T2, { ...redemption, AppSheetSerialNo: 'R1', ConfirmedAmount: '1228.33' }),
        trade(T2, { ...redemption, AppSheetSerialNo: 'R2', ConfirmedAmount: '1234.50' }),
      ],
      '05': [balance(T2, '6088.31')],
    })
    for (const number of ['R1', 'R2']) {
      expect(await rowOf(number)).toMatchObject({ type: 'redeem', amount: '1228.33', fee: '6.17', shares: '1000.00' })
    }
    expect(await differences()).toEqual([])
  })

  it('a refused order fails with the reason in words and changes no shares', async () => {
    await secondDay({
      '04': [
        trade(T2, {
          AppSheetSerialNo: 'R1',
          BusinessCode: '124',
          ReturnCode: '0001',
          ApplicationVol: '9000.00',
          ErrorDetail: '份数余额不足',
        }),
      ],
      '05': [balance(T2, '8088.31')],
    })
    expect(await rowOf('R1')).toMatchObject({
      state: 'failed',
      shares: '9000.00',
      failReason: '份额不足：份数余额不足',
      confirmDay: null,
    })
    expect(await differences()).toEqual([])
  })

  it('a large redemption comes in parts, and its rest waits under the number of the order', async () => {
    const part = {
      AppSheetSerialNo: 'BIG',
      BusinessCode: '124',
      NAV: '1.2345',
      Charge: '0.00',
      ApplicationVol: '8000.00',
      LargeRedemptionFlag: '1',
    }
    await taken(folder => {
      firstDay(folder)
      folder.batch(T2, {
        '04': [trade(T2, { ...part, ConfirmedVol: '3000.00', ConfirmedAmount: '3703.50', BusinessFinishFlag: '0' })],
        '05': [balance(T2, '5088.31', { AvailableVol: '88.31' })],
      })
    })
    expect(await rowOf('BIG-1')).toMatchObject({ state: 'confirmed', shares: '3000.00' })
    expect(await rowOf('BIG')).toMatchObject({ state: 'pending', shares: '5000.00', confirmDay: null })
    expect(await differences()).toEqual([])
    await taken(folder =>
      folder.batch(T3, {
        '04': [trade(T3, { ...part, ConfirmedVol: '5000.00', ConfirmedAmount: '6172.50' })],
        '05': [balance(T3, '88.31')],
      }),
    )
    expect(await rowOf('BIG')).toMatchObject({
      state: 'confirmed',
      shares: '5000.00',
      amount: '6172.50',
      confirmDay: T3,
    })
    expect(await differences()).toEqual([])
  })

  it('a conversion comes as one record or as two halves', async () => {
    const other = { FundCode: '990003', FundName: '示例债券A', NAV: '1.0000', AccumulativeNAV: '1.0000' }
    const out = { NAV: '1.2345', ConfirmedVol: '1000.00', ConfirmedAmount: '1234.50' }
    await taken(folder => {
      folder.batch(T, { '07': [quotation(T), quotation(T, other)] })
      folder.batch(T1, { '02': [account(T1)], '04': [purchase(T1)] })
      folder.batch(T2, {
        '04': [
          trade(T2, {
            ...out,
            AppSheetSerialNo: 'C1',
            BusinessCode: '136',
            CodeOfTargetFund: '990003',
            CfmVolOfTargetFund: '1234.50',
            TargetNAV: '1.0000',
          }),
          trade(T2, {
            AppSheetSerialNo: 'C2',
            BusinessCode: '137',
            FundCode: '990003',
            NAV: '1.0000',
            ConfirmedVol: '1234.50',
            ConfirmedAmount: '1234.50',
          }),
          trade(T2, { ...out, AppSheetSerialNo: 'C2', BusinessCode: '138' }),
        ],
        '05': [balance(T2, '6088.31'), balance(T2, '2469.00', { FundCode: '990003' })],
      })
    })
    for (const base of ['C1', 'C2']) {
      expect(await rowOf(`${base}O`)).toMatchObject({ type: 'convertOut', amount: '1234.50', relatedNo: `${base}I` })
      expect(await rowOf(`${base}I`)).toMatchObject({
        type: 'convertIn',
        amount: '1234.50',
        fundCode: '990003',
        relatedNo: `${base}O`,
      })
    }
    expect(await differences()).toEqual([])
  })

  it('a custody transfer keeps the cost and the days of the shares, in one step or in two', async () => {
    const target = { TransactionAccountID: '888T0001', DistributorCode: '888' }
    await secondDay({
      '02': [account(T2, { ...target, BusinessCode: '108' })],
      '04': [
        trade(T2, {
          AppSheetSerialNo: 'M1',
          BusinessCode: '126',
          ConfirmedVol: '4044.16',
          TargetDistributorCode: '888',
          TargetTransactionAccountID: '888T0001',
        }),
        trade(T2, { AppSheetSerialNo: 'M2', BusinessCode: '128', ConfirmedVol: '4044.15' }),
        trade(T2, {
          ...target,
          AppSheetSerialNo: 'M3',
          OriginalAppSheetNo: 'M2',
          BusinessCode: '127',
          ConfirmedVol: '4044.15',
        }),
      ],
      '05': [balance(T2, '0.00'), balance(T2, '8088.31', target)],
    })
    expect(await rowOf('M1I')).toMatchObject({
      type: 'transferIn',
      amount: '5000.01',
      tradingAccount: '888T0001',
      lots: [{ day: T1, shares: '4044.16' }],
    })
    expect(await rowOf('M3')).toMatchObject({
      type: 'transferIn',
      amount: '4999.99',
      lots: [{ day: T1, shares: '4044.15' }],
      relatedNo: 'M2',
    })
    expect(await differences()).toEqual([])
    const [customer] = await db.select().from(customers)
    expect(totalsOf(await loadPortfolio(db, customer?.custNo ?? '', T3))).toMatchObject({
      cost: '10000.00',
      holdingCount: 1,
    })
  })

  it('dividends come in cash, in shares, and as carried income of a money-market fund in both ways', async () => {
    const money = {
      FundCode: '990002',
      FundName: '示例货币A',
      FundType: '04',
      NAV: '1.0000',
      FundIncome: '0.4216',
      Yield: '1.52',
    }
    const paid = {
      BasisforCalculatingDividend: '8088.31',
      DividendPerUnit: '0.5000',
      DrawBonusUnit: '10',
      NAV: '1.2000',
    }
    await taken(folder => {
      folder.batch(T, { '07': [quotation(T), quotation(T, money)] })
      folder.batch(T1, {
        '02': [account(T1)],
        '04': [
          purchase(T1),
          purchase(T1, {
            FundCode: '990002',
            NAV: '1.0000',
            ConfirmedVol: '10000.00',
            ConfirmedAmount: '10000.00',
            Charge: '0.00',
          }),
        ],
      })
      folder.batch(T2, {
        '04': [
          trade(T2, {
            FundCode: '990002',
            BusinessCode: '144',
            SharesAdjustmentFlag: '4',
            ConfirmedVol: '1.26',
            AppSheetSerialNo: null,
            TASerialNO: 'K2',
          }),
        ],
        '06': [
          dividend(T2, {
            ...paid,
            TASerialNO: 'D1',
            DefDividendMethod: '1',
            DividendAmount: '404.42',
            ConfirmedAmount: '404.42',
          }),
          dividend(T2, {
            ...paid,
            TASerialNO: 'D2',
            DefDividendMethod: '0',
            DividendAmount: '404.42',
            ConfirmedAmount: '0',
            VolOfDividendforReinvestment: '337.02',
          }),
          dividend(T2, {
            FundCode: '990002',
            TASerialNO: 'K1',
            DividendType: '2',
            DefDividendMethod: '0',
            DividendAmount: '4.22',
            VolOfDividendforReinvestment: '4.22',
          }),
        ],
        '05': [balance(T2, '8425.33'), balance(T2, '10005.48', { FundCode: '990002' })],
      })
    })
    expect(await rowOf('D1')).toMatchObject({ type: 'dividendCash', amount: '404.42', shares: '0.00' })
    expect(await rowOf('D2')).toMatchObject({
      type: 'dividendReinvest',
      amount: '404.42',
      shares: '337.02',
      netValue: '1.2000',
    })
    expect(await rowOf('K1')).toMatchObject({ type: 'incomeCarried', amount: '4.22', shares: '4.22' })
    expect(await rowOf('K2')).toMatchObject({ type: 'incomeCarried', amount: '1.26', shares: '1.26' })
    expect(await db.select().from(customerDividends)).toMatchObject([{ perShare: '0.0500' }, { perShare: '0.0500' }])
    expect(await differences()).toEqual([])
  })

  it('regular plans are set, executed and ended by their own fields', async () => {
    const plan = {
      RationProtocolNo: 'PLAN1',
      PeriodSubTimeUnit: '2',
      FrequencyOfPeSubs: '1',
      SendDayOfPeriodicSubs: '5',
      BeginDateOfPeriodicSubs: '20260305',
    }
    await secondDay({
      '04': [
        trade(T2, { ...plan, BusinessCode: '159', ApplicationAmount: '500.00' }),
        purchase(T2, {
          ...plan,
          AppSheetSerialNo: 'X1',
          BusinessCode: '139',
          ApplicationAmount: '500.00',
          ConfirmedAmount: '499.25',
          Charge: '0.75',
          ConfirmedVol: '404.41',
        }),
      ],
    })
    expect(await db.select().from(regularPlans)).toMatchObject([
      {
        planNo: 'PLAN1',
        amount: '500.00',
        period: 'month',
        dayOfPeriod: 5,
        state: 'active',
        executedCount: 1,
        executedAmount: '500.00',
        nextDay: T3,
      },
    ])
    expect(await rowOf('X1')).toMatchObject({ type: 'regularInvestment', planNo: 'PLAN1' })
    await taken(folder => folder.batch(T3, { '04': [trade(T3, { ...plan, BusinessCode: '160', FundCode: null })] }))
    expect(await db.select().from(regularPlans)).toMatchObject([{ state: 'ended', stateDay: T3, nextDay: null }])
  })

  it('forced redemption, liquidation, splits, class changes, freezes and transfers move the shares they should', async () => {
    const classB = { FundCode: '990004', FundName: '示例混合B', NAV: '1.2345', AccumulativeNAV: '1.2345' }
    const bare = { AppSheetSerialNo: null, FromTAFlag: '1' }
    await taken(folder => {
      folder.batch(T, { '07': [quotation(T), quotation(T, classB)] })
      folder.batch(T1, { '02': [account(T1)], '04': [purchase(T1)] })
      folder.batch(T2, {
        '04': [
          trade(T2, {
            ...bare,
            BusinessCode: '144',
            SharesAdjustmentFlag: '5',
            ConfirmedVol: '1911.69',
            TASerialNO: 'S1',
          }),
          trade(T2, {
            ...bare,
            BusinessCode: '144',
            SharesAdjustmentFlag: '8',
            ConfirmedVol: '1000.00',
            FundCode: '990004',
            TASerialNO: 'S3',
          }),
          trade(T2, {
            ...bare,
            BusinessCode: '145',
            SharesAdjustmentFlag: '8',
            ConfirmedVol: '1000.00',
            TASerialNO: 'S2',
          }),
          trade(T2, {
            ...bare,
            BusinessCode: '142',
            RedemptionReason: '0',
            ConfirmedVol: '2000.00',
            ConfirmedAmount: '2469.00',
            NAV: '1.2345',
            TASerialNO: 'S4',
          }),
          trade(T2, { ...bare, BusinessCode: '135', ConfirmedVol: '500.00', TASerialNO: 'S5' }),
          trade(T2, {
            ...bare,
            BusinessCode: '134',
            ConfirmedVol: '700.00',
            ShareRegisterDate: '20250106',
            TASerialNO: 'S6',
          }),
          trade(T2, { ...bare, BusinessCode: '131', ConfirmedVol: '300.00', TASerialNO: 'S7' }),
        ],
        '05': [
          balance(T2, '7200.00', { TotalFrozenVol: '300.00', AvailableVol: '6900.00' }),
          balance(T2, '1000.00', { FundCode: '990004' }),
        ],
      })
    })
    expect(await differences()).toEqual([])
    expect(await rowOf('S1')).toMatchObject({
      type: 'transferIn',
      amount: '0.00',
      lots: [{ day: T1, shares: '1911.69' }],
    })
    // A tenth of the shares takes a tenth of the cost into the other class.
    expect(await rowOf('S2')).toMatchObject({ type: 'convertOut', amount: '1000.00', relatedNo: 'S3' })
    expect(await rowOf('S3')).toMatchObject({
      type: 'convertIn',
      amount: '1000.00',
      relatedNo: 'S2',
      lots: [{ day: T1 }],
    })
    expect(await rowOf('S4')).toMatchObject({ type: 'redeem', amount: '2469.00' })
    expect(await rowOf('S6')).toMatchObject({
      type: 'transferIn',
      amount: '864.15',
      lots: [{ day: '2025-01-06', shares: '700.00' }],
    })
  })

  it('a subscription waits for its result, and a failed raise gives the money back', async () => {
    await secondDay({
      '04': [
        trade(T2, { AppSheetSerialNo: 'N1', BusinessCode: '120', ApplicationAmount: '1000.00' }),
        trade(T2, { AppSheetSerialNo: 'N2', BusinessCode: '120', ApplicationAmount: '2000.00' }),
      ],
    })
    expect(await rowOf('N1')).toMatchObject({
      type: 'subscribe',
      state: 'pending',
      amount: '1000.00',
      confirmDay: null,
    })
    await taken(folder =>
      folder.batch(T3, {
        '04': [
          trade(T3, {
            AppSheetSerialNo: 'N1R',
            OriginalAppSheetNo: 'N1',
            BusinessCode: '130',
            ApplicationAmount: '1000.00',
            ConfirmedAmount: '990.10',
            Charge: '9.90',
            ConfirmedVol: '990.32',
            VolumeByInterest: '0.22',
            NAV: '1.0000',
          }),
          trade(T3, {
            AppSheetSerialNo: 'N2R',
            OriginalAppSheetNo: 'N2',
            BusinessCode: '149',
            RefundAmount: '2000.40',
          }),
        ],
      }),
    )
    expect(await rowOf('N1')).toMatchObject({
      state: 'confirmed',
      amount: '1000.00',
      shares: '990.32',
      fee: '9.90',
      netValue: '1.0000',
    })
    expect(await rowOf('N2')).toMatchObject({ state: 'failed', failReason: '基金募集失败，认购款项及利息退回' })
  })

  it('a corrected net value changes what was computed from it, and its holders are told', async () => {
    await taken(firstDay)
    const [customer] = await db.select().from(customers)
    const custNo = customer?.custNo ?? ''
    expect(totalsOf(await loadPortfolio(db, custNo, T1))).toMatchObject({ amount: '9985.02' })
    await taken(folder =>
      folder.batch(T1 as Day, { '07': [quotation(T, { NAV: '1.3345', AccumulativeNAV: '1.3345' })] }),
    )
    expect(totalsOf(await loadPortfolio(db, custNo, T1))).toMatchObject({ amount: '10793.85' })
    expect(await db.select().from(messages)).toMatchObject([{ custNo, title: '基金净值更正' }])
  })
})

describe('whose the accounts are', () => {
  it('one person at several distributors and with several accounts is one customer', async () => {
    await taken(folder =>
      folder.batch(T1, {
        '02': [
          account(T1),
          account(T1, { TransactionAccountID: '888T1', DistributorCode: '888', BusinessCode: '108' }),
          account(T1, {
            TAAccountID: '98F000000002',
            TransactionAccountID: '777T1',
            DistributorCode: '777',
            InvestorName: '林 知远',
            CertificateNo: '990101198804160315',
          }),
        ],
      }),
    )
    expect((await db.select().from(customers)).length).toBe(1)
    expect((await db.select().from(tradingAccounts)).map(({ channelCode }) => channelCode).sort()).toEqual([
      '777',
      '888',
      '999',
    ])
  })

  it('the same certificate with another name is a doubt: its records wait, and nothing is guessed', async () => {
    await taken(folder => {
      folder.batch(T, { '07': [quotation(T)] })
      folder.batch(T1, {
        '02': [
          account(T1),
          account(T1, { TAAccountID: '98F000000002', TransactionAccountID: '999T2', InvestorName: '林致远' }),
        ],
        '04': [
          purchase(T1),
          purchase(T1, { TAAccountID: '98F000000002', TransactionAccountID: '999T2' }),
          purchase(T1, { TAAccountID: '98F000000009' }),
        ],
      })
    })
    expect((await db.select().from(customers)).length).toBe(1)
    expect((await rowsOf()).length).toBe(1)
    const doubts = await db.select().from(intakeDoubts).orderBy(asc(intakeDoubts.fundAccount))
    expect(doubts).toMatchObject([
      { fundAccount: '98F000000002', reason: 'name', person: { name: '林致远' } },
      { fundAccount: '98F000000009', reason: 'unknown', candidates: [] },
    ])
    expect((await db.select().from(intakeHeld)).map(({ type, reason }) => [type, reason]).sort()).toEqual([
      ['02', 'doubt'],
      ['04', 'doubt'],
      ['04', 'doubt'],
    ])
  })

  it('an institution is a customer of its own, and funds that only the registrar knows stay off the lists', async () => {
    await taken(folder => {
      firstDay(folder)
      folder.batch(T2, {
        '02': [
          account(T2, {
            TAAccountID: '98F000000003',
            TransactionAccountID: '999T3',
            InvestorName: '示例实业有限公司',
            CertificateType: '1',
            CertificateNo: '91330100MA00000000',
            IndividualOrInstitution: '0',
          }),
        ],
      })
    })
    expect((await db.select().from(customers)).map(({ customerType }) => customerType).sort()).toEqual(['0', '1'])
    expect(await db.select().from(funds)).toMatchObject([
      { fundCode: '990001', onSite: false, riskLevel: 5, buyFlag: '1' },
    ])
  })
})

describe('the proof of every balance', () => {
  it('a difference of one hundredth of a share is listed, and a later balance that agrees settles it', async () => {
    await taken(folder => {
      folder.batch(T, { '07': [quotation(T)] })
      folder.batch(T1, { '02': [account(T1)], '04': [purchase(T1)], '05': [balance(T1, '8088.32')] })
    })
    expect(await differences()).toMatchObject([{ expectedTotal: '8088.31', toldTotal: '8088.32', releasedAt: null }])
    // It stays listed while the registrar's own figures only follow each other.
    await taken(folder => folder.batch(T2, { '05': [balance(T2, '8088.32')] }))
    expect(await differences()).toMatchObject([{ day: T1, releasedAt: null }])
    await taken(folder => folder.batch(T3, { '05': [balance(T3, '8088.31')] }))
    expect(await differences()).toMatchObject([{ day: T1, releasedAt: NOW, releasedWord: null }])
  })

  it('a position that moved and that no balance tells, and one that a whole file lacks, are differences', async () => {
    await secondDay({
      '04': [purchase(T2, { FundCode: '990001' })],
      '05': [balance(T2, '1.00', { FundCode: '990009', TAAccountID: '98F000000001' })],
    })
    expect((await differences()).map(({ fundCode, toldTotal }) => [fundCode, toldTotal]).sort()).toEqual([
      ['990001', '0.00'],
      ['990009', '1.00'],
    ])
  })
})

describe('the sums of a position', () => {
  it('branches are added wherever they stand in the file, and lots count only where no sum is told', async () => {
    const other = { FundCode: '990009' }
    await taken(folder => {
      firstDay(folder)
      folder.batch(T2, { '07': [quotation(T2, other)] })
      folder.batch(T2, {
        '04': [purchase(T2, { AppSheetSerialNo: 'P2', ...other })],
        '05': [
          balance(T2, '5000.00', { BranchCode: '1' }),
          balance(T2, '8000.00', { ...other, DetailFlag: '1' }),
          balance(T2, '7.00', { DetailFlag: '1' }),
          balance(T2, '88.31', { ...other, DetailFlag: '1' }),
          balance(T2, '3088.31', { BranchCode: '2' }),
        ],
      })
    })
    expect(await differences()).toEqual([])
    expect(await db.select().from(intakeBalances).orderBy(asc(intakeBalances.fundCode))).toMatchObject([
      { fundCode: '990001', total: '8088.31' },
      { fundCode: '990009', total: '8088.31', day: T2 },
    ])
  })
})

describe('the command and the job', () => {
  const said = async (words: string[]) => {
    const texts: string[] = []
    const keep = (text: unknown) => texts.push(String(text)) > 0
    const spies = [process.stdout, process.stderr].map(stream => jest.spyOn(stream, 'write').mockImplementation(keep))
    try {
      await intake(testConfig({ seed: 'none' }), { db, close: async () => {} }, words)
      return { code: process.exitCode, text: texts.join('') }
    } finally {
      for (const spy of spies) spy.mockRestore()
      process.exitCode = 0
    }
  }

  it('the command says a sentence for each batch, and exits with 0 only when all was taken or nothing was new', async () => {
    const folder = filesFolder()
    try {
      expect(await said([folder.path])).toEqual({ code: 0, text: 'There is no index in the folder.\n' })
      firstDay(folder)
      expect(await said([folder.path])).toMatchObject({
        code: 0,
        text: expect.stringMatching(/OFJ_\S+: 1 records taken\.\n.*OFI_\S+: 3 records taken/s),
      })
      expect(await said([folder.path])).toMatchObject({ code: 0, text: expect.stringMatching(/nothing new/) })
      const index = folder.batch(T2, { '04': [trade(T2, { BusinessCode: '999' })] })
      expect(await said([folder.path])).toMatchObject({
        code: 1,
        text: expect.stringMatching(/1 records cannot be understood/),
      })
      folder.batch(T2, { '04': [] })
      expect(await said([folder.path, '--replace', index])).toMatchObject({ code: 0 })
    } finally {
      folder.remove()
    }
    for (const words of [[], ['--wath'], ['a', 'b']]) await expect(said(words)).rejects.toThrow(/intake/)
    await expect(said(['/nowhere/at/all'])).rejects.toThrow(/no folder/)
  })

  it('the job takes what lies in the folder of the settings, and waits for the marks of the channel', async () => {
    const folder = filesFolder()
    try {
      folder.batch(T, { '07': [quotation(T)] })
      const work = takeFilesWork({ db, now, config: { intake: { folder: folder.path, marks: true } } })
      await work.run({ at: '' })
      expect(await db.select().from(netValues)).toEqual([])
      expect(await db.select().from(intakeProblems)).toMatchObject([{ kind: 'missing' }])
      for (const name of ['OFJ_98_999_20260302.TXT', 'OFD_98_999_20260302_07.TXT'])
        folder.write(`${name}.ok`, Buffer.alloc(0))
      await work.run({ at: '' })
      expect((await db.select().from(netValues)).length).toBe(1)
      await work.giveUp({ at: '' })
      expect((await db.select().from(intakeProblems)).map(({ kind, solvedAt }) => [kind, solvedAt === null])).toEqual([
        ['missing', false],
        ['job', true],
      ])
    } finally {
      folder.remove()
    }
  })
})

describe('the made-up world', () => {
  /** A row of the world as the database has it. */
  const asStored = ({ applicationNo, ...row }: TransactionRow) => ({
    applicationNo,
    ...{ custNo: row.custNo, fundCode: row.fundCode, tradingAccount: row.tradingAccount, fundAccount: row.fundAccount },
    ...{
      channelCode: row.channelCode,
      type: row.type,
      state: row.state,
      appliedAt: row.appliedAt,
      tradeDay: row.tradeDay,
    },
    ...{ confirmDay: row.confirmDay ?? null, amount: row.amount ?? null, shares: row.shares ?? null },
    ...{ netValue: row.netValue ?? null, fee: row.fee ?? '0.00', relatedNo: row.relatedNo ?? null },
    ...{ planNo: row.planNo ?? null, failReason: row.failReason ?? null, lots: row.lots ?? null },
  })

  it('written as files and taken in, it has the same transactions and figures, and every balance is proven', async () => {
    const [from, to] = ['2023-11-20', '2023-12-06'] as const
    await db.insert(funds).values(fundRows)
    const folder = filesFolder()
    try {
      writeRegistrarFiles(folder.path, { from, to })
      const results = await takeFolder(db, folder.path, { now })
      expect(results.filter(({ outcome }) => outcome !== 'taken')).toEqual([])
    } finally {
      folder.remove()
    }
    const market = marketOf(to)
    const lives = stories.map(story => simulate(story, market, to))
    const expected = lives
      .flatMap(life => life.transactions)
      .filter(row => row.state === 'confirmed' || (row.state === 'failed' && answeredOn(row) <= to))
      .map(asStored)
      .sort((a, b) => (a.applicationNo < b.applicationNo ? -1 : 1))
    const rows = await db.select().from(transactions).orderBy(asc(transactions.applicationNo))
    expect(rows.filter(({ state }) => state !== 'pending')).toEqual(expected)
    expect(expected.length).toBeGreaterThan(60)
    const figures = await db.select().from(netValues).orderBy(asc(netValues.fundCode), asc(netValues.day))
    const byFundAndDay = (a: { fundCode: string; day: string }, b: { fundCode: string; day: string }) =>
      `${a.fundCode} ${a.day}` < `${b.fundCode} ${b.day}` ? -1 : 1
    expect(figures).toEqual([...market.netValues].sort(byFundAndDay))
    expect(await differences()).toEqual([])
    expect(await db.select().from(intakeProblems)).toEqual([])
  })
})
