import { createHash } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { encryptText } from '@/api/crypto/sm2'
import { assets } from '@/contract/assets'
import { auth } from '@/contract/auth'
import { type Paper, papers } from '@/contract/papers'
import { addDays, formatChineseDay } from '@/lib/date'
import { isPositive, negate } from '@/lib/decimal'
import { add, subtract, sum } from '@/lib/money'
import { formatAmount, formatSigned } from '@/lib/money-format'
import { issueOneTimeToken } from '../../../../gateway/auth/one-time-tokens'
import { customers } from '../../../../gateway/db/schema/account'
import { papers as table } from '../../../../gateway/db/schema/papers'
import { fundAccounts, transactions } from '../../../../gateway/db/schema/portfolio'
import { decodePng } from '../../../../gateway/decoders/decode-png'
import { billBlocks } from '../../../../gateway/papers/bill'
import { certificateBlocks } from '../../../../gateway/papers/certificate'
import { type Person, person } from '../../../../gateway/seed/people'
import { type TestGateway, testGateway } from '../../../helpers/gateway'
import { pdfFaults, pdfWords } from '../../../helpers/pdf-words'
import { TEST_DEVICE } from '../../../helpers/signed-request'
import { holders } from '../assets/holders'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway()
})
afterAll(() => gateway.close())

const lin = person('lin')
const chen = person('chen')
const zhou = person('zhou')
const abdu = person('abdu')
const cipher = (text: string) => encryptText(text, gateway.config.keys.sm2.publicKeyHex)
const scope = () => ({ db: gateway.db, now: gateway.clock.now, config: gateway.config })
const proof = async (of: Person) =>
  (
    await issueOneTimeToken(scope(), {
      purpose: 'auth',
      typeCode: '5',
      subject: `c:${of.custNo}`,
      deviceId: TEST_DEVICE,
    })
  ).token

const certificate = (asOf: string, more: Partial<Parameters<typeof ask>[1]> = {}) => ({
  asOf,
  language: 'zh' as const,
  withFunds: true,
  ...more,
})
const ask = (as: Person, input: Parameters<typeof gateway.call<typeof papers.makeCertificate>>[1]) =>
  gateway.call(papers.makeCertificate, input, { as })

const paper = async (as: Person, paperNo: string) => (await gateway.call(papers.getPaper, { paperNo }, { as })).data

/** The key of a paper. A certificate needs an identity proof. */
const keyOf = async (as: Person, paperNo: string) =>
  (await gateway.call(papers.paperKey, { paperNo, authToken: await proof(as) }, { as })).data

/** The file of a paper, as a download. */
async function fileOf(as: Person, paperNo: string) {
  const data = await keyOf(as, paperNo)
  return (await gateway.call(papers.downloadPaper, { key: data.key }, { as })).data
}

/** A finished certificate. Its date is moved back, so that the daily limit does not stop these tests. */
async function made(as: Person, input: Parameters<typeof ask>[1]): Promise<Paper> {
  const { data } = await ask(as, input)
  await gateway.runJobs()
  await gateway.db
    .update(table)
    .set({ createdAt: new Date('2026-01-01T00:00:00Z') })
    .where(eq(table.paperNo, data.paperNo))
  return paper(as, data.paperNo)
}

type Blocks = Awaited<ReturnType<typeof certificateBlocks>>

/** The content of a certificate of a day, without drawing it. */
const blocksOn = (as: Person, day: string, request: Partial<Parameters<typeof certificateBlocks>[1]['request']> = {}) =>
  certificateBlocks(
    gateway.db,
    {
      ...{ custNo: as.custNo, fromDay: day, toDay: day, language: 'zh', purpose: '' },
      request: { withFunds: true, ...request },
    } as Parameters<typeof certificateBlocks>[1],
    gateway.clock.now(),
  )

function totalOf(blocks: Blocks): string {
  const found = blocks.find(block => block.kind === 'figure')
  if (!found) throw new Error('The paper has no total.')
  return found.value
}

function tableOf(blocks: Blocks) {
  const at = blocks.findIndex(block => block.kind === 'heading' && block.text === '持有明细')
  const table = blocks[at + 1]
  if (table?.kind !== 'table') throw new Error('The paper lists no holdings.')
  return table
}

/** Assets as on the assets screen, without pending purchases. */
const heldOf = ({ totalAssets, pendingPurchase }: { totalAssets: string | null; pendingPurchase: string | null }) =>
  subtract(totalAssets ?? 'unknown', pendingPurchase ?? 'unknown')

const sumOf = (rows: readonly (readonly string[])[], at: number) =>
  sum(rows.map(row => row.at(at)?.replaceAll(',', '') ?? 'nothing'))

/** The sum of the amounts by fund. Without holdings there is no list. */
const amountsOf = (blocks: Blocks) =>
  blocks.some(block => block.kind === 'text' && block.text === '截至该日未持有基金')
    ? '0.00'
    : sumOf(tableOf(blocks).rows, -1)

const inbox = async () =>
  (await gateway.raw('/demo/mails.json')).json<
    { id: string; to: string; subject: string; text: string; attachments: { fileName: string; size: number }[] }[]
  >()

const words = (text: string | null) => {
  if (text === null) throw new Error('poppler-utils is not installed')
  return text
}

