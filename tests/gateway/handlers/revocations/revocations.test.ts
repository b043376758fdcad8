import { and, eq, gte, inArray } from 'drizzle-orm'
import { attachments } from '@/contract/attachments'
import { inheritances } from '@/contract/inheritances'
import { messages } from '@/contract/messages'
import { papers } from '@/contract/papers'
import { LISTED_OVER, revocations } from '@/contract/revocations'
import { textDigest } from '@/lib/sha256-hex'
import { customers } from '../../../../gateway/db/schema/account'
import { attachments as attachmentTable } from '../../../../gateway/db/schema/attachments'
import { messages as messageTable } from '../../../../gateway/db/schema/messages'
import { papers as paperTable } from '../../../../gateway/db/schema/papers'
import { rateLimits } from '../../../../gateway/db/schema/pipeline'
import { fundAccounts, purchaseTypes, regularPlans, transactions } from '../../../../gateway/db/schema/portfolio'
import { revocations as table } from '../../../../gateway/db/schema/revocations'
import { signatures } from '../../../../gateway/db/schema/signing'
import { attachedLine } from '../../../../gateway/revocations/attached'
import { person } from '../../../../gateway/seed/people'
import { nameDrawing } from '../assets/pictures'
import { revocationGateway } from './revocation-gateway'

const lin = person('lin')
const zhou = person('zhou')
const gu = person('gu')

let gateway: Awaited<ReturnType<typeof revocationGateway>>
beforeAll(async () => {
  gateway = await revocationGateway()
})
afterAll(() => gateway.close())

const transaction = async (applicationNo: string) => {
  const [row] = await gateway.db.select().from(transactions).where(eq(transactions.applicationNo, applicationNo))
  return row
}
const versionOf = async (custNo: string) => {
  const [row] = await gateway.db.select().from(customers).where(eq(customers.custNo, custNo))
  return row?.dataVersion ?? 0
}
const cancel = (applicationNo: string, as = lin) => gateway.call(revocations.cancelPurchase, { applicationNo }, { as })
const revocable = async (as = lin) => (await gateway.call(revocations.revocable, {}, { as })).data
const wayOf = async (applicationNo: string) => (await revocable()).find(row => row.applicationNo === applicationNo)

