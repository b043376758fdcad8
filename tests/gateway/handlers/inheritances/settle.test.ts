import { eq } from 'drizzle-orm'
import { inheritances } from '@/contract/inheritances'
import { addDays } from '@/lib/date'
import { add, subtract, sum } from '@/lib/money'
import { messages } from '../../../../gateway/db/schema/messages'
import { transactions } from '../../../../gateway/db/schema/portfolio'
import { loadPortfolio } from '../../../../gateway/portfolio/load'
import { lotTerms } from '../../../../gateway/portfolio/lots'
import { fundPositions, totalsOf } from '../../../../gateway/portfolio/positions'
import { performance, usualRanges } from '../../../../gateway/portfolio/spans'
import { type Person, person } from '../../../../gateway/seed/people'
import { extend } from '../../../../gateway/seed/seed'
import { type Caller, type InheritGateway, inheritGateway } from './inherit-gateway'

const chen = person('chen')
const an = person('an')
const TODAY = '2026-11-21'

let gateway: InheritGateway
beforeAll(async () => {
  gateway = await inheritGateway()
})
afterAll(() => gateway.close())

const portfolioOf = ({ custNo }: Person) => loadPortfolio(gateway.db, custNo, TODAY)

/** Checks for every usual span: assets at the end = assets at the start + inflow - outflow + profit. */
async function reconcile(as: Person) {
  const portfolio = await portfolioOf(as)
  for (const { span } of usualRanges(portfolio)) {
    const whole = performance(portfolio, span)
    const gained = add(subtract(whole?.inflow ?? '', whole?.outflow ?? ''), whole?.profit ?? '')
    expect([span.from, subtract(whole?.endAssets ?? '', whole?.startAssets ?? '')]).toEqual([span.from, gained])
  }
  for (const { places } of portfolio.funds) {
    for (const place of places) {
      const lots = lotTerms(place, TODAY)
      expect(sum(lots.map(({ shares }) => shares))).toBe((Number(place.shares) / 100).toFixed(2))
    }
  }
  return portfolio
}