describe('a certificate of assets', () => {
  it('a certificate is requested, made by a job, and contains its facts', async () => {
    const { data: asked } = await ask(lin, certificate('2026-11-19', { purpose: '申请签证' }))
    expect(asked).toMatchObject({ file: 'making', mail: 'none', kind: 'certificate', pages: 0, code: '' })
    await gateway.runJobs()
    const ready = await paper(lin, asked.paperNo)
    expect(ready).toMatchObject({ file: 'made', mail: 'none', from: '2026-11-19', purpose: '申请签证', code: '' })
    expect(ready.pages).toBeGreaterThan(0)
    const file = await fileOf(lin, asked.paperNo)
    expect(file).toMatchObject({ contentType: 'application/pdf', fileName: '资产证明-2026-11-19.pdf' })
    expect(pdfFaults(file.bytes)).toBe('')
    const text = words(pdfWords(file.bytes))
    for (const part of ['资产证明', asked.paperNo, lin.name, lin.cert, '2026年11月19日', '申请签证', '电子专用章']) {
      expect(text.replace(/\s/g, '')).toContain(part)
    }
  })

  it.each(holders)(
    'the certificate of %s equals the assets of the day to the cent, on random days and the last day',
    async (_, as) => {
      const { data: options } = await gateway.call(papers.paperOptions, { kind: 'certificate' }, { as })
      const last = options.lastDay ?? ''
      const span = { from: options.firstDay ?? '', to: last }
      const { data: course } = await gateway.call(assets.queryProfitDetail, { ...span, granularity: 'day' }, { as })
      const days = course.steps.map(({ period }) => period)
      expect(days.length).toBeGreaterThan(100)
      const picked = [days[0], ...Array.from({ length: 50 }, (_, nth) => days[(nth * 7919) % days.length]), last]
      for (const day of picked) {
        const step = course.steps.filter(({ period }) => period <= (day ?? '')).at(-1)
        if (!step) throw new Error(`The assets screen knows nothing of ${day}.`)
        const blocks = await blocksOn(as, day ?? '')
        expect([day, totalOf(blocks), amountsOf(blocks)]).toEqual([day, formatAmount(step.assets), step.assets])
      }
    },
  )

  it('the certificate of a frozen customer has the same sums', async () => {
    const { holdingsOn } = await import('../../../../gateway/portfolio/holdings-on')
    const { performance } = await import('../../../../gateway/portfolio/spans')
    const { loadPortfolio } = await import('../../../../gateway/portfolio/load')
    const portfolio = await loadPortfolio(gateway.db, person('an').custNo, '2026-11-21')
    const { axis } = portfolio
    expect(axis.length).toBeGreaterThan(100)
    for (const nth of Array(50).keys()) {
      const day = axis[(nth * 7919) % axis.length] ?? ''
      const amounts = holdingsOn(portfolio, day).map(({ amount }) => amount)
      expect([day, sum(amounts)]).toEqual([day, performance(portfolio, { from: day, to: day })?.endAssets])
    }
  })

  // Saturday, Sunday, the first day of a long holiday, and the first trading day after it.
  describe.each(['2026-11-21', '2026-11-22', '2026-10-01', '2026-10-08'])('a certificate requested on %s', day => {
    afterAll(() => gateway.clock.set('2026-11-21T02:00:00Z'))

    it.each(holders)('the certificate of %s equals the assets screen and never looks ahead', async (_, person) => {
      gateway.clock.set(`${day}T02:00:00Z`)
      const as = { token: await gateway.newSession(person) }
      const { data: options } = await gateway.call(papers.paperOptions, { kind: 'certificate' }, { as })
      const last = options.lastDay ?? ''
      expect([last < day, last > '2026-09-20']).toEqual([true, true])
      const { data: screen } = await gateway.call(assets.queryCustMetricSS, {}, { as })
      const { data: course } = await gateway.call(
        assets.queryProfitDetail,
        { from: options.firstDay ?? '', to: last, granularity: 'day' },
        { as },
      )
      // The screen shows its newest day; if some figures are late, the certificate is for an earlier day.
      const isNewest = last >= (screen.asOf ?? '')
      const held = isNewest ? heldOf(screen) : course.steps.at(-1)?.assets
      const blocks = await blocksOn(person, last)
      expect([totalOf(blocks), amountsOf(blocks)]).toEqual([formatAmount(held ?? 'unknown'), held])
      if (isNewest && isPositive(screen.pendingPurchase ?? '0')) {
        expect(blocks).toContainEqual({
          kind: 'text',
          text: `含在途申购的合计（人民币元）：${formatAmount(screen.totalAssets)}`,
        })
      }
    })
  })

  it('a certificate adds pending purchases to reach the total of the assets screen', async () => {
    const su = person('su')
    const [sample] = await gateway.db.select().from(transactions).where(eq(transactions.custNo, su.custNo)).limit(1)
    if (!sample) throw new Error('Nobody bought anything.')
    const bought: typeof transactions.$inferInsert = {
      ...sample,
      applicationNo: 'T-ON-ITS-WAY',
      type: 'purchase',
      state: 'pending',
      amount: '1234.56',
      appliedAt: new Date('2026-11-20T10:00:00+08:00'),
      tradeDay: '2026-11-20',
      confirmDay: '2026-11-23',
      shares: null,
      netValue: null,
      lots: null,
    }
    const bump = () =>
      gateway.db
        .update(customers)
        .set({ dataVersion: sql`${customers.dataVersion} + 1` })
        .where(eq(customers.custNo, su.custNo))
    await gateway.db.insert(transactions).values(bought)
    await bump()
    const { data: screen } = await gateway.call(assets.queryCustMetricSS, {}, { as: su })
    expect(screen.pendingPurchase).toBe('1234.56')
    const { paperNo } = await made(su, certificate(screen.asOf ?? '', { language: 'both' }))
    await gateway.db.delete(transactions).where(eq(transactions.applicationNo, bought.applicationNo))
    await bump()
    const text = words(pdfWords((await fileOf(su, paperNo)).bytes)).replace(/\s+/g, ' ')
    expect(text).toContain(`Total including purchases on the way (人民币元 CNY): ${formatAmount(screen.totalAssets)}`)
  })

  it.each(holders)('the certificate of %s prints every holding as on the assets screen', async (_, as) => {
    const { data: held } = await gateway.call(assets.queryFundAssetsAndProfitsV2, {}, { as })
    const { data: options } = await gateway.call(papers.paperOptions, { kind: 'certificate' }, { as })
    const day = options.lastDay ?? ''
    const { paperNo } = await made(as, certificate(day, { language: 'both' }))
    const text = words(pdfWords((await fileOf(as, paperNo)).bytes))
    const blocks = await blocksOn(as, day)
    expect(text).toContain(totalOf(blocks))
    const rows = tableOf(blocks).rows
    expect(rows.length).toBeGreaterThan(0)
    for (const row of rows) for (const figure of row.slice(2)) expect(text).toContain(figure)
    // The screen has one row per fund, the certificate one per account.
    for (const { fundCode, amount, shares, netValue } of held.funds) {
      const own = rows.filter(([name]) => name?.includes(fundCode))
      if (day < (held.asOf ?? '') || amount === '0.00') continue
      expect([fundCode, sumOf(own, 2), sumOf(own, -1)]).toEqual([fundCode, shares, amount])
      for (const row of own) expect(row).toContain(netValue)
    }
  })

  it('a certificate lists pending transactions of that day beside the total', async () => {
    const { data: options } = await gateway.call(papers.paperOptions, { kind: 'certificate' }, { as: lin })
    const day = options.lastDay ?? ''
    const { data: pending } = await gateway.call(
      assets.queryBuyAndSellGroupByDate,
      { state: 'pending', to: day, size: 100 },
      { as: lin },
    )
    const rows = pending.months.flatMap(({ transactions }) => transactions)
    const buys = rows.filter(({ type }) => type === 'purchase' || type === 'subscribe')
    expect(buys.length).toBeGreaterThan(1)
    const { paperNo } = await made(lin, certificate(day))
    const text = words(pdfWords((await fileOf(lin, paperNo)).bytes))
    expect(text).toContain('在途交易（不计入上述总额）')
    for (const { amount, fundCode } of buys) {
      expect(text).toContain(formatAmount(amount))
      expect(text).toContain(fundCode)
    }
  })

  it('a certificate contains only the chosen funds', async () => {
    const { data: options } = await gateway.call(papers.paperOptions, { kind: 'certificate' }, { as: lin })
    const [chosen] = options.funds.filter(({ isHeld }) => isHeld)
    const others = options.funds.filter(({ fundCode }) => fundCode !== chosen?.fundCode)
    const { paperNo } = await made(lin, certificate(options.lastDay ?? '', { fundCodes: [chosen?.fundCode ?? ''] }))
    const text = words(pdfWords((await fileOf(lin, paperNo)).bytes))
    expect(text).toContain(chosen?.fundCode)
    for (const { fundCode } of others) expect(text).not.toContain(fundCode)
  })

  it('a certificate names a chosen fund or account without holdings, and never claims that nothing was held', async () => {
    const { data: options } = await gateway.call(papers.paperOptions, { kind: 'certificate' }, { as: lin })
    const sold = options.funds.find(({ isHeld }) => !isHeld)
    const other = options.funds.find(({ isHeld }) => isHeld)
    const [place] = options.places
    const day = options.lastDay ?? ''
    for (const withFunds of [true, false]) {
      const part = { withFunds, fundCodes: [sold?.fundCode ?? ''], tradingAccounts: [place?.tradingAccount ?? ''] }
      const { paperNo } = await made(lin, certificate(day, part))
      const text = words(pdfWords((await fileOf(lin, paperNo)).bytes))
      for (const said of [sold?.fundCode, place?.accountNo, '所选部分的基金资产总额', '未持有所选的基金或账户']) {
        expect(text).toContain(said)
      }
      expect(text).not.toContain('截至该日未持有基金')
    }
    // One held and one sold fund together: both are named, and the total is that of the held fund.
    const both = { withFunds: true, fundCodes: [sold?.fundCode ?? '', other?.fundCode ?? ''] }
    const blocks = await blocksOn(lin, day, both)
    expect(
      tableOf(blocks)
        .rows.find(([name]) => name?.includes(sold?.fundCode ?? '-'))
        ?.at(-1),
    ).toBe('0.00')
    expect(amountsOf(blocks).replace('.00', '')).not.toBe('0')
  })

  it('a certificate is locked with the chosen password, and the password is not stored', async () => {
    const { paperNo } = await made(lin, certificate('2026-11-19', { password: cipher('Geheim-42') }))
    const { bytes } = await fileOf(lin, paperNo)
    expect(() => pdfWords(bytes, 'wrong')).toThrow()
    expect(words(pdfWords(bytes, 'Geheim-42'))).toContain(paperNo)
    expect(pdfFaults(bytes, 'Geheim-42')).toBe('')
    const [row] = await gateway.db.select().from(table).where(eq(table.paperNo, paperNo))
    expect(row?.passwordCipher).toBeNull()
    expect((await gateway.call(papers.paperPage, { paperNo, page: 1 }, { as: lin })).data.contentType).toBe('image/png')
  })

  it('a day without figures, another person’s account and a bad password are refused, each with a sentence', async () => {
    const { data: options } = await gateway.call(papers.paperOptions, { kind: 'certificate' }, { as: chen })
    const cases: [Partial<Parameters<typeof ask>[1]>, RegExp][] = [
      [{ asOf: '2026-11-22' }, /请选择.*之间的日期/],
      [{ asOf: '2001-01-01' }, /请选择.*之间的日期/],
      [{ tradingAccounts: [options.places[0]?.tradingAccount ?? ''] }, /没有找到所选账户/],
      [{ fundCodes: ['999999'] }, /不在您的持有中/],
      [{ fundCodes: [] }, /至少选择一项/],
      [{ password: cipher('短') }, /8至32位/],
      [{ password: cipher('Short-7') }, /8至32位/],
      [{ password: cipher('12345678901234') }, /不能只用数字/],
      [{ purpose: '签证\n\n基金资产总额\n9,999,999.00' }, /换行或特殊符号/],
      [{ purpose: '\u202e证签' }, /换行或特殊符号/],
    ]
    for (const [input, sentence] of cases) {
      const answer = await ask(lin, { ...certificate('2026-11-19'), ...input })
      expect([answer.success, answer.retMsg]).toEqual([false, expect.stringMatching(sentence)])
    }
  })

  it('an English certificate is in English throughout and states the frozen amount', async () => {
    const { data: options } = await gateway.call(papers.paperOptions, { kind: 'certificate' }, { as: lin })
    const day = options.lastDay ?? ''
    const [place] = await gateway.db
      .select()
      .from(fundAccounts)
      .where(eq(fundAccounts.custNo, lin.custNo))
      .orderBy(fundAccounts.fundAccount)
    const of = eq(fundAccounts.fundAccount, place?.fundAccount ?? '')
    await gateway.db.update(fundAccounts).set({ state: 'frozen' }).where(of)
    const { paperNo } = await made(lin, certificate(day, { language: 'en' }))
    await gateway.db.update(fundAccounts).set({ state: 'normal' }).where(of)
    const text = words(pdfWords((await fileOf(lin, paperNo)).bytes))
    const { holdingsOn } = await import('../../../../gateway/portfolio/holdings-on')
    const { loadPortfolio } = await import('../../../../gateway/portfolio/load')
    const held = holdingsOn(await loadPortfolio(gateway.db, lin.custNo, '2026-11-21'), day)
    const frozen = sum(held.filter(row => row.fundAccount === place?.fundAccount).map(({ amount }) => amount))
    for (const part of ['Resident identity card', 'Frozen', `in frozen accounts (CNY): ${formatAmount(frozen)}`]) {
      expect(text.replace(/\s+/g, ' ')).toContain(part)
    }
    for (const { fundCode } of held) expect(text).toContain(fundCode)
    expect(text).toContain('Tinglan Steady Growth')
    // The person's name is not translated, and the seal is a picture of the stamp. A consulate can read everything
    // else.
    const [chinese = ''] = [text.replaceAll(lin.name, '').replace(/[^\p{Script=Han}]/gu, '')]
    expect([...chinese].sort().join('')).toBe([...'汀澜基金管理有限公司电子专用章'].sort().join(''))
  })

  it('a bilingual certificate prints all names in both languages, including the issuer’s', async () => {
    const { paperNo } = await made(lin, certificate('2026-11-10', { language: 'both' }))
    const text = words(pdfWords((await fileOf(lin, paperNo)).bytes)).replace(/\s+/g, ' ')
    for (const part of [
      '汀澜稳健成长混合A 100101',
      'Tinglan Steady Growth',
      '汀澜基金管理有限公司',
      'Tinglan Fund Management',
    ]) {
      expect(text).toContain(part)
    }
  })

  it('a certificate of a part says which part it covers, even without amounts by fund', async () => {
    const { data: options } = await gateway.call(papers.paperOptions, { kind: 'certificate' }, { as: lin })
    const [chosen, other] = options.funds.filter(({ isHeld }) => isHeld)
    const { paperNo } = await made(
      lin,
      certificate('2026-11-09', { fundCodes: [chosen?.fundCode ?? ''], withFunds: false }),
    )
    const text = words(pdfWords((await fileOf(lin, paperNo)).bytes))
    expect(text).toContain('计入总额的持有')
    expect(text).toContain(chosen?.fundCode)
    expect(text).not.toContain(other?.fundCode)
    // Pending transactions stand below, with their amounts.
    expect(text.split('在途')[0]?.match(/\d+\.\d{2}\b/g)).toHaveLength(1)
  })

  it.each([
    ['all', { withFunds: true }, true],
    ['all, without the amounts by fund', { withFunds: false }, false],
    ['a part', { withFunds: false, fundCodes: ['100101'] }, true],
  ])('a certificate says “as listed above” only if something is listed: %s', async (_, request, isListed) => {
    const said = JSON.stringify(await blocksOn(lin, '2026-11-09', request))
    expect([said.includes('兹证明'), said.includes('如上所列')]).toEqual([true, isListed])
  })

  it('a certificate shows the Latin name given by the holder, and says who gave it', async () => {
    const input = { language: 'en' as const, latinName: "LIN, ZHI-YUAN O'" }
    const { paperNo } = await made(lin, certificate('2026-11-13', input))
    const text = words(pdfWords((await fileOf(lin, paperNo)).bytes))
    expect(text).toContain(lin.name)
    expect(text.replace(/\s/g, '')).toContain("LIN,ZHI-YUANO'(asgivenbytheholder)")
    const chinese = await made(lin, certificate('2026-11-13', { ...input, language: 'zh' }))
    expect(words(pdfWords((await fileOf(lin, chinese.paperNo)).bytes))).not.toContain('LIN')
    for (const latinName of ['林知远', 'LIN\nZHIYUAN', 'LIN 1', '<b>', 'A'.repeat(61)]) {
      expect((await ask(lin, certificate('2026-11-13', { language: 'en', latinName }))).retCode).toBe('E400')
    }
  })

  it.each([
    ['en', 'Certificate of Assets', false],
    ['both', '资产证明 Certificate of Assets', true],
  ] as const)('a certificate is mailed in its own language: %s', async (language, name, hasChinese) => {
    const { paperNo } = await made(lin, certificate('2026-11-13', { language }))
    const email = cipher('visa@example.org')
    await gateway.call(papers.sendPaper, { paperNo, email, authToken: await proof(lin) }, { as: lin })
    await gateway.runJobs()
    const [mail] = await inbox()
    expect(mail?.attachments[0]?.fileName).toBe(`${name}-2026-11-13.pdf`)
    expect(mail?.subject).toContain('Certificate of Assets (as of 2026-11-13)')
    expect(mail?.text).toContain(`No. ${paperNo}`)
    expect(/\p{Script=Han}/u.test(`${mail?.subject}${mail?.text}`)).toBe(hasChinese)
  })

  it('a certificate is refused if the font lacks a character of it, so that no empty box is printed', async () => {
    const rare = await ask(lin, certificate('2026-11-12', { purpose: '申请\u9ff0签证' }))
    expect(rare.retMsg).toBe('用途中的「\u9ff0」无法打印，请修改')
    const of = eq(customers.custNo, lin.custNo)
    await gateway.db.update(customers).set({ name: '林\u{2a6d6}' }).where(of)
    const refused = await ask(lin, certificate('2026-11-12'))
    // A bill proves no name, so it is made all the same, even a subscribed one. It explains the sign 〓.
    const { data: bill } = await gateway.call(papers.makeBill, { from: '2026-10-01', to: '2026-10-31' }, { as: lin })
    await gateway.runJobs()
    await gateway.db.update(customers).set({ name: lin.name }).where(of)
    expect(refused.retMsg).toBe('您的姓名含有生僻字，暂时无法在线制作资产证明，请联系客服办理')
    const text = words(pdfWords((await fileOf(lin, bill.paperNo)).bytes))
    for (const part of ['林〓', '〓 表示字库未收录的字']) expect(text).toContain(part)
  })

  it('a certificate is drawn in its own colours: the company’s mark is blue', async () => {
    const { paperNo } = await made(lin, certificate('2026-11-12'))
    const { data } = await gateway.call(papers.paperPage, { paperNo, page: 1 }, { as: lin })
    const { width, data: pixels } = await decodePng(Buffer.from(data.bytes))
    // A point inside the mark at the head of the page, to the left of its line.
    const [x, y] = [66, 47].map(points => Math.round((points * width) / 750)) as [number, number]
    const at = (y * width + x) * 3
    expect([...pixels.subarray(at, at + 3)]).toEqual([0x25, 0x46, 0xd8])
  })

  it('the file of a certificate is the same at each download', async () => {
    const { paperNo } = await made(lin, certificate('2026-11-18'))
    const [first, second] = [await fileOf(lin, paperNo), await fileOf(lin, paperNo)]
    await gateway.runJobs()
    expect(Buffer.from(second.bytes).equals(Buffer.from(first.bytes))).toBe(true)
    const [row] = await gateway.db.select().from(table).where(eq(table.paperNo, paperNo))
    expect(createHash('sha256').update(first.bytes).digest('hex')).toBe(row?.sha256)
  })
})

