import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { assets } from '@/contract/assets'
import { attachments } from '@/contract/attachments'
import { papers } from '@/contract/papers'
import { revocations } from '@/contract/revocations'
import { compare } from '@/lib/decimal'
import { add, subtract } from '@/lib/money'
import { formatAmount } from '@/lib/money-format'
import { attachments as attachmentTable } from '../../../../gateway/db/schema/attachments'
import { messages } from '../../../../gateway/db/schema/messages'
import { papers as paperTable } from '../../../../gateway/db/schema/papers'
import { fundAccounts, transactions } from '../../../../gateway/db/schema/portfolio'
import { signatures } from '../../../../gateway/db/schema/signing'
import { holdingsOn, movementsIn } from '../../../../gateway/portfolio/holdings-on'
import { loadPortfolio } from '../../../../gateway/portfolio/load'
import { lotTerms } from '../../../../gateway/portfolio/lots'
import type { Portfolio } from '../../../../gateway/portfolio/portfolio'
import { positionOf, totalsOf } from '../../../../gateway/portfolio/positions'
import { performance, usualRanges } from '../../../../gateway/portfolio/spans'
import { type Person, person } from '../../../../gateway/seed/people'
import { pdfFaults, pdfWords } from '../../../helpers/pdf-words'
import { revocationGateway } from './revocation-gateway'

const lin = person('lin')
const chen = person('chen')
const su = person('su')
const zhou = person('zhou')
const abdu = person('abdu')

let gateway: Awaited<ReturnType<typeof revocationGateway>>
beforeAll(async () => {
  gateway = await revocationGateway()
})
afterAll(() => gateway.close())

const inbox = (custNo: string) => gateway.db.select().from(messages).where(eq(messages.custNo, custNo))

