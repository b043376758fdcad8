import { eq } from 'drizzle-orm'
import { attachments } from '@/contract/attachments'
import { inheritances } from '@/contract/inheritances'
import { maskCertificate, maskMobile } from '@/lib/mask'
import { inheritors } from '../../../../gateway/db/schema/inheritances'
import { person } from '../../../../gateway/seed/people'
import { form, type InheritGateway, inheritGateway } from './inherit-gateway'

const chen = person('chen')
const lin = person('lin')
const zhou = person('zhou')

let gateway: InheritGateway
beforeAll(async () => {
  gateway = await inheritGateway()
})
afterAll(() => gateway.close())

const stateOf = async (applicationNo: string, as: Parameters<InheritGateway['applied']>[0] = chen) =>
  (await gateway.call(inheritances.queryValidityPeriod, { applicationNo }, { as })).data[0]

describe('an application', () => {
  it('an application is stored as a draft and read back with masked numbers', async () => {
    const draft = (await gateway.call(inheritances.commitInfo, form, { as: chen })).data
    expect(draft).toMatchObject({ state: 'draft', decedentName: '林静安', validUntil: '2027-02-19', returnReason: '' })
    const ofIt = { applicationNo: draft.applicationNo }
    const people = (await gateway.call(inheritances.getInheritorInfo, ofIt, { as: chen })).data
    expect(people.applicant).toEqual({
      ...form.applicant,
      certNo: maskCertificate(chen.cert),
      mobile: maskMobile(chen.mobile),
    })
    expect(people.inheritors).toMatchObject([
      { name: chen.name, relation: 'child', sharePercent: '60.00' },
      { name: '陈致静', certNo: 'E1*****78', mobile: '139****0009', sharePercent: '40.00' },
    ])
    const decedent = (await gateway.call(inheritances.getDecentPersonInfo, ofIt, { as: chen })).data
    expect(decedent).toMatchObject({
      ...form.decedent,
      certNo: maskCertificate(form.decedent.certNo),
      holdings: [],
    })
  })

  it('a change that leaves out an inheritor’s numbers keeps them', async () => {
    const { applicationNo } = (await gateway.call(inheritances.commitInfo, form, { as: chen })).data
    const told = async () =>
      (await gateway.call(inheritances.getInheritorInfo, { applicationNo }, { as: chen })).data.inheritors
    const change = (await told()).map(({ id, name, certType }) => ({ id, name, certType, relation: 'other' as const }))
    const answer = await gateway.call(
      inheritances.updateInfo,
      { applicationNo, overwrites: true, inheritors: change },
      { as: chen },
    )
    expect(answer.success).toBe(true)
    const rows = await gateway.db.select().from(inheritors).where(eq(inheritors.applicationNo, applicationNo))
    expect(rows.map(({ certNo, mobile }) => [certNo, mobile])).toEqual([
      [chen.cert, chen.mobile],
      ['E12345678', '13900000009'],
    ])
    expect((await told()).map(({ relation }) => relation)).toEqual(['other', 'other'])
  })

  it('a new inheritor without numbers is refused', async () => {
    const { applicationNo } = (await gateway.call(inheritances.commitInfo, form, { as: chen })).data
    const heir = { name: '新人', certType: '0', relation: 'other' as const }
    const refused = async (more: { id?: string }) =>
      (
        await gateway.call(
          inheritances.updateInfo,
          { applicationNo, overwrites: true, inheritors: [{ ...heir, ...more }] },
          { as: chen },
        )
      ).retMsg
    expect(await refused({})).toBe('请填写继承人的证件号码和手机号码')
    expect(await refused({ id: '999999' })).toBe('继承人有变化，请刷新后重试')
  })

  it('an application without its attachments cannot be submitted', async () => {
    const answer = await gateway.call(inheritances.commitInfo, { ...form, submit: true }, { as: chen })
    expect(answer.retMsg).toBe('请上传：申请人身份证人像面、申请人身份证国徽面、被继承人死亡证明、亲属关系证明')
  })

  it('an application for a customer who died passes the review, and then lists the decedent’s holdings', async () => {
    const applicationNo = await gateway.applied(chen)
    expect(await stateOf(applicationNo)).toMatchObject({ state: 'signing', expired: false, daysLeft: 90 })
    const { holdings } = (await gateway.call(inheritances.getDecentPersonInfo, { applicationNo }, { as: chen })).data
    expect(holdings.map(({ fundCode }) => fundCode).sort()).toEqual(['100201', '100212', '100301'])
    for (const holding of holdings) {
      expect(Number(holding.shares)).toBeGreaterThan(0)
      expect(holding).toMatchObject({ allotments: [], channelName: expect.stringMatching(/./) })
    }
  })

  it('an application for an unknown decedent is returned, corrected and submitted again', async () => {
    const unknown = { ...form.decedent, certNo: '990101194801010019' }
    const applicationNo = await gateway.applied(chen, { decedent: unknown })
    expect(await stateOf(applicationNo)).toMatchObject({
      state: 'returned',
      returnReason: '没有查到这位亲人名下的基金账户，请核对姓名和证件号码',
    })
    const update = { applicationNo, version: 2, decedent: form.decedent, submit: true }
    expect((await gateway.call(inheritances.updateInfo, update, { as: chen })).data).toMatchObject({
      state: 'submitted',
      returnReason: '',
    })
    await gateway.reviewed(applicationNo)
    expect((await stateOf(applicationNo))?.state).toBe('signing')
  })

  it('an application under review cannot be changed, but can be cancelled', async () => {
    const attachmentIds = await gateway.papers(chen)
    const submitted = { ...form, attachmentIds, submit: true }
    const { applicationNo } = (await gateway.call(inheritances.commitInfo, submitted, { as: chen })).data
    expect((await stateOf(applicationNo))?.state).toBe('submitted')
    const change = { applicationNo, decedent: form.decedent }
    expect((await gateway.call(inheritances.updateInfo, change, { as: chen })).retMsg).toBe(
      '这份申请已提交，不能再修改',
    )
    const cancelled = await gateway.call(inheritances.updateInfo, { applicationNo, cancel: true }, { as: chen })
    expect(cancelled.data.state).toBe('cancelled')
    await gateway.reviewed(applicationNo)
    expect((await stateOf(applicationNo))?.state).toBe('cancelled')
  })

  it('an application cannot be changed after its last day', async () => {
    const { applicationNo, validUntil } = (await gateway.call(inheritances.commitInfo, form, { as: chen })).data
    const before = gateway.clock.now().toISOString()
    gateway.clock.set(`${validUntil}T16:00:00Z`)
    const as = { token: await gateway.newSession(chen) }
    const answer = await gateway.call(inheritances.updateInfo, { applicationNo, decedent: form.decedent }, { as })
    const listed = await stateOf(applicationNo, as)
    gateway.clock.set(before)
    expect(answer.retMsg).toBe('这份申请已经到期，填写的内容可以沿用，请在「我的申请」中重新开始')
    expect(listed).toMatchObject({ expired: true, daysLeft: 0 })
  })
})