describe('revocable purchases', () => {
  it('a customer who bought nothing has no revocable purchase', async () => {
    expect(await revocable(gu)).toEqual([])
  })

  it('only purchases are listed, newest first, with masked accounts', async () => {
    await gateway.bought(lin)
    const rows = await revocable()
    const times = rows.map(({ appliedAt }) => appliedAt ?? '')
    expect(times).toEqual([...times].sort().reverse())
    expect(rows.length).toBeGreaterThan(3)
    expect(rows.every(({ type }) => ['subscribe', 'purchase', 'regularInvestment'].includes(type))).toBe(true)
    expect(rows.every(({ accountNo }) => accountNo.includes('*'))).toBe(true)
  })

  it('all purchases that can still be revoked are listed, however many there are', async () => {
    const chen = person('chen')
    const rows = await revocable(chen)
    const inTime = await gateway.db
      .select({ no: transactions.applicationNo })
      .from(transactions)
      .where(
        and(
          eq(transactions.custNo, chen.custNo),
          eq(transactions.state, 'confirmed'),
          inArray(transactions.type, [...purchaseTypes]),
          gte(transactions.confirmDay, '2026-10-22'),
        ),
      )
    expect(inTime.length).toBeGreaterThan(100)
    const listed = new Set(rows.map(({ applicationNo }) => applicationNo))
    expect(inTime.filter(({ no }) => !listed.has(no))).toEqual([])
    expect(rows.filter(({ way }) => way === 'none').length).toBeLessThanOrEqual(LISTED_OVER + inTime.length)
    const days = rows.map(({ appliedAt }) => appliedAt ?? '')
    expect(days).toEqual([...days].sort().reverse())
  })

  it('one purchase of any age can be requested by its owner only', async () => {
    const old = await gateway.confirmed(lin, {
      appliedAt: new Date('2024-03-01T02:00:00Z'),
      tradeDay: '2024-03-01',
      confirmDay: '2024-03-04',
    })
    const one = async (as: typeof lin) =>
      (await gateway.call(revocations.revocable, { applicationNo: old }, { as })).data
    expect(await one(lin)).toMatchObject([{ applicationNo: old, way: 'none' }])
    expect(await one(person('su'))).toEqual([])
    expect(await wayOf(old)).toBeUndefined()
  })

  it('each purchase states the way of its revocation, the deadline, or the reason why there is none', async () => {
    const before = await gateway.bought(lin)
    const past = await gateway.bought(lin, { tradeDay: '2026-11-20', confirmDay: '2026-11-23' })
    const unknown = await gateway.bought(lin, { type: 'subscribe', tradeDay: '2026-11-20', confirmDay: null })
    const kept = await gateway.confirmed(lin)
    const old = await gateway.confirmed(lin, { tradeDay: '2026-10-19', confirmDay: '2026-10-21' })
    const last = await gateway.confirmed(lin, { tradeDay: '2026-10-20', confirmDay: '2026-10-22' })
    const failed = await gateway.bought(lin, { state: 'failed', confirmDay: null })
    expect(await wayOf(before)).toMatchObject({ way: 'cancel', until: '2026-11-23T07:00:00.000Z', reason: '' })
    expect(await wayOf(past)).toMatchObject({ way: 'apply', until: '2026-12-23T15:59:59.000Z' })
    expect(await wayOf(unknown)).toMatchObject({ way: 'apply', until: null })
    expect(await wayOf(kept)).toMatchObject({ way: 'apply', until: '2026-12-20T15:59:59.000Z' })
    expect(await wayOf(old)).toMatchObject({ way: 'none', until: null, reason: '确认已超过30天，不能再申请撤销' })
    expect(await wayOf(last)).toMatchObject({ way: 'apply', until: '2026-11-21T15:59:59.000Z' })
    expect(await wayOf(failed)).toMatchObject({ way: 'none', reason: '这笔买入没有成功，不用撤销' })
  })

  it('a purchase cannot be revoked when its shares have gone or are about to go', async () => {
    const fundCode = '100311'
    const kept = await gateway.confirmed(lin, { fundCode })
    expect(await wayOf(kept)).toMatchObject({ way: 'apply' })
    await gateway.confirmed(lin, {
      fundCode,
      type: 'redeem',
      state: 'pending',
      shares: '1.00',
      confirmDay: '2026-11-24',
    })
    expect(await wayOf(kept)).toMatchObject({ way: 'none', reason: expect.stringContaining('不能撤销') })
    // Older shares go first: if there are enough of them, this purchase stays whole.
    await gateway.confirmed(lin, { fundCode, shares: '1.00', tradeDay: '2026-11-18', confirmDay: '2026-11-19' })
    expect(await wayOf(kept)).toMatchObject({ way: 'apply' })
  })
})