describe('the daily limit', () => {
  it('the daily limit is shown in advance, holds for simultaneous requests and ends with the day', async () => {
    const left = async () => (await gateway.call(papers.paperOptions, { kind: 'bill' }, { as: zhou })).data
    const { perDay, lastDay } = await left()
    const to = lastDay ?? ''
    const answers = await Promise.all(
      Array.from({ length: perDay + 3 }, () => gateway.call(papers.makeBill, { from: to, to }, { as: zhou })),
    )
    expect(answers.filter(({ success }) => success)).toHaveLength(perDay)
    expect((await left()).left).toBe(0)
    const refused = await gateway.call(papers.makeBill, { from: to, to }, { as: zhou })
    expect([refused.status, refused.retMsg]).toEqual([429, expect.stringContaining('用完了')])
    expect((await gateway.call(papers.listPapers, { kind: 'bill' }, { as: zhou })).data).toHaveLength(perDay)
    gateway.clock.set('2026-11-22T02:00:00Z')
    const tomorrow = { as: { token: await gateway.newSession(zhou) } }
    expect((await gateway.call(papers.paperOptions, { kind: 'bill' }, tomorrow)).data.left).toBe(perDay)
    gateway.clock.set('2026-11-21T02:00:00Z')
  })
})

describe('a bill', () => {
  const bill = async (as: Person, from: string, to: string) => {
    const { data } = await gateway.call(papers.makeBill, { from, to }, { as })
    await gateway.runJobs()
    return data.paperNo
  }

  it.each(holders)('the bills of %s reconcile in every month, by fund and in total', async (_, as) => {
    const { data: nav } = await gateway.call(assets.busiDateNav, {}, { as })
    const { movementsIn } = await import('../../../../gateway/portfolio/holdings-on')
    const { performance } = await import('../../../../gateway/portfolio/spans')
    const { loadPortfolio } = await import('../../../../gateway/portfolio/load')
    const portfolio = await loadPortfolio(gateway.db, as.custNo, '2026-11-21')
    expect(nav.months.length).toBeGreaterThan(0)
    for (const { from, to } of nav.months) {
      const period = { from: from ?? '', to: to ?? '' }
      const movements = movementsIn(portfolio, period)
      for (const { opening, moneyIn, moneyOut, profit, closing } of movements) {
        expect(sum([opening, moneyIn, negate(moneyOut), profit])).toBe(closing)
      }
      const whole = performance(portfolio, period)
      const of = (key: 'opening' | 'moneyIn' | 'moneyOut' | 'profit' | 'closing') => sum(movements.map(row => row[key]))
      expect([of('opening'), of('closing'), of('profit')]).toEqual([
        whole?.startAssets,
        whole?.endAssets,
        whole?.profit,
      ])
      // A conversion moves money out of one fund and into another, so it adds the same amount on both sides.
      expect(add(of('moneyIn'), negate(of('moneyOut')))).toBe(add(whole?.inflow ?? '0', negate(whole?.outflow ?? '0')))
    }
  })

  it.each(holders)('the printed figures of %s reconcile for every quarter and year', async (_, as) => {
    const { data: nav } = await gateway.call(assets.busiDateNav, {}, { as })
    const plain = (figure = 'nothing') => figure.replaceAll(',', '').replace('+', '')
    for (const { from, to } of [...nav.quarters, ...nav.years]) {
      const asked = { ...{ custNo: as.custNo, fromDay: from, toDay: to, language: 'zh' }, request: {} }
      const blocks = await billBlocks(gateway.db, asked as Parameters<typeof billBlocks>[1], gateway.clock.now())
      const [byFund] = blocks.flatMap(block => (block.kind === 'table' && block.columns.length === 6 ? [block] : []))
      const rows = [...(byFund?.rows ?? []), ...(byFund?.total ? [byFund.total] : [])]
      expect(rows.length).toBeGreaterThan(1)
      for (const [, opening, moneyIn, moneyOut, profit, closing] of rows) {
        const sum4 = sum([plain(opening), plain(moneyIn), negate(plain(moneyOut)), plain(profit)])
        expect([from, sum4]).toEqual([from, plain(closing)])
      }
      const figure = blocks.find(block => block.kind === 'figure')
      const [opening, moneyIn, moneyOut, profit] = figure?.below?.match(/-?[\d,]+\.\d{2}/g) ?? []
      const whole = sum([plain(opening), plain(moneyIn), negate(plain(moneyOut)), plain(profit)])
      expect([from, whole]).toEqual([from, plain(figure?.value)])
    }
  })

  it('a bill prints the opening and closing values, all transactions and the fees', async () => {
    const { data: nav } = await gateway.call(assets.busiDateNav, {}, { as: lin })
    const { from, to, hash } = nav.years.at(1) ?? {}
    const { data: report } = await gateway.call(assets.analysisReport, { hash: hash ?? '' }, { as: lin })
    const { bytes } = await fileOf(lin, await bill(lin, from ?? '', to ?? ''))
    expect(pdfFaults(bytes)).toBe('')
    const text = words(pdfWords(bytes))
    for (const figure of [report.startAssets, report.endAssets, report.fees]) {
      expect(text).toContain(formatAmount(figure))
    }
    const { data: listed } = await gateway.call(
      assets.queryBuyAndSellGroupByDate,
      { dayOf: 'confirmed', from: from ?? '', to: to ?? '', state: 'confirmed', size: 100 },
      { as: lin },
    )
    const rows = listed.months.flatMap(({ transactions }) => transactions)
    expect(rows.length).toBeGreaterThan(0)
    for (const { shares, amount, fee, netValue } of rows) {
      for (const figure of [shares, amount, fee]) expect(text).toContain(formatAmount(figure))
      if (netValue) expect(text).toContain(netValue)
    }
    const { movementsIn } = await import('../../../../gateway/portfolio/holdings-on')
    const { loadPortfolio } = await import('../../../../gateway/portfolio/load')
    const portfolio = await loadPortfolio(gateway.db, lin.custNo, '2026-11-21')
    for (const row of movementsIn(portfolio, { from: from ?? '', to: to ?? '' })) {
      const { opening, moneyIn, moneyOut, closing, openingShares, closingShares, profit } = row
      for (const figure of [opening, moneyIn, moneyOut, closing, openingShares, closingShares]) {
        expect(text).toContain(formatAmount(figure))
      }
      expect(text).toContain(formatSigned(profit))
    }
  })

  it('bills requested at the same time are sorted by period, the latest first', async () => {
    const su = person('su')
    const asked: string[] = []
    for (const month of ['2026-08', '2026-10', '2026-07', '2026-09']) {
      const { data } = await gateway.call(papers.makeBill, { from: `${month}-01`, to: `${month}-30` }, { as: su })
      asked.push(data.paperNo)
    }
    const { data: listed } = await gateway.call(papers.listPapers, { kind: 'bill' }, { as: su })
    const months = listed.filter(({ paperNo }) => asked.includes(paperNo)).map(({ to }) => to?.slice(0, 7))
    expect(months).toEqual(['2026-10', '2026-09', '2026-08', '2026-07'])
  })

  it('a bill can cover a period without transactions', async () => {
    const file = await fileOf(lin, await bill(lin, '2026-11-14', '2026-11-15'))
    expect(pdfFaults(file.bytes)).toBe('')
    expect(words(pdfWords(file.bytes))).toContain('本期没有交易和分红')
  })

  it('a bill can cover a whole month without transactions', async () => {
    const found = []
    for (const [, as] of holders) {
      const { data: nav } = await gateway.call(assets.busiDateNav, {}, { as })
      const confirmed = await gateway.db
        .select({ day: transactions.confirmDay })
        .from(transactions)
        .where(and(eq(transactions.custNo, as.custNo), eq(transactions.state, 'confirmed')))
      for (const { from, to } of nav.months.slice(1, -1)) {
        if (!from || !to || confirmed.some(({ day }) => day && from <= day && day <= to)) continue
        found.push({ as, from, to })
      }
    }
    const [still] = found
    if (!still) throw new Error('Everybody moved something in every month.')
    expect([still.from.slice(8), addDays(still.to, 1).slice(8)]).toEqual(['01', '01'])
    const text = words(pdfWords((await fileOf(still.as, await bill(still.as, still.from, still.to))).bytes))
    expect(text).toContain('本期没有交易和分红')
    expect(text).toContain(`${formatChineseDay(still.from)}至${formatChineseDay(still.to)}`)
  })

  it('a bill of days after the newest figures states the current holdings', async () => {
    gateway.clock.set('2026-11-22T02:00:00Z')
    const su = person('su')
    const as = { token: await gateway.newSession(su) }
    const { data: screen } = await gateway.call(assets.queryCustMetricSS, {}, { as })
    expect(screen.asOf).toBe('2026-11-20')
    const { data } = await gateway.call(papers.makeBill, { from: '2026-11-21', to: '2026-11-21' }, { as })
    await gateway.runJobs()
    const { data: key } = await gateway.call(papers.paperKey, { paperNo: data.paperNo }, { as })
    const file = await gateway.call(papers.downloadPaper, { key: key.key }, { as })
    gateway.clock.set('2026-11-21T02:00:00Z')
    const held = formatAmount(heldOf(screen))
    expect(words(pdfWords(file.data.bytes)).split(held).length).toBeGreaterThan(2)
  })

  it('an empty period, the future and the time before the first holding are refused', async () => {
    for (const [from, to, sentence] of [
      ['2026-11-10', '2026-11-01', '开始日期不能晚于结束日期'],
      ['2026-11-01', '2026-11-30', '结束日期最晚为'],
      ['2001-01-01', '2001-02-01', '首个持有日'],
    ] as const) {
      const answer = await gateway.call(papers.makeBill, { from, to }, { as: lin })
      expect([answer.success, answer.retMsg]).toEqual([false, expect.stringContaining(sentence)])
    }
  })
})