describe('the people of an application', () => {
  const heir = form.inheritors[0]
  const refused = async (changes: object) =>
    (await gateway.call(inheritances.commitInfo, { ...form, ...changes }, { as: chen })).retMsg

  it('people of an application who do not fit together are refused', async () => {
    expect(await refused({ inheritors: [heir, heir] })).toBe('继承人证件号码重复，请核对')
    expect(await refused({ inheritors: [{ ...heir, sharePercent: '60' }] })).toBe('请填写每位继承人的比例，合计为100%')
    expect(await refused({ decedent: form.applicant })).toBe('继承人与被继承人的证件号码相同，请核对')
    expect(await refused({ applicant: { ...form.applicant, certNo: lin.cert } })).toBe('申请人只能是登录的客户本人')
    expect(await refused({ inheritors: [] })).toBe('请至少填写一位继承人')
  })
})

/** An allotment of shares, which only the applicant may make. */
const someFunds = [
  { fundCode: '000001', tradingAccount: 'A1', inheritorId: '1', shares: '1.00', way: 'transfer' as const },
]

describe('another person’s application', () => {
  it('another person’s application does not exist for the caller', async () => {
    const { applicationNo } = (await gateway.call(inheritances.commitInfo, form, { as: chen })).data
    for (const call of [inheritances.getDecentPersonInfo, inheritances.getInheritorInfo, inheritances.getMailInfo]) {
      expect((await gateway.call(call, { applicationNo }, { as: zhou })).retCode).toBe('E404')
    }
    const update = await gateway.call(inheritances.updateInfo, { applicationNo, cancel: true }, { as: zhou })
    expect(update.retCode).toBe('E404')
    expect((await gateway.call(inheritances.getReadyAttachment, { applicationNo }, { as: zhou })).retCode).toBe('E404')
    expect(await stateOf(applicationNo, zhou)).toBeUndefined()
    expect((await gateway.call(inheritances.getInheritorInfo, { applicationNo })).retMsg).toBe('请先验证手机号码')
  })

  it('an application made with a mobile is readable after another login with that mobile', async () => {
    const { applicationNo } = (
      await gateway.call(inheritances.commitInfo, form, { as: await gateway.inheritor('13900000021') })
    ).data
    expect((await stateOf(applicationNo, await gateway.inheritor('13900000021')))?.state).toBe('draft')
  })

  it('a customer’s application is not readable by the holder of the number, who may be another person by now', async () => {
    const applicationNo = await gateway.applied(chen)
    const as = await gateway.inheritor(chen.mobile)
    for (const call of [inheritances.getDecentPersonInfo, inheritances.getInheritorInfo, inheritances.getMailInfo]) {
      expect((await gateway.call(call, { applicationNo }, { as })).retCode).toBe('E404')
    }
    expect((await gateway.call(inheritances.updateFund, { applicationNo, funds: someFunds }, { as })).retCode).toBe(
      'E404',
    )
    expect((await gateway.call(inheritances.queryValidityPeriod, { applicationNo }, { as })).data).toEqual([])
    const { role } = (await gateway.call(inheritances.inheritApplication, { applicationNo }, { as })).data
    expect(role).not.toBe('applicant')
  })

  it('a customer’s application is readable on the device that opened the customer’s link', async () => {
    const { applicationNo } = (await gateway.call(inheritances.commitInfo, form, { as: chen })).data
    const { tempToken } = (await gateway.call(inheritances.getTempToken, undefined, { as: chen })).data
    const { token } = (await gateway.call(inheritances.checkUserPhone, { tempToken })).data
    expect((await stateOf(applicationNo, { token }))?.state).toBe('draft')
  })

  it('attachments uploaded by link belong to the customer, and a login by the same number does not see them', async () => {
    const { tempToken } = (await gateway.call(inheritances.getTempToken, undefined, { as: chen })).data
    const link = { token: (await gateway.call(inheritances.checkUserPhone, { tempToken })).data.token }
    const { id } = await gateway.upload(link, 'other')
    const listed = async (as: Parameters<InheritGateway['applied']>[0]) =>
      (await gateway.call(attachments.thumbList, {}, { as })).data.map(file => file.id)
    expect(await listed(link)).toContain(id)
    expect(await listed(chen)).toContain(id)
    // A login with the number, by its present holder or by a later one.
    const byNumber = await gateway.inheritor(chen.mobile)
    expect(await listed(byNumber)).not.toContain(id)
    expect((await gateway.call(attachments.download, { id }, { as: byNumber, allowBroken: true })).retCode).toBe('E404')
    expect((await gateway.call(attachments.delete, { id }, { as: byNumber })).retCode).toBe('E404')
    // The link is valid for inheritances only.
    expect((await gateway.call(attachments.thumbList, { businessType: '3' }, { as: link })).data).toEqual([])
  })

  it('another person’s attachments cannot be added to an application', async () => {
    const attachmentIds = await gateway.papers(zhou)
    const answer = await gateway.call(inheritances.commitInfo, { ...form, attachmentIds }, { as: chen })
    expect(answer.retMsg).toBe('有的材料没有找到或已删除，请重新上传')
  })

  it('a link with an application number says only whether the caller is named in it', async () => {
    const { applicationNo } = (await gateway.call(inheritances.commitInfo, form, { as: chen })).data
    const role = async (as: Parameters<InheritGateway['applied']>[0]) =>
      (await gateway.call(inheritances.inheritApplication, { applicationNo }, { as })).data
    expect(await role(chen)).toMatchObject({ valid: true, role: 'applicant', decedentName: '林静安' })
    expect(await role(await gateway.inheritor('13900000009'))).toMatchObject({ valid: true, role: 'inheritor' })
    expect(await role(zhou)).toEqual({
      valid: false,
      role: '',
      applicationNo: '',
      state: '',
      decedentName: '',
      hasJoined: false,
    })
  })
})