describe('cancelling a purchase', () => {
  it('a cancellation takes effect at once, only once, and the person gets a message', async () => {
    const no = await gateway.bought(lin)
    const before = await versionOf(lin.custNo)
    // Nobody reads more of the answer, and a purchase with its way needs a whole portfolio.
    expect(await cancel(no)).toMatchObject({ success: true, raw: null })
    expect(await transaction(no)).toMatchObject({ state: 'cancelled', confirmDay: null })
    expect(await wayOf(no)).toMatchObject({ state: 'cancelled', way: 'none', reason: '已撤单' })
    expect(await versionOf(lin.custNo)).toBe(before + 1)
    expect((await cancel(no)).success).toBe(true)
    expect(await versionOf(lin.custNo)).toBe(before + 1)
    const told = await gateway.db
      .select()
      .from(messageTable)
      .where(eq(messageTable.sId, `C${no}`))
    expect(told).toMatchObject([{ custNo: lin.custNo, title: expect.stringContaining('撤单成功') }])
    const read = await gateway.call(messages.getMessageContent, { sId: `C${no}` }, { as: lin })
    expect(read.success).toBe(true)
    expect(revocations.cancelPurchase.stales).toContain('messages')
  })

  it('two devices and a simultaneous confirmation lead to one outcome', async () => {
    const no = await gateway.bought(lin)
    const before = await versionOf(lin.custNo)
    const answers = await Promise.all([cancel(no), cancel(no), cancel(no)])
    expect(answers.map(({ success }) => success)).toEqual([true, true, true])
    expect(await versionOf(lin.custNo)).toBe(before + 1)

    // First both orders one after the other, and then a race.
    const [early, late] = [await gateway.bought(lin), await gateway.bought(lin)]
    expect((await cancel(early)).success).toBe(true)
    const confirmed = { state: 'confirmed', shares: '10.00', netValue: '1.0000' } as const
    await gateway.db.update(transactions).set(confirmed).where(eq(transactions.applicationNo, late))
    expect((await cancel(late)).retMsg).toBe('这笔买入已确认，不能撤单，您可以申请撤销')
    for (let round = 0; round < 5; round++) {
      const other = await gateway.bought(lin)
      const confirming = gateway.db
        .update(transactions)
        .set({ state: 'confirmed', shares: '10.00', netValue: '1.0000' })
        .where(and(eq(transactions.applicationNo, other), eq(transactions.state, 'pending')))
        .returning({ no: transactions.applicationNo })
      const [answer, [won]] = await Promise.all([cancel(other), confirming])
      expect(answer.success).toBe(won === undefined)
      expect((await transaction(other))?.state).toBe(won ? 'confirmed' : 'cancelled')
      if (won) expect(answer.retMsg).toBe('这笔买入已确认，不能撤单，您可以申请撤销')
    }
  })

  it('a cancellation is possible until 15:00 of the trading day, to the second', async () => {
    const [first, second] = [await gateway.bought(zhou), await gateway.bought(zhou)]
    const now = gateway.clock.now().getTime()
    const at = (time: string) => gateway.clock.advance(new Date(time).getTime() - gateway.clock.now().getTime())
    at('2026-11-23T14:59:59+08:00')
    expect((await cancel(first, zhou)).success).toBe(true)
    at('2026-11-23T15:00:00+08:00')
    const late = await cancel(second, zhou)
    expect([late.retCode, late.retMsg]).toEqual(['E409', '已过撤单时间（交易日15:00），您可以申请撤销'])
    expect((await transaction(second))?.state).toBe('pending')
    gateway.clock.advance(now - gateway.clock.now().getTime())
  })

  it('a cancelled instalment is taken out of the executions of its plan', async () => {
    const [plan] = await gateway.db.select().from(regularPlans).where(eq(regularPlans.planNo, 'P0100002'))
    const no = await gateway.bought(lin, { type: 'regularInvestment', planNo: 'P0100002', amount: '200.00' })
    await cancel(no)
    const [after] = await gateway.db.select().from(regularPlans).where(eq(regularPlans.planNo, 'P0100002'))
    expect(after?.executedCount).toBe((plan?.executedCount ?? 0) - 1)
    expect(Number(after?.executedAmount)).toBe(Number(plan?.executedAmount) - 200)
  })

  it('another person’s purchase, a redemption and a missing purchase get the same refusal', async () => {
    const others = await gateway.bought(zhou)
    const sale = await gateway.bought(lin, { type: 'redeem' })
    const answers = await Promise.all([others, sale, 'T404'].map(no => cancel(no)))
    expect(answers.map(({ retCode, retMsg }) => `${retCode} ${retMsg}`)).toEqual(Array(3).fill('E404 没有找到这笔买入'))
    expect((await transaction(others))?.state).toBe('pending')
  })
})