describe('sending a paper', () => {
  it('sending takes a proof, attaches the file and shows the masked address', async () => {
    const { paperNo } = await made(lin, certificate('2026-11-17'))
    const email = cipher('lin.xiao@example.org')
    const refused = await gateway.call(papers.sendPaper, { paperNo, email, authToken: 'x'.repeat(43) }, { as: lin })
    expect(refused.raw).toEqual({ proofExpired: true })
    const authToken = await proof(lin)
    const { data: sending } = await gateway.call(papers.sendPaper, { paperNo, email, authToken }, { as: lin })
    expect(sending).toMatchObject({ mail: 'waiting', email: 'l*******@example.org' })
    await gateway.runJobs()
    expect(await paper(lin, paperNo)).toMatchObject({ mail: 'sent', attempts: 1 })
    const [mail] = await inbox()
    expect(mail).toMatchObject({ to: 'lin.xiao@example.org', subject: expect.stringContaining('资产证明') })
    expect(mail?.attachments).toEqual([{ fileName: '资产证明-2026-11-17.pdf', size: sending.size }])
    expect(mail?.text).not.toMatch(/\d+\.\d{2}/)
    // The proof works only once.
    const again = await gateway.call(papers.sendPaper, { paperNo, email, authToken }, { as: lin })
    expect(again.success).toBe(false)
  })

  it('a proof made on another device is refused for sending', async () => {
    const { paperNo } = await made(lin, certificate('2026-11-11'))
    const { token } = await issueOneTimeToken(scope(), {
      ...{ purpose: 'auth', typeCode: '5', subject: `c:${lin.custNo}` },
      deviceId: 'another device',
    })
    const email = cipher('thief@example.org')
    const sent = await gateway.call(papers.sendPaper, { paperNo, email, authToken: token }, { as: lin })
    expect(sent.raw).toEqual({ proofExpired: true })
    const input = { periods: ['month' as const], email, authToken: token }
    expect((await gateway.call(papers.subscribeBills, input, { as: lin })).raw).toEqual({ proofExpired: true })
  })

  it('a paper is sent again only to its earlier address', async () => {
    const { paperNo } = await made(lin, certificate('2026-11-16'))
    const never = await gateway.call(papers.resendPaper, { paperNo }, { as: lin })
    expect(never.retMsg).toContain('还没有发送过')
    const email = cipher('lin@example.org')
    await gateway.call(papers.sendPaper, { paperNo, email, authToken: await proof(lin) }, { as: lin })
    expect((await gateway.call(papers.resendPaper, { paperNo }, { as: lin })).retMsg).toContain('正在发送')
    await gateway.runJobs()
    const before = (await inbox()).length
    expect((await gateway.call(papers.resendPaper, { paperNo }, { as: lin })).data.mail).toBe('waiting')
    await gateway.runJobs()
    const mails = await inbox()
    expect(mails).toHaveLength(before + 1)
    expect(mails[0]?.to).toBe('lin@example.org')
    expect(new Set(mails.map(({ id }) => id)).size).toBe(mails.length)
  })
})