describe('the back office', () => {
  it('the office asks for attachments, receives them and approves', async () => {
    const { revocationNo } = await gateway.handedIn(lin, await gateway.confirmed(lin))
    const word = '付款凭证看不清付款人'
    expect((await gateway.decide(revocationNo, { move: 'return', word, wanted: ['receipt'] })).status).toBe(200)
    const returned = await gateway.told(lin, revocationNo)
    expect(returned).toMatchObject({ state: 'returned', officeWord: word, wanted: ['receipt'], canWithdraw: true })
    expect(returned.papers.find(({ kind }) => kind === 'receipt')).toMatchObject({ isWanted: true, count: 1 })
    const complete = () => gateway.call(revocations.completeRevocation, { revocationNo }, { as: lin })
    // The receipt from before the request does not count.
    expect((await complete()).retMsg).toBe('请上传新的：付款凭证')
    gateway.clock.advance(1000)
    await gateway.upload(lin, revocationNo, 'receipt')
    const answers = await Promise.all([complete(), complete()])
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    expect(await gateway.told(lin, revocationNo)).toMatchObject({ state: 'submitted', wanted: [], officeWord: '' })
    expect((await complete()).retMsg).toBe('这份申请现在不需要补充材料')
    expect((await gateway.decide(revocationNo, { move: 'approve' })).body.state).toBe('approved')
    const approved = await gateway.told(lin, revocationNo)
    expect(approved).toMatchObject({ refundDay: '2026-11-25', canWithdraw: false })
    expect(approved.steps.map(step => [step.state, step.word])).toEqual([
      ['draft', ''],
      ['submitted', ''],
      ['returned', word],
      ['submitted', expect.stringMatching(/^补充材料：付款凭证1份（材料校验码 [0-9a-f]{32}）。$/)],
      ['approved', ''],
    ])
    const told = (await inbox(lin.custNo)).filter(({ sId }) => sId.startsWith(revocationNo))
    expect(told.map(({ title }) => title).sort()).toEqual(['撤销申请已通过', '撤销申请需要补充材料'])
  })

  it('the office refuses with a reason that the person reads, and the person can apply again', async () => {
    const no = await gateway.confirmed(lin)
    const { revocationNo } = await gateway.handedIn(lin, no)
    expect((await gateway.decide(revocationNo, { move: 'refuse', word: ' ' })).body.retMsg).toBe('请写明原因')
    await gateway.decide(revocationNo, { move: 'refuse', word: '付款账户为本人账户' })
    expect(await gateway.told(lin, revocationNo)).toMatchObject({ state: 'refused', officeWord: '付款账户为本人账户' })
    expect((await gateway.save(lin, { applicationNo: no })).state).toBe('draft')
  })

  it('the office can make only the decisions of the state table, and of two at once one counts', async () => {
    const { revocationNo } = await gateway.handedIn(lin, await gateway.confirmed(lin))
    expect((await gateway.decide(revocationNo, { move: 'refund' })).body.retMsg).toBe('这份申请没有通过审核，不能退款')
    const [approve, giveBack] = await Promise.all([
      gateway.decide(revocationNo, { move: 'approve' }),
      gateway.decide(revocationNo, { move: 'return', word: '材料不全', wanted: ['receipt'] }),
    ])
    expect([approve.status, giveBack.status].sort()).toEqual([200, 409])
    expect((await gateway.decide('CX404', { move: 'approve' })).status).toBe(404)
    expect((await gateway.decide(revocationNo, { move: 'handIn' })).status).toBe(400)
    const wanted = ['deathCertificate']
    expect((await gateway.decide(revocationNo, { move: 'return', word: '补', wanted })).status).toBe(400)
  })

  it('the office can still refuse an approved application when the shares have gone', async () => {
    const no = await gateway.confirmed(lin)
    const { revocationNo } = await gateway.handedIn(lin, no)
    await gateway.decide(revocationNo, { move: 'approve' })
    expect((await gateway.decide(revocationNo, { move: 'refuse', word: '份额已赎回' })).body.state).toBe('refused')
  })

  it('no refund is paid for a purchase that failed, or from a frozen account', async () => {
    const no = await gateway.confirmed(lin)
    const { revocationNo } = await gateway.handedIn(lin, no)
    const failed = { state: 'failed', confirmDay: null } as const
    await gateway.db.update(transactions).set(failed).where(eq(transactions.applicationNo, no))
    expect((await gateway.decide(revocationNo, { move: 'approve' })).body.retMsg).toContain('不能再次退款')
    expect((await gateway.told(lin, revocationNo)).state).toBe('submitted')

    const other = await gateway.confirmed(su)
    const { revocationNo: otherNo } = await gateway.handedIn(su, other)
    await gateway.decide(otherNo, { move: 'approve' })
    const of = eq(fundAccounts.custNo, su.custNo)
    await gateway.db.update(fundAccounts).set({ state: 'frozen' }).where(of)
    expect((await gateway.decide(otherNo, { move: 'refund' })).status).toBe(409)
    expect((await gateway.told(su, otherNo)).state).toBe('approved')
    await gateway.db.update(fundAccounts).set({ state: 'normal' }).where(of)
    expect((await gateway.decide(otherNo, { move: 'refund' })).body.state).toBe('refunded')
  })

  it('a new identity card is stored beside the signed one, and the signed one cannot be deleted', async () => {
    const { revocationNo } = await gateway.handedIn(lin, await gateway.confirmed(lin))
    const filesOf = async () =>
      (await gateway.call(attachments.thumbList, { businessType: '3', businessNo: revocationNo }, { as: lin })).data
    const before = await filesOf()
    expect(before.map(({ isHandedIn }) => isHandedIn)).toEqual([true, true, true])
    await gateway.decide(revocationNo, { move: 'return', word: '人像面反光', wanted: ['idFront'] })
    for (const { id } of before) {
      const gone = await gateway.call(attachments.delete, { businessType: '3', id }, { as: lin })
      expect(gone.retMsg).toBe('这份材料已随申请提交，不能删除，可以另外补充')
    }
    const complete = () => gateway.call(revocations.completeRevocation, { revocationNo }, { as: lin })
    expect((await complete()).retMsg).toBe('请上传新的：身份证人像面')
    const added = await gateway.upload(lin, revocationNo, 'idFront')
    expect(added.isHandedIn).toBe(false)
    // A file added now can still be deleted, and one file is enough.
    const file = { businessType: '3', businessNo: revocationNo, kind: 'idFront', file: gateway.picture() } as const
    expect((await gateway.call(attachments.upload, file, { as: lin })).retMsg).toContain('最多上传1份')
    expect((await gateway.call(attachments.delete, { businessType: '3', id: added.id }, { as: lin })).success).toBe(
      true,
    )
    await gateway.upload(lin, revocationNo, 'idFront')
    expect((await complete()).success).toBe(true)
    const told = await gateway.told(lin, revocationNo)
    expect(told.papers.find(({ kind }) => kind === 'idFront')?.count).toBe(2)
    expect(told.steps.at(-1)?.word).toMatch(/^补充材料：身份证人像面1份（材料校验码 [0-9a-f]{32}）。$/)
    const rows = await gateway.db.select().from(attachmentTable).where(eq(attachmentTable.businessNo, revocationNo))
    const kept = rows.filter(({ deletedAt }) => deletedAt === null)
    expect(kept.map(({ content, handedInAt }) => content !== null && handedInAt !== null)).toEqual(Array(4).fill(true))
    // The signature still matches the signed files.
    const [signed] = await gateway.db.select().from(signatures).where(eq(signatures.businessNo, revocationNo))
    const code = createHash('sha256').update(
      before
        .map(({ id }) => kept.find(row => row.id === id))
        .map(row => `${row?.kind} ${row?.sha256}\n`)
        .sort()
        .join(''),
    )
    expect(signed?.content).toContain(code.digest('hex').slice(0, 32))
  })

  it('attachments requested by the office are listed even after they were uploaded', async () => {
    const { revocationNo } = await gateway.handedIn(lin, await gateway.confirmed(lin))
    await gateway.decide(revocationNo, { move: 'return', word: '请补充监护证明', wanted: ['guardianship'] })
    gateway.clock.advance(1000)
    await gateway.upload(lin, revocationNo, 'guardianship')
    await gateway.call(revocations.completeRevocation, { revocationNo }, { as: lin })
    const told = await gateway.told(lin, revocationNo)
    expect(told.papers.find(({ kind }) => kind === 'guardianship')).toMatchObject({ count: 1, isWanted: false })
  })

  it('office decisions are refused for forms of other sites, and without the simulators', async () => {
    const { revocationNo } = await gateway.handedIn(lin, await gateway.confirmed(lin))
    const form = await gateway.raw({
      method: 'POST',
      url: `/demo/revocations/${revocationNo}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'move=approve',
    })
    expect(form.statusCode).toBe(415)
    expect((await gateway.told(lin, revocationNo)).state).toBe('submitted')
    const list = (await gateway.raw('/demo/revocations.json')).json()
    const listed = list.revocations.find((one: { revocationNo: string }) => one.revocationNo === revocationNo)
    expect(listed).toMatchObject({ moves: ['return', 'approve', 'refuse'], name: lin.name })
    const { testGateway } = await import('../../../helpers/gateway')
    const real = await testGateway({ db: gateway.db, config: { simulators: false } })
    expect((await real.raw('/demo/revocations.json')).statusCode).toBe(404)
    await real.app.close()
  })
})

describe('the signed application', () => {
  it.each([
    ['drawn', undefined],
    ['typed', { typedName: lin.name }],
  ])('the signed application is a paper with all submitted facts (%s)', async (_, given) => {
    const no = await gateway.confirmed(lin, { amount: '1234.50' })
    const { revocationNo } = await gateway.filled(lin, no)
    await gateway.sign(lin, revocationNo, given)
    const { paperNo } = await gateway.told(lin, revocationNo)
    expect((await gateway.call(papers.getPaper, { paperNo }, { as: lin })).data.file).toBe('making')
    await gateway.runJobs()
    const made = (await gateway.call(papers.getPaper, { paperNo }, { as: lin })).data
    expect(made).toMatchObject({ kind: 'revocation', file: 'made', title: '基金买入撤销申请书' })
    const page = await gateway.call(papers.paperPage, { paperNo, page: 1 }, { as: lin })
    expect(page.data.contentType).toBe('image/png')
    const { key, fileName } = (await gateway.call(papers.paperKey, { paperNo }, { as: lin })).data
    expect(fileName).toBe('基金买入撤销申请书-2026-11-21.pdf')
    const file = (await gateway.call(papers.downloadPaper, { key }, { as: lin })).data
    expect(pdfFaults(file.bytes)).toBe('')
    const text = (pdfWords(file.bytes) ?? '').replace(/\s/g, '')
    const parts = [
      '基金买入撤销申请书',
      paperNo,
      revocationNo,
      no,
      lin.name,
      formatAmount('1234.50'),
      '壹仟贰佰叁拾肆元伍角整',
    ]
    const more = [
      '由他人账户付款',
      '误用了家人的银行卡付款',
      '身份证人像面',
      '付款凭证',
      '申请人签名',
      '2026年11月21日',
    ]
    for (const part of [...parts, ...more]) expect(text).toContain(part)
    expect(text.includes('键入本人姓名')).toBe(given !== undefined)
    // Numbers that identify the person are masked.
    for (const secret of [lin.cert, lin.mobile, '6229990101000000001']) expect(text).not.toContain(secret)
    // Anybody can check the paper now, without seeing an amount.
    const checked = (await gateway.raw(`/check/${await codeOf(paperNo)}`)).body
    expect(checked).toContain('受理并留存')
    // The check page uses the title of the file, because people compare both.
    expect(checked).toContain('基金买入撤销申请书')
    expect(checked).not.toContain('1,234.50')
  })

  it('the paper lists the attachments submitted with the signature, even if it is made later', async () => {
    const { revocationNo, paperNo } = await gateway.handedIn(su, await gateway.confirmed(su))
    await gateway.decide(revocationNo, { move: 'return', word: '请补充', wanted: ['guardianship'] })
    await gateway.upload(su, revocationNo, 'guardianship')
    expect((await gateway.call(revocations.completeRevocation, { revocationNo }, { as: su })).success).toBe(true)
    await gateway.runJobs()
    const { key } = (await gateway.call(papers.paperKey, { paperNo }, { as: su })).data
    const text = pdfWords((await gateway.call(papers.downloadPaper, { key }, { as: su })).data.bytes) ?? ''
    expect(text).toContain('付款凭证')
    expect(text).not.toContain('监护关系证明')
  })

  it('the paper is in no list of certificates and bills, and cannot be requested as one', async () => {
    const { paperNo } = await gateway.handedIn(lin, await gateway.confirmed(lin))
    for (const kind of ['certificate', 'bill'] as const) {
      const { data } = await gateway.call(papers.listPapers, { kind }, { as: lin })
      expect(data.some(paper => paper.paperNo === paperNo)).toBe(false)
    }
    const kind = 'revocation' as 'bill'
    expect((await gateway.call(papers.listPapers, { kind }, { as: lin })).retCode).toBe('E400')
  })
})

const codeOf = async (paperNo: string) => {
  const [row] = await gateway.db.select().from(paperTable).where(eq(paperTable.paperNo, paperNo))
  return row?.code ?? ''
}

describe('a refund', () => {
  /** Checks that the portfolio reconciles for every usual span and every place. */
  async function reconcile(as: Person) {
    const portfolio = await loadPortfolio(gateway.db, as.custNo, '2026-11-21')
    const spans = usualRanges(portfolio).map(({ span }) => span)
    expect(spans.length).toBeGreaterThan(0)
    for (const span of spans) {
      const whole = performance(portfolio, span)
      const gained = add(subtract(whole?.inflow ?? '', whole?.outflow ?? ''), whole?.profit ?? '')
      expect([span.from, subtract(whole?.endAssets ?? '', whole?.startAssets ?? '')]).toEqual([span.from, gained])
      for (const row of movementsIn(portfolio, span)) {
        const closing = add(add(row.opening, subtract(row.moneyIn, row.moneyOut)), row.profit)
        expect([row.fundCode, closing]).toEqual([row.fundCode, row.closing])
      }
    }
    for (const { places } of portfolio.funds) {
      for (const place of places) {
        const lots = lotTerms(place, '2026-11-21')
        expect(lots.reduce((sum, { shares }) => add(sum, shares), '0.00')).toBe(
          holdingsOn(portfolio, portfolio.asOf ?? '').find(
            row => row.tradingAccount === place.tradingAccount && row.fundCode === place.fund.fundCode,
          )?.shares ?? '0.00',
        )
        expect(
          compare(
            lots.reduce((sum, { cost }) => add(sum, cost), '0.00'),
            '0',
          ),
        ).toBeGreaterThanOrEqual(0)
      }
    }
    return portfolio
  }

  /** The fees of all holdings, past and present. */
  const feesOf = ({ funds }: Portfolio) => funds.reduce((sum, { places }) => add(sum, positionOf(places).fees), '0.00')

  /**
   * The newest purchase of a person that can be revoked by application: from the seed if there is one, else a new one.
   */
  async function recent(as: Person): Promise<string> {
    const rows = (await gateway.call(revocations.revocable, {}, { as })).data
    const found = rows.find(({ way, state, revocationNo }) => way === 'apply' && state === 'confirmed' && !revocationNo)
    return found?.applicationNo ?? gateway.confirmed(as)
  }

  async function refunded(as: Person, no: string) {
    const { revocationNo } = await gateway.handedIn(as, no)
    await gateway.decide(revocationNo, { move: 'approve' })
    return { revocationNo, ...(await gateway.decide(revocationNo, { move: 'refund' })) }
  }

  it.each([lin, chen, su, zhou, abdu].map(one => [one.name, one] as const))(
    'after a refund of the newest purchase of %s all sums reconcile as if it had never been made',
    async (_, as) => {
      const no = await recent(as)
      const before = await reconcile(as)
      const [bought] = await gateway.db.select().from(transactions).where(eq(transactions.applicationNo, no))
      const costs = totalsOf(before).cost
      expect((await refunded(as, no)).status).toBe(200)
      const after = await reconcile(as)
      const [back] = await gateway.db.select().from(transactions).where(eq(transactions.relatedNo, no))
      expect(back).toMatchObject({
        applicationNo: `${no}R`,
        type: 'revoke',
        state: 'confirmed',
        amount: bought?.amount,
        shares: bought?.shares,
        fee: subtract('0.00', bought?.fee ?? ''),
        confirmDay: '2026-11-21',
      })
      expect(totalsOf(after).cost).toBe(subtract(costs, bought?.amount ?? ''))
      expect(feesOf(after)).toBe(subtract(feesOf(before), bought?.fee ?? ''))
      const lots = after.funds.flatMap(({ places }) => places.flatMap(({ lots: kept }) => kept))
      expect(lots.some(({ applicationNo }) => applicationNo === no)).toBe(false)
      // The whole payment comes back, so the purchase has neither gained nor lost.
      expect(totalsOf(after).amount).toBe(
        add(
          subtract(totalsOf(before).amount, bought?.amount ?? ''),
          subtract(totalsOf(after).accumulatedProfit, totalsOf(before).accumulatedProfit),
        ),
      )
    },
  )

  it('a refund is paid once, however often it is ordered', async () => {
    const no = await gateway.confirmed(lin)
    const { revocationNo } = await refunded(lin, no)
    const again = await Promise.all([1, 2].map(() => gateway.decide(revocationNo, { move: 'refund' })))
    expect(again.map(({ status }) => status)).toEqual([200, 200])
    const back = await gateway.db.select().from(transactions).where(eq(transactions.relatedNo, no))
    expect(back).toHaveLength(1)
    expect((await gateway.told(lin, revocationNo)).steps.filter(({ state }) => state === 'refunded')).toHaveLength(1)
    const rows = (await gateway.call(revocations.revocable, {}, { as: lin })).data
    expect(rows.find(row => row.applicationNo === no)).toMatchObject({ way: 'none', reason: '已撤销并退款' })
  })

  it('a refund cancels a purchase that is not yet confirmed, without a second transaction', async () => {
    const no = await gateway.bought(lin, { tradeDay: '2026-11-20', confirmDay: '2026-11-23' })
    await refunded(lin, no)
    const [row] = await gateway.db.select().from(transactions).where(eq(transactions.applicationNo, no))
    expect(row).toMatchObject({ state: 'cancelled', confirmDay: null })
    expect(await gateway.db.select().from(transactions).where(eq(transactions.relatedNo, no))).toEqual([])
  })

  it('a refund is refused when shares have gone since the approval', async () => {
    const no = await gateway.confirmed(zhou, { fundCode: '100302' })
    const { revocationNo } = await gateway.handedIn(zhou, no)
    await gateway.decide(revocationNo, { move: 'approve' })
    const sale = { type: 'redeem', confirmDay: '2026-11-21', shares: '1.00', amount: '1.00' } as const
    await gateway.confirmed(zhou, { fundCode: '100302', ...sale })
    const answer = await gateway.decide(revocationNo, { move: 'refund' })
    expect([answer.status, answer.body.retMsg]).toEqual([409, '这笔买入的份额有变动，不能退款'])
    expect((await gateway.told(zhou, revocationNo)).state).toBe('approved')
  })

  it('a refund counts as money out in the transaction list and in the counts by month', async () => {
    const no = await gateway.confirmed(su, { amount: '321.00' })
    await refunded(su, no)
    const list = await gateway.call(
      assets.queryBuyAndSellGroupByDate,
      { group: 'sell', dayOf: 'confirmed' },
      { as: su },
    )
    const [month] = list.data.months
    const back = month?.transactions.find(({ relatedNo }) => relatedNo === no)
    expect(back).toMatchObject({ type: 'revoke', amount: '321.00', state: 'confirmed' })
    const { periods } = (await gateway.call(assets.queryBuySellNumPerFHB, { period: 'month' }, { as: su })).data
    expect(periods[0]).toMatchObject({ period: '2026-11', sellAmount: month?.sellAmount })
  })
})

it('attachments of a submitted application stay readable for its owner', async () => {
  const { revocationNo } = await gateway.handedIn(lin, await gateway.confirmed(lin))
  const files = await gateway.call(attachments.thumbList, { businessType: '3', businessNo: revocationNo }, { as: lin })
  expect(files.data.map(({ kind }) => kind).sort()).toEqual(['idBack', 'idFront', 'receipt'])
})