describe('a draft of a revocation', () => {
  it('a draft is begun once per purchase, stores the input and knows the attachments its reason needs', async () => {
    const no = await gateway.confirmed(lin)
    const draft = await gateway.save(lin, { applicationNo: no, reasonKind: 'minor' })
    expect(draft).toMatchObject({ state: 'draft', version: 1, contactName: lin.name, cardId: '', isSigned: false })
    expect(draft.contactMobile).toContain('****')
    expect(draft.papers.filter(({ required }) => required).map(({ kind }) => kind)).toEqual([
      'idFront',
      'idBack',
      'guardianship',
    ])
    const { revocationNo } = draft
    const next = { revocationNo, applicationNo: no, version: 1 }
    const mobile = '13912345678'
    const saved = await gateway.save(lin, { ...next, contactMobile: gateway.cipher(mobile), explanation: '孩子买的' })
    expect(saved).toMatchObject({
      version: 2,
      reasonKind: 'minor',
      explanation: '孩子买的',
      contactMobile: '139****5678',
    })
    expect(JSON.stringify(saved)).not.toContain(mobile)
    // Saving the same content again is no change.
    expect((await gateway.save(lin, { ...next, explanation: '孩子买的' })).version).toBe(2)
    const [listed] = (await gateway.call(revocations.listRevocations, {}, { as: lin })).data
    expect(listed).toMatchObject({ revocationNo, state: 'draft', purchase: { applicationNo: no } })
    expect(await wayOf(no)).toMatchObject({ way: 'apply', revocationNo })
  })

  it('an older device overwrites a draft only if the person wants it', async () => {
    const no = await gateway.confirmed(lin)
    const { revocationNo } = await gateway.save(lin, { applicationNo: no, explanation: '一' })
    await gateway.save(lin, { revocationNo, applicationNo: no, version: 1, explanation: '二' })
    const older = { revocationNo, applicationNo: no, version: 1, explanation: '三' }
    const refused = await gateway.call(revocations.saveRevocation, older, { as: lin })
    expect([refused.retCode, refused.retMsg]).toEqual(['E409', '这份申请在别处改过'])
    expect(refused.raw).toMatchObject({ revocationNo, explanation: '二', version: 2 })
    expect(await gateway.save(lin, { ...older, overwrites: true })).toMatchObject({ explanation: '三', version: 3 })
    // A second device that does not know of the draft is refused as well.
    const begun = await gateway.call(revocations.saveRevocation, { applicationNo: no, explanation: '四' }, { as: lin })
    expect(begun.retCode).toBe('E409')
    expect(begun.raw).toMatchObject({ explanation: '三' })
  })

  it('when several devices begin a draft at the same moment, one draft is made', async () => {
    const no = await gateway.confirmed(lin)
    const begin = (explanation: string) =>
      gateway.call(revocations.saveRevocation, { applicationNo: no, explanation }, { as: lin })
    const answers = await Promise.all(['甲', '乙', '丙'].map(begin))
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    expect(answers.filter(({ retCode }) => retCode === 'E409')).toHaveLength(2)
    expect(await gateway.db.select().from(table).where(eq(table.applicationNo, no))).toHaveLength(1)
  })

  it('a draft is refused if the purchase cannot be revoked by application', async () => {
    const refused = async (applicationNo: string, as = lin) =>
      (await gateway.call(revocations.saveRevocation, { applicationNo }, { as })).retMsg
    expect(await refused(await gateway.bought(lin))).toBe('这笔买入还可以直接撤单，不用提交申请')
    expect(await refused(await gateway.bought(lin, { state: 'failed' }))).toBe('这笔买入没有成功，不用撤销')
    expect(await refused(await gateway.confirmed(zhou))).toBe('没有找到这笔买入')
  })

  it('another person’s card and an incomplete mobile number are refused in a draft', async () => {
    const no = await gateway.confirmed(lin)
    const [theirs] = (await gateway.call(revocations.revocationOptions, {}, { as: zhou })).data.cards
    for (const cardId of [theirs?.id ?? '', '0', '99999999999999', 'x']) {
      const answer = await gateway.call(revocations.saveRevocation, { applicationNo: no, cardId }, { as: lin })
      expect(answer.retMsg).toBe('没有找到所选的银行卡，请重新选择')
    }
    const contactMobile = gateway.cipher('12345')
    const answer = await gateway.call(revocations.saveRevocation, { applicationNo: no, contactMobile }, { as: lin })
    expect(answer.retMsg).toBe('请输入正确的手机号码')
  })

  it('discarding a draft deletes the content of its attachments, and a new one can be begun', async () => {
    const no = await gateway.confirmed(lin)
    const { revocationNo } = await gateway.filled(lin, no)
    await gateway.call(revocations.discardRevocation, { revocationNo }, { as: lin })
    const files = await gateway.db.select().from(attachmentTable).where(eq(attachmentTable.businessNo, revocationNo))
    expect(files.length).toBeGreaterThan(0)
    expect(files.every(({ content, thumb, deletedAt }) => !content && !thumb && deletedAt)).toBe(true)
    expect((await gateway.call(revocations.getRevocation, { revocationNo }, { as: lin })).retCode).toBe('E404')
    expect((await gateway.save(lin, { applicationNo: no })).version).toBe(1)
  })
})