describe('the key of a file', () => {
  it('the key opens a file several times and in parts for five minutes, and not after a logout', async () => {
    const { paperNo, size } = await made(lin, certificate('2026-11-15'))
    const token = await gateway.newSession(lin)
    const authToken = await proof(lin)
    const { data } = await gateway.call(papers.paperKey, { paperNo, authToken }, { as: { token } })
    const url = `/e-service/api/B/papers/downloadPaper.api?key=${data.key}`
    const whole = await gateway.raw(url)
    expect([whole.statusCode, whole.rawPayload.length]).toEqual([200, size])
    const rest = await gateway.raw({ url, headers: { range: `bytes=${size - 10}-` } })
    expect([rest.statusCode, rest.headers['content-range']]).toEqual([206, `bytes ${size - 10}-${size - 1}/${size}`])
    expect(rest.rawPayload.equals(whole.rawPayload.subarray(size - 10))).toBe(true)
    expect((await gateway.raw({ url, headers: { range: `bytes=${size}-` } })).statusCode).toBe(416)
    await gateway.call(auth.logout, {}, { as: { token } })
    expect((await gateway.raw(url)).statusCode).toBe(404)
    const other = await keyOf(lin, paperNo)
    gateway.clock.advance(300_001)
    const late = await gateway.raw(`/e-service/api/B/papers/downloadPaper.api?key=${other.key}`)
    expect([late.statusCode, late.body]).toEqual([404, expect.stringContaining('已失效')])
    gateway.clock.set('2026-11-21T02:00:00Z')
  })

  it('the app cannot open a file from another session', async () => {
    const { paperNo } = await made(lin, certificate('2026-11-09'))
    const { key } = await keyOf(lin, paperNo)
    const own = await gateway.call(papers.downloadPaper, { key }, { as: lin })
    expect(own.data.bytes.length).toBeGreaterThan(1000)
    const otherSession = { token: await gateway.newSession(lin) }
    for (const as of [chen, otherSession]) {
      const answer = await gateway.call(papers.downloadPaper, { key }, { as })
      expect([answer.retCode, answer.retMsg]).toEqual(['E404', expect.stringContaining('已失效')])
    }
  })

  it('the key of a certificate takes one proof per paper and session, valid for half an hour', async () => {
    const { paperNo } = await made(lin, certificate('2026-11-08'))
    const { paperNo: other } = await made(lin, certificate('2026-11-07'))
    const as = { token: await gateway.newSession(lin) }
    const key = (no: string, authToken?: string) =>
      gateway.call(papers.paperKey, { paperNo: no, ...(authToken && { authToken }) }, { as })
    const told = async () => (await gateway.call(papers.getPaper, { paperNo }, { as })).data
    expect((await told()).needsProof).toBe(true)
    expect((await key(paperNo)).raw).toEqual({ proofExpired: true })
    expect((await key(paperNo, await proof(chen))).raw).toEqual({ proofExpired: true })
    // Nobody has received the paper yet, so it has no code for checking.
    expect((await told()).code).toBe('')
    expect((await key(paperNo, await proof(lin))).success).toBe(true)
    expect((await told()).needsProof).toBe(false)
    expect((await key(paperNo)).success).toBe(true)
    expect((await key(other)).raw).toEqual({ proofExpired: true })
    // Another session of the same person has no proof.
    const elsewhere = { as: { token: await gateway.newSession(lin) } }
    expect((await gateway.call(papers.paperKey, { paperNo }, elsewhere)).raw).toEqual({ proofExpired: true })
    gateway.clock.advance(30 * 60_000)
    expect((await key(paperNo)).raw).toEqual({ proofExpired: true })
    gateway.clock.set('2026-11-21T02:00:00Z')
    // The proof for mailing a paper also opens it.
    const email = cipher('lin@example.org')
    await gateway.call(papers.sendPaper, { paperNo: other, email, authToken: await proof(lin) }, { as })
    expect((await key(other)).success).toBe(true)
    await gateway.runJobs()
  })

  it('the key of a bill takes no proof', async () => {
    const { data } = await gateway.call(papers.makeBill, { from: '2026-11-01', to: '2026-11-10' }, { as: lin })
    await gateway.runJobs()
    expect((await paper(lin, data.paperNo)).needsProof).toBe(false)
    expect((await gateway.call(papers.paperKey, { paperNo: data.paperNo }, { as: lin })).success).toBe(true)
  })

  it('the key of another person’s paper is refused', async () => {
    const { paperNo } = await made(lin, certificate('2026-11-14'))
    const theirs = [
      gateway.call(papers.getPaper, { paperNo }, { as: chen }),
      gateway.call(papers.paperKey, { paperNo }, { as: chen }),
      gateway.call(papers.paperPage, { paperNo, page: 1 }, { as: chen }),
      gateway.call(papers.resendPaper, { paperNo }, { as: chen }),
    ]
    for (const answer of await Promise.all(theirs)) expect(answer.retMsg).toBe('没有找到这份文件')
  })

  it('a key expires when the account is frozen', async () => {
    const { paperNo } = await made(chen, certificate('2026-11-13'))
    const data = await keyOf(chen, paperNo)
    await gateway.db.update(customers).set({ state: 'frozen' }).where(eq(customers.custNo, chen.custNo))
    expect((await gateway.raw(`/e-service/api/B/papers/downloadPaper.api?key=${data.key}`)).statusCode).toBe(404)
    await gateway.db.update(customers).set({ state: 'active' }).where(eq(customers.custNo, chen.custNo))
  })
})