it('the required attachments are listed, with those that are already there', async () => {
  const attachmentIds = [(await gateway.upload(chen, 'idFront')).id]
  const { applicationNo } = (await gateway.call(inheritances.commitInfo, { ...form, attachmentIds }, { as: chen })).data
  const papers = (await gateway.call(inheritances.getReadyAttachment, { applicationNo }, { as: chen })).data
  expect(papers.find(({ kind }) => kind === 'idFront')).toMatchObject({
    required: true,
    ready: true,
    attachments: [{ id: attachmentIds[0] }],
  })
  expect(papers.find(({ kind }) => kind === 'idBack')).toMatchObject({ required: true, ready: false, attachments: [] })
})

it('an attachment deleted just before the form was saved can still be restored', async () => {
  const { id } = await gateway.upload(chen, 'idFront')
  await gateway.call(attachments.delete, { id }, { as: chen })
  const { applicationNo } = (await gateway.call(inheritances.commitInfo, form, { as: chen })).data
  const deleted = await gateway.call(attachments.deletedList, { businessNo: applicationNo }, { as: chen })
  expect(deleted.data.map(file => file.id)).toEqual([id])
})

it('a customer sees their bank cards masked, and an inheritor sees none', async () => {
  const cards = (await gateway.call(inheritances.getBankAccount, undefined, { as: lin })).data
  expect(cards.length).toBeGreaterThan(0)
  for (const { accountNo, holder } of cards) {
    expect(accountNo).toMatch(/^\*+\d{4}$/)
    expect(holder).toBe(lin.name)
  }
  const as = await gateway.inheritor('13900000010')
  expect((await gateway.call(inheritances.getBankAccount, undefined, { as })).data).toEqual([])
})