describe('submitting a revocation', () => {
  it('missing parts are named, those of the form before the attachments', async () => {
    const no = await gateway.confirmed(lin)
    const { revocationNo } = await gateway.save(lin, { applicationNo: no, reasonKind: 'other', contactName: '' })
    const retMsg = async () => (await gateway.sign(lin, revocationNo)).retMsg
    expect(await retMsg()).toBe('请先完成：阅读并同意撤销须知、情况说明、退款银行卡、联系人')
    const [card] = (await gateway.call(revocations.revocationOptions, {}, { as: lin })).data.cards
    const rest = { revocationNo, applicationNo: no, overwrites: true, cardId: card?.id ?? '', contactName: lin.name }
    await gateway.save(lin, { ...rest, reasonKind: 'twice', agreesToNotice: true, explanation: '点了两次😀' })
    expect(await retMsg()).toBe('情况说明或联系人中的「😀」无法打印，请返回修改')
    await gateway.save(lin, { ...rest, explanation: '点了两次' })
    expect(await retMsg()).toBe('请上传：身份证人像面、身份证国徽面、付款凭证')
    for (const kind of ['idFront', 'idBack', 'receipt']) await gateway.upload(lin, revocationNo, kind)
    expect(await retMsg()).toBe('')
    expect(await gateway.told(lin, revocationNo)).toMatchObject({
      state: 'submitted',
      isSigned: true,
      canWithdraw: true,
    })
  })

  it('a double tap submits an application once and makes one paper', async () => {
    const no = await gateway.confirmed(lin)
    const { revocationNo } = await gateway.filled(lin, no)
    const named = { businessType: '3', businessNo: revocationNo } as const
    const typed = { ...(await gateway.readPaper(lin, revocationNo)), typedName: lin.name }
    const { signatureId } = (await gateway.call(inheritances.fillTemplateWithCanvas, typed, { as: lin })).data
    const bind = () =>
      gateway.call(inheritances.bindingSignatureFile, { ...named, signatureIds: [signatureId] }, { as: lin })
    const answers = await Promise.all([bind(), bind(), bind()])
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    const { steps } = await gateway.told(lin, revocationNo)
    expect(steps.map(({ state }) => state)).toEqual(['draft', 'submitted'])
    const made = await gateway.db.select({ request: paperTable.request }).from(paperTable)
    expect(made.filter(({ request }) => request.revocationNo === revocationNo)).toHaveLength(1)
  })

  it('a signature from before a change is refused', async () => {
    const no = await gateway.confirmed(lin)
    const { revocationNo } = await gateway.filled(lin, no)
    const named = { businessType: '3', businessNo: revocationNo } as const
    const typed = { ...(await gateway.readPaper(lin, revocationNo)), typedName: lin.name }
    const { signatureId } = (await gateway.call(inheritances.fillTemplateWithCanvas, typed, { as: lin })).data
    await gateway.save(lin, { revocationNo, applicationNo: no, explanation: '另一种说法', overwrites: true })
    const answer = await gateway.call(
      inheritances.bindingSignatureFile,
      { ...named, signatureIds: [signatureId] },
      { as: lin },
    )
    expect(answer.retMsg).toBe('没有找到完整的签名，请重新签名')
  })

  it('a signature is accepted only under the exact text that the person read', async () => {
    const no = await gateway.confirmed(lin)
    const { revocationNo } = await gateway.filled(lin, no)
    const read = await gateway.readPaper(lin, revocationNo)
    // Another device has saved in the meantime: another explanation, contact or reason. Each is in the text.
    const changes = [{ explanation: '另一种说法' }, { contactName: '林远' }, { reasonKind: 'twice' as const }]
    for (const change of changes) {
      const { contentDigest } = await gateway.readPaper(lin, revocationNo)
      await gateway.save(lin, { revocationNo, applicationNo: no, ...change, overwrites: true })
      const stale = { ...read, contentDigest, typedName: lin.name }
      const answer = await gateway.call(inheritances.fillTemplateWithCanvas, stale, { as: lin })
      expect([answer.retCode, answer.retMsg]).toEqual(['E409', '申请内容有变动，请重新阅读后签署'])
    }
    await gateway.save(lin, { revocationNo, applicationNo: no, reasonKind: 'otherPayer', overwrites: true })
    expect((await gateway.sign(lin, revocationNo)).success).toBe(true)
  })

  it('the signed text names the attached files, and a changed file needs a new signature', async () => {
    const { revocationNo } = await gateway.filled(lin, await gateway.confirmed(lin))
    const named = { businessType: '3', businessNo: revocationNo } as const
    const paper = { ...named, templateCode: 'revokeApplication' } as const
    const text = async () => (await gateway.call(inheritances.fillTemplate, paper, { as: lin })).data.content ?? ''
    const before = await text()
    expect(before).toMatch(/随附材料：身份证人像面1份、身份证国徽面1份、付款凭证1份（材料校验码 [0-9a-f]{32}）。$/)
    expect(await text()).toBe(before)
    const read = await gateway.readPaper(lin, revocationNo)
    const typed = { ...read, typedName: lin.name }
    const { signatureId } = (await gateway.call(inheritances.fillTemplateWithCanvas, typed, { as: lin })).data
    const added = await gateway.upload(lin, revocationNo, 'other')
    const bound = await gateway.call(
      inheritances.bindingSignatureFile,
      { ...named, signatureIds: [signatureId] },
      { as: lin },
    )
    expect(bound.retMsg).toBe('没有找到完整的签名，请重新签名')
    const stale = await gateway.call(inheritances.fillTemplateWithCanvas, typed, { as: lin })
    expect([stale.retCode, stale.retMsg]).toEqual(['E409', '申请内容有变动，请重新阅读后签署'])
    // The same files give the same text.
    await gateway.call(attachments.delete, { businessType: '3', id: added.id }, { as: lin })
    expect(await text()).toBe(before)
    // A signature also expires when a deleted file is restored.
    const again = { ...(await gateway.readPaper(lin, revocationNo)), typedName: lin.name }
    const unbound = (await gateway.call(inheritances.fillTemplateWithCanvas, again, { as: lin })).data.signatureId
    const file = { businessType: '3', id: added.id } as const
    expect((await gateway.call(attachments.restore, file, { as: lin })).success).toBe(true)
    const late = { ...named, signatureIds: [unbound] }
    expect((await gateway.call(inheritances.bindingSignatureFile, late, { as: lin })).retMsg).toBe(
      '没有找到完整的签名，请重新签名',
    )
    await gateway.call(attachments.delete, file, { as: lin })
    expect((await gateway.sign(lin, revocationNo)).success).toBe(true)
  })

  it('the signed text names every file, even one uploaded while the signature was being decoded', async () => {
    for (let round = 0; round < 6; round += 1) {
      await gateway.db.delete(rateLimits)
      const { revocationNo } = await gateway.filled(lin, await gateway.confirmed(lin))
      const drawing = { ...(await gateway.readPaper(lin, revocationNo)), signature: nameDrawing }
      const [signed] = await Promise.all([
        gateway.call(inheritances.fillTemplateWithCanvas, drawing, { as: lin }),
        gateway.upload(lin, revocationNo, 'other'),
      ])
      const signatureIds = signed.success ? [signed.data.signatureId] : []
      if (signatureIds.length > 0) {
        const named = { businessType: '3', businessNo: revocationNo } as const
        await gateway.call(inheritances.bindingSignatureFile, { ...named, signatureIds }, { as: lin })
      }
      const rows = await gateway.db.select().from(signatures).where(eq(signatures.businessNo, revocationNo))
      const line = await attachedLine(gateway.db, revocationNo)
      for (const { content } of rows) expect(content.endsWith(line)).toBe(true)
      const { state } = await gateway.told(lin, revocationNo)
      expect(state === 'submitted').toBe(rows.some(row => row.state === 'signed'))
      if (state === 'draft') expect((await gateway.sign(lin, revocationNo)).success).toBe(true)
    }
  })

  it('an institution cannot sign in the app by any call, because it applies on sealed paper', async () => {
    const of = eq(customers.custNo, zhou.custNo)
    const { revocationNo } = await gateway.filled(zhou, await gateway.confirmed(zhou))
    const read = await gateway.readPaper(zhou, revocationNo)
    const typed = { ...read, typedName: zhou.name }
    const { signatureId } = (await gateway.call(inheritances.fillTemplateWithCanvas, typed, { as: zhou })).data
    await gateway.db.update(customers).set({ customerType: '0' }).where(of)
    const named = { businessType: '3', businessNo: revocationNo } as const
    const answers = [
      await gateway.call(inheritances.fillTemplate, { ...named, templateCode: read.templateCode }, { as: zhou }),
      await gateway.call(inheritances.fillTemplateWithCanvas, typed, { as: zhou }),
      await gateway.call(inheritances.fillTemplateWithCanvas, { ...read, signature: nameDrawing }, { as: zhou }),
      await gateway.call(inheritances.bindingSignatureFile, { ...named, signatureIds: [signatureId] }, { as: zhou }),
      await gateway.call(inheritances.uploadSignatureBindBusiness, { ...read, file: gateway.picture() }, { as: zhou }),
    ]
    await gateway.db.update(customers).set({ customerType: '1' }).where(of)
    for (const { retMsg } of answers) expect(retMsg).toBe('机构客户请以加盖公章的书面申请办理，不能在线签署')
    expect((await gateway.told(zhou, revocationNo)).state).toBe('draft')
  })

  it('the text to sign contains the reason, the explanation, the card and the contact', async () => {
    const { revocationNo } = await gateway.filled(lin, await gateway.confirmed(lin))
    const paper = { businessType: '3', businessNo: revocationNo, templateCode: 'revokeApplication' } as const
    const { content } = (await gateway.call(inheritances.fillTemplate, paper, { as: lin })).data
    const { card } = await gateway.told(lin, revocationNo)
    for (const part of ['由他人账户付款', '误用了家人的银行卡付款', card?.accountNo ?? '?', lin.name, '154****0001']) {
      expect(content).toContain(part)
    }
    expect(content).not.toMatch(/[{}]|________/)
  })

  it('a photo is refused as a signature, because a blank one would count', async () => {
    const { revocationNo: businessNo } = await gateway.filled(lin, await gateway.confirmed(lin))
    const input = { ...(await gateway.readPaper(lin, businessNo)), file: gateway.picture() }
    const { retMsg } = await gateway.call(inheritances.uploadSignatureBindBusiness, input, { as: lin })
    expect(retMsg).toBe('请手写签名，或输入您的姓名')
    expect((await gateway.told(lin, businessNo)).state).toBe('draft')
  })

  it('a contact name has to be one line, because it is printed', async () => {
    const applicationNo = await gateway.confirmed(lin)
    const contactName = '张三\n审核结果：已同意退款'
    const { retMsg } = await gateway.call(revocations.saveRevocation, { applicationNo, contactName }, { as: lin })
    expect(retMsg).toBe('姓名里不要有换行或特殊符号')
  })

  it('a frozen account allows neither a cancellation nor an application', async () => {
    const [pending, confirmed] = [await gateway.bought(lin), await gateway.confirmed(lin)]
    const of = eq(fundAccounts.custNo, lin.custNo)
    await gateway.db.update(fundAccounts).set({ state: 'frozen' }).where(of)
    const cancelled = await gateway.call(revocations.cancelPurchase, { applicationNo: pending }, { as: lin })
    const begun = await gateway.call(revocations.saveRevocation, { applicationNo: confirmed }, { as: lin })
    await gateway.db.update(fundAccounts).set({ state: 'normal' }).where(of)
    expect([cancelled.retMsg, begun.retMsg]).toEqual(Array(2).fill('这个基金账号已冻结或销户，不能撤销，请联系客服'))
  })

  it('an application is refused after its deadline', async () => {
    const no = await gateway.confirmed(lin)
    const { revocationNo } = await gateway.filled(lin, no)
    await gateway.db
      .update(transactions)
      .set({ tradeDay: '2026-10-19', confirmDay: '2026-10-21' })
      .where(eq(transactions.applicationNo, no))
    const late = await gateway.sign(lin, revocationNo)
    expect(late.retMsg).toBe('确认已超过30天，不能再申请撤销')
  })

  it('a submitted application allows no change of form or attachments and no second draft', async () => {
    const no = await gateway.confirmed(lin)
    const { revocationNo } = await gateway.handedIn(lin, no)
    const change = { revocationNo, applicationNo: no, explanation: '再改', version: 9 }
    expect((await gateway.call(revocations.saveRevocation, change, { as: lin })).retMsg).toBe(
      '这份申请已提交，不能再修改',
    )
    const again = await gateway.call(revocations.saveRevocation, { applicationNo: no }, { as: lin })
    expect(again.retMsg).toBe('这份申请已提交，不能再修改')
    expect((await gateway.call(revocations.discardRevocation, { revocationNo }, { as: lin })).retMsg).toBe(
      '这份申请已提交，不能删除',
    )
    const file = { businessType: '3' as const, businessNo: revocationNo, kind: 'other', file: gateway.picture() }
    expect((await gateway.call(attachments.upload, file, { as: lin })).retMsg).toBe('申请已提交，不能修改材料')
    expect(await wayOf(no)).toMatchObject({ way: 'none', reason: '撤销申请审核中', revocationNo })
  })
})