it('an inheritance of two goes from the first form to the payout, and all sums reconcile on both sides', async () => {
  const applicationNo = await gateway.applied(chen)
  const of = { applicationNo }
  const heir = await gateway.joined(applicationNo, chen)
  const estate = (await gateway.call(inheritances.getDecentPersonInfo, of, { as: chen })).data.holdings
  const { inheritors } = (await gateway.call(inheritances.getInheritorInfo, of, { as: chen })).data
  const funds = estate.flatMap(({ fundCode, tradingAccount }) =>
    inheritors.map(({ id, isOwn }) => ({
      fundCode,
      tradingAccount,
      inheritorId: id,
      percent: isOwn ? '66.67' : '33.33',
      way: isOwn ? ('transfer' as const) : ('redeem' as const),
    })),
  )
  await gateway.call(inheritances.updateFund, { ...of, overwrites: true, funds }, { as: chen })

  // Each of the two signs.
  const status = async (as: Caller) =>
    (await gateway.call(inheritances.contractStatus, { businessNo: applicationNo }, { as })).data
  expect((await gateway.signs(applicationNo, chen)).data.remaining).toBe(0)
  expect(await status(chen)).toMatchObject({ state: 'signed', others: 1, othersWaiting: 1 })
  expect(await status(heir)).toMatchObject({ state: 'waiting', papers: [{ templateCode: 'inheritAgreement' }] })
  const inboxOf = async ({ custNo }: Person) =>
    (await gateway.db.select().from(messages).where(eq(messages.custNo, custNo))).map(({ title }) => title)
  expect(await inboxOf(chen)).not.toContain('继承文件已全部签署')
  expect((await gateway.signs(applicationNo, heir)).data.state).toBe('signed')
  // The applicant waited for the other signature and now has to send the parcel.
  expect(await inboxOf(chen)).toContain('继承文件已全部签署')
  // The signing status is the same in every later state of the application.
  expect(await status(heir)).toMatchObject({ state: 'signed', othersWaiting: 0 })

  const parcel = { company: '迅达快递', trackingNo: 'XD2026112101', sender: chen.name, senderMobile: chen.mobile }
  expect((await gateway.told(applicationNo, chen))?.step).toBe('parcel')
  await gateway.call(inheritances.commitMailInfo, { ...of, ...parcel }, { as: chen })
  await gateway.decide(applicationNo, { move: 'receive', trackingNo: parcel.trackingNo })

  const [before, mine] = [await reconcile(an), await reconcile(chen)]
  expect((await gateway.decide(applicationNo, { move: 'settle' })).body.state).toBe('done')
  expect((await gateway.decide(applicationNo, { move: 'settle' })).status).toBe(200)
  const [after, mineAfter] = [await reconcile(an), await reconcile(chen)]

  // Nothing is left of the inherited holdings: no shares, no cost, and no profit on that day.
  for (const { shares, cost, amount } of fundPositions(after)) {
    expect([shares, cost, amount]).toEqual(['0.00', '0.00', '0.00'])
  }
  expect(totalsOf(after).accumulatedProfit).toBe(totalsOf(before).accumulatedProfit)
  const rows = await gateway.db.select().from(transactions)
  const settled = rows.filter(row => row.applicationNo.startsWith(`${applicationNo}N`))
  const ofType = (type: string) => settled.filter(row => row.type === type)
  expect(ofType('transferIn')).toHaveLength(estate.length)
  for (const [index, into] of ofType('transferIn').entries()) {
    const out = ofType('transferOut').find(row => row.applicationNo === into.relatedNo)
    expect([index, out?.amount, out?.shares, out?.custNo]).toEqual([index, into.amount, into.shares, an.custNo])
    expect(sum((into.lots ?? []).map(({ shares }) => shares))).toBe(into.shares)
  }
  // The arrived shares are worth what they cost, and they keep their original holding days.
  const arrived = sum(ofType('transferIn').map(({ amount }) => amount ?? ''))
  expect(totalsOf(mineAfter).cost).toBe(add(totalsOf(mine).cost, arrived))
  const bought = before.funds.flatMap(({ places }) => places.flatMap(({ lots }) => lots.map(lot => lot.confirmDay)))
  const kept = mineAfter.funds.flatMap(({ places }) =>
    places.flatMap(({ lots }) => lots.filter(lot => lot.applicationNo.startsWith(applicationNo))),
  )
  expect(kept.length).toBeGreaterThan(0)
  expect(kept.every(({ confirmDay }) => confirmDay === TODAY || bought.includes(confirmDay))).toBe(true)
  // The value that left equals the arrived shares, the payouts and the fees.
  const left = sum(
    ofType('redeem')
      .flatMap(({ amount, fee }) => [amount ?? '', fee])
      .concat(arrived),
  )
  expect(left).toBe(totalsOf(before).amount)

  const told = (await gateway.call(inheritances.getDecentPersonInfo, of, { as: heir })).data.holdings
  expect(told.map(({ fundCode }) => fundCode).sort()).toEqual(estate.map(({ fundCode }) => fundCode).sort())
  for (const { allotments } of told) expect(allotments.every(({ amount }) => amount !== null)).toBe(true)
  expect(await inboxOf(chen)).toContain('继承已办理完成')

  // The application is done: nobody can change it.
  const refused = [
    gateway.call(
      inheritances.updateInfo,
      { ...of, overwrites: true, decedent: { name: an.name, certType: '0', certNo: an.cert } },
      { as: chen },
    ),
    gateway.call(inheritances.updateFund, { ...of, overwrites: true, funds }, { as: chen }),
    gateway.call(inheritances.commitMailInfo, { ...of, ...parcel }, { as: chen }),
    gateway.call(inheritances.saveOwnPart, { ...of, overwrites: true, bankName: '远山银行' }, { as: heir }),
    gateway.call(inheritances.invite, { ...of, inheritorId: '1' }, { as: chen }),
  ]
  for (const { retCode } of await Promise.all(refused)) expect(retCode).toBe('E409')

  // The made-up world goes on, and no transaction comes into the decedent's account.
  const later = addDays(TODAY, 40)
  await extend(gateway.db, { today: later })
  const ended = await loadPortfolio(gateway.db, an.custNo, later)
  expect(ended.funds.flatMap(({ places }) => places.map(({ shares }) => shares)).every(shares => shares === 0n)).toBe(
    true,
  )
}, 180_000)