describe('the page for checking papers', () => {
  it('the check page knows a paper only after it was issued, and never shows an amount', async () => {
    const { paperNo } = await made(lin, certificate('2026-11-12'))
    const [row] = await gateway.db.select().from(table).where(eq(table.paperNo, paperNo))
    const code = row?.code ?? ''
    expect((await gateway.raw(`/check/${code}`)).statusCode).toBe(404)
    await fileOf(lin, paperNo)
    const page = await gateway.raw(`/check/${code}`)
    expect(page.statusCode).toBe(200)
    for (const part of ['资产证明', paperNo, '2026年11月12日', row?.sha256 ?? '-', row?.maskedName ?? '-']) {
      expect(page.body).toContain(part)
    }
    // English text for people who read no Chinese.
    for (const part of ['Genuine: this document was issued by', 'Certificate of Assets', 'Compare the file']) {
      expect(page.body).toContain(part)
    }
    expect(page.body).not.toContain(lin.name)
    expect(page.body).not.toMatch(/\d\.\d{2}\b/)
    // An invalid code leads to no other page.
    for (const wrong of ['..', 'check.css', `${'a'.repeat(39)}😀`]) {
      expect((await gateway.raw(`/check?code=${encodeURIComponent(wrong)}`)).statusCode).toBe(404)
    }
    // The code as a person may type or paste it.
    const wide = [...code].map(sign => String.fromCharCode(sign.charCodeAt(0) + 0xfee0)).join('')
    const pasted = ['–', '—', '‑', '－', '．', '.', '\u200b', ' · '].map(mark => code.replaceAll('-', mark))
    const small = code.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o')
    const address = `https://papers.example.com/check/${code}`
    const copied = [address, `${address}/`, `${address}/?from=singlemessage`, `${address}#top `]
    for (const typed of [small, wide, `验真码：${code}`, ...copied, ...pasted]) {
      const found = await gateway.raw(`/check?code=${encodeURIComponent(typed)}`)
      expect([typed, found.statusCode, found.headers.location]).toEqual([typed, 303, `/check/${code}`])
      expect((await gateway.raw(`/check/${encodeURIComponent(typed)}`)).statusCode).toBe(200)
    }
    for (const more of ['/', '/?from=timeline', '?code=x']) {
      expect((await gateway.raw(`/check/${code}${more}`)).statusCode).toBe(200)
    }
  })

  it('a code that cannot be one is told as incomplete, an unknown one as unknown, and many tries are slowed down', async () => {
    const sentences = {
      'AAAA-BBBB-CCCC': '没有查到这份文件',
      'AAAA-BBBB-CCC': '您输入了11位',
      'AAAA-BBBB-CCCC-D': '您输入了13位',
      'AAAA-BBBB-CCCU': '验真码中有输错的字母',
      '<script>': '验真码不完整',
      '%00': '验真码不完整',
      '../demo': '验真码不完整',
    }
    for (const [code, sentence] of Object.entries(sentences)) {
      const page = await gateway.raw(`/check/${encodeURIComponent(code)}`)
      expect([page.statusCode, page.body.includes(sentence)]).toEqual([404, true])
      // A document may well be genuine if its code was only mistyped.
      expect(page.body.includes('不是由我们出具')).toBe(code === 'AAAA-BBBB-CCCC')
      // The page loads its own scripts from a file; this script would come from the typed code.
      expect(page.body).not.toContain('<script>')
    }
    const statuses = []
    for (let nth = 0; nth < 40; nth++) statuses.push((await gateway.raw('/check/AAAA-BBBB-CCCC')).statusCode)
    expect(statuses.at(-1)).toBe(429)
  })
})