describe('withdrawing a revocation', () => {
  it('one purchase can be submitted and withdrawn five times a day', async () => {
    const no = await gateway.confirmed(lin)
    const states = []
    for (let nth = 0; nth < 6; nth += 1) {
      const { revocationNo } = await gateway.filled(lin, no)
      const answer = await gateway.sign(lin, revocationNo, { typedName: lin.name })
      states.push(answer.success ? 'handed in' : answer.retMsg)
      if (answer.success) await gateway.call(revocations.withdrawRevocation, { revocationNo }, { as: lin })
    }
    expect(states).toEqual([...Array(5).fill('handed in'), '这笔买入今天已多次提交申请，请明天再试，或联系客服'])
  })

  it('an undecided application can be withdrawn, and then a new one can be begun', async () => {
    const no = await gateway.confirmed(lin)
    const { revocationNo } = await gateway.handedIn(lin, no)
    const withdraw = () => gateway.call(revocations.withdrawRevocation, { revocationNo }, { as: lin })
    const answers = await Promise.all([withdraw(), withdraw()])
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    expect(await gateway.told(lin, revocationNo)).toMatchObject({ state: 'withdrawn', canWithdraw: false })
    const next = await gateway.save(lin, { applicationNo: no })
    expect(next.revocationNo).not.toBe(revocationNo)
  })

  it('a draft cannot be withdrawn', async () => {
    const { revocationNo } = await gateway.save(lin, { applicationNo: await gateway.confirmed(lin) })
    const answer = await gateway.call(revocations.withdrawRevocation, { revocationNo }, { as: lin })
    expect(answer.retMsg).toBe('这份申请已有结果，不能撤回')
  })
})

