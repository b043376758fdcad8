import { eq } from 'drizzle-orm'
import { assets } from '@/contract/assets'
import { intakeDifferences, intakeHeld } from '../../../gateway/db/schema/intake'
import { fundAccounts, transactions } from '../../../gateway/db/schema/portfolio'
import { intakeState, release } from '../../../gateway/intake/office'
import { takeFolder } from '../../../gateway/intake/take-folder'
import { person } from '../../../gateway/seed/people'
import { type TestGateway, testGateway } from '../../helpers/gateway'
import { account, balance, filesFolder, purchase, quotation } from './files'

const lin = person('lin')
const [T, T1] = ['2026-11-18', '2026-11-19'] as const

let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway()
})
afterAll(() => gateway.close())

const send = async (path: string, payload: object) => {
  const answer = await gateway.raw({
    method: 'POST',
    url: `/demo/intake/${path}`,
    payload,
  })
  return { status: answer.statusCode, body: answer.json() as Record<string, unknown> }
}

describe("the office of the registrar's files", () => {
  it('the office sees what waits and chooses an owner, and the records that waited for it are applied', async () => {
    const folder = filesFolder()
    try {
      folder.batch(T, { '07': [quotation(T)] })
      folder.batch(T1, {
        '02': [
          account(T1, {
            InvestorName: '林致远',
            CertificateNo: lin.cert,
            TAAccountID: '98F000000077',
            TransactionAccountID: '999T77',
          }),
        ],
        '04': [purchase(T1, { AppSheetSerialNo: 'W1', TAAccountID: '98F000000077', TransactionAccountID: '999T77' })],
        '05': [balance(T1, '8088.31', { TAAccountID: '98F000000077', TransactionAccountID: '999T77' })],
      })
      await takeFolder(gateway.db, folder.path, { now: gateway.now })
    } finally {
      folder.remove()
    }
    const state = (await gateway.raw('/demo/intake.json')).json() as Awaited<ReturnType<typeof intakeState>>
    expect(state.batches).toMatchObject([
      {
        name: 'OFI_98_999_20261119.TXT',
        state: 'taken',
        counts: { rows: { '02': 1, '04': 1, '05': 1 }, skipped: { doubt: 3 } },
      },
      { name: 'OFJ_98_999_20261118.TXT', state: 'taken' },
    ])
    expect(state.doubts).toMatchObject([
      { fundAccount: '98F000000077', reason: 'name', name: '林致远', candidates: [{ custNo: lin.custNo }] },
    ])
    expect(await send('owners/98F000000077', { custNo: '999999999999' })).toMatchObject({ status: 404 })
    expect(await send('owners/98F000000077', { custNo: lin.custNo })).toMatchObject({ status: 200 })
    expect(
      await gateway.db.select().from(fundAccounts).where(eq(fundAccounts.fundAccount, '98F000000077')),
    ).toMatchObject([{ custNo: lin.custNo }])
    expect(await gateway.db.select().from(transactions).where(eq(transactions.applicationNo, 'W1'))).toMatchObject([
      { custNo: lin.custNo, shares: '8088.31' },
    ])
    expect((await gateway.db.select().from(intakeHeld)).every(({ appliedAt }) => appliedAt !== null)).toBe(true)
    expect(await send('owners/98F000000077', { custNo: lin.custNo })).toMatchObject({ status: 404 })
    expect(await gateway.db.select().from(intakeDifferences)).toEqual([])
  })

  it('nobody sees figures of a customer with a balance that differs, until the office releases it with a reason', async () => {
    const before = await gateway.call(assets.queryCustMetricSS, {}, { as: lin })
    expect(before.success).toBe(true)
    const folder = filesFolder()
    try {
      folder.batch('2026-11-20', {
        '05': [balance('2026-11-20', '8088.32', { TAAccountID: '98F000000077', TransactionAccountID: '999T77' })],
      })
      await takeFolder(gateway.db, folder.path, { now: gateway.now })
    } finally {
      folder.remove()
    }
    const withheld = await gateway.call(assets.queryCustMetricSS, {}, { as: lin })
    expect(withheld).toMatchObject({
      retCode: 'E409',
      retMsg: expect.stringContaining('正在与登记机构核对'),
      raw: { checking: true },
    })
    // Other people's figures, and lists that only mark held funds, go on.
    expect((await gateway.call(assets.queryCustMetricSS, {}, { as: person('zhou') })).success).toBe(true)
    const { differences } = await intakeState(gateway.db)
    expect(differences).toMatchObject([{ fundAccount: '98F000000077', expectedTotal: '8088.31', toldTotal: '8088.32' }])
    expect(await send('positions/999T77', { fundCode: '990001', word: '' })).toMatchObject({ status: 400 })
    expect(await send('positions/999T77', { fundCode: '990001', word: '已与登记机构核对' })).toMatchObject({
      status: 200,
    })
    expect(await gateway.db.select().from(intakeDifferences)).toMatchObject([{ releasedWord: '已与登记机构核对' }])
    expect((await gateway.call(assets.queryCustMetricSS, {}, { as: lin })).success).toBe(true)
    expect(await release(gateway.db, { tradingAccount: '999T77', fundCode: '990001' }, 'x', gateway.now())).toBe(false)
  })
})