describe('the draft of a paper', () => {
  const bill = (from: string) => ({ span: 'own' as const, from, to: '2026-10-31', locked: false })
  const save = (from: string, more: { version?: number; overwrites?: boolean } = {}, as = abdu) =>
    gateway.call(papers.savePaperDraft, { kind: 'bill', bill: bill(from), ...more }, { as })
  const draftOf = async (as = abdu, kind: 'bill' | 'certificate' = 'bill') =>
    (await gateway.call(papers.paperDraft, { kind }, { as })).data

  it('a draft is stored per kind and person, even with an impossible day', async () => {
    expect(await draftOf()).toEqual({ kind: 'bill', certificate: null, bill: null, version: 0, savedAt: null })
    expect((await save('0202-10-01')).data).toMatchObject({ bill: { from: '0202-10-01' }, version: 1 })
    expect(await draftOf()).toMatchObject({ bill: { from: '0202-10-01' }, version: 1 })
    expect(await draftOf(abdu, 'certificate')).toMatchObject({ certificate: null, version: 0 })
    expect(await draftOf(chen)).toMatchObject({ bill: null })
    expect((await gateway.call(papers.savePaperDraft, { kind: 'bill' }, { as: abdu })).retCode).toBe('E400')
  })

  it('a draft from an older device is refused, unless the person overwrites or nothing is lost', async () => {
    const { version } = await draftOf()
    const [one, other] = await Promise.all([save('2026-08-01', { version }), save('2026-09-01', { version })])
    const refused = [one, other].find(({ retCode }) => retCode === 'E409')
    const [kept] = [one, other].filter(({ retCode }) => retCode === '0')
    expect(refused?.raw).toMatchObject({ bill: kept?.data.bill, version: kept?.data.version })
    expect((await save('2026-07-01', { version, overwrites: true })).data.bill?.from).toBe('2026-07-01')
    // Saving the same content again is no change.
    expect((await save('2026-07-01')).data.version).toBe((await draftOf()).version)
    await gateway.call(papers.discardPaperDraft, { kind: 'bill' }, { as: abdu })
    expect(await draftOf()).toMatchObject({ bill: null, savedAt: null })
    expect((await save('2026-06-01', { version })).data).toMatchObject({ bill: { from: '2026-06-01' } })
  })

  it('a draft is deleted when its paper is sent, unless it was changed after the request', async () => {
    const sent = async (paperNo: string) => {
      await gateway.runJobs()
      const email = cipher('bills@example.com')
      return gateway.call(papers.sendPaper, { paperNo, email, authToken: await proof(abdu) }, { as: abdu })
    }
    const asked = () => gateway.call(papers.makeBill, { from: '2026-06-01', to: '2026-10-31' }, { as: abdu })
    const first = await asked()
    gateway.clock.advance(1000)
    await save('2026-05-01', { overwrites: true })
    expect((await sent(first.data.paperNo)).retCode).toBe('0')
    expect((await draftOf()).bill?.from).toBe('2026-05-01')
    gateway.clock.advance(1000)
    expect((await sent((await asked()).data.paperNo)).retCode).toBe('0')
    expect((await draftOf()).bill).toBeNull()
  })
})