describe('another person’s application', () => {
  it('another person’s application does not exist for the caller, by any call', async () => {
    const { revocationNo, paperNo } = await gateway.handedIn(lin, await gateway.confirmed(lin))
    await gateway.runJobs()
    const named = { businessType: '3', businessNo: revocationNo } as const
    const template = {
      ...named,
      templateCode: 'revokeApplication',
      typedName: zhou.name,
      contentDigest: textDigest(''),
    }
    const [file] = (await gateway.call(attachments.thumbList, named, { as: lin })).data
    const answers = [
      await gateway.call(revocations.getRevocation, { revocationNo }, { as: zhou }),
      await gateway.call(revocations.withdrawRevocation, { revocationNo }, { as: zhou }),
      await gateway.call(revocations.completeRevocation, { revocationNo }, { as: zhou }),
      await gateway.call(revocations.discardRevocation, { revocationNo }, { as: zhou }),
      await gateway.call(inheritances.fillTemplateWithCanvas, template, { as: zhou }),
      await gateway.call(inheritances.contractStatus, named, { as: zhou }),
      await gateway.call(attachments.upload, { ...named, kind: 'other', file: gateway.picture() }, { as: zhou }),
      await gateway.call(attachments.download, { businessType: '3', id: file?.id ?? '' }, { as: zhou }),
      await gateway.call(papers.getPaper, { paperNo }, { as: zhou }),
      await gateway.call(papers.paperKey, { paperNo }, { as: zhou }),
      await gateway.call(papers.paperPage, { paperNo, page: 1 }, { as: zhou }),
    ]
    expect(answers.map(({ retCode }) => retCode)).toEqual(answers.map(() => 'E404'))
    expect((await gateway.call(attachments.thumbList, named, { as: zhou })).data).toEqual([])
  })
})
