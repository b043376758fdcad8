import { and, eq, inArray } from 'drizzle-orm'
import { account } from '@/contract/account'
import { auth } from '@/contract/auth'
import type { DraftInput } from '@/contract/inheritance-fields'
import { inheritances } from '@/contract/inheritances'
import { sum } from '@/lib/money'
import { customers } from '../../../../gateway/db/schema/account'
import { smsCodes } from '../../../../gateway/db/schema/auth'
import { inheritApplications, inheritInvitations, inheritors } from '../../../../gateway/db/schema/inheritances'
import { messages } from '../../../../gateway/db/schema/messages'
import { remindExpiring } from '../../../../gateway/inheritances/remind'
import { person } from '../../../../gateway/seed/people'
import { type Caller, form, type InheritGateway, inheritGateway } from './inherit-gateway'

const chen = person('chen')
const zhou = person('zhou')
const lin = person('lin')
const gu = person('gu')
const su = person('su')

let gateway: InheritGateway
beforeAll(async () => {
  gateway = await inheritGateway()
})
afterAll(() => gateway.close())
// Many tests let the same inheritor in, and one number gets six codes a day.
beforeEach(() => gateway.db.delete(smsCodes))

const begun = async (as: Caller = chen) =>
  (await gateway.call(inheritances.commitInfo, form, { as })).data.applicationNo
const people = async (applicationNo: string, as: Caller) =>
  (await gateway.call(inheritances.getInheritorInfo, { applicationNo }, { as })).data

/** An application of Chen in which Su, who is a customer, is the second inheritor. */
async function begunWithSu() {
  const { name, certType, cert: certNo, mobile } = su
  const heir = { name, certType, certNo, mobile, relation: 'sibling', sharePercent: '40' } as const
  const input = { ...form, inheritors: [form.inheritors[0], heir] } as typeof form
  return (await gateway.call(inheritances.commitInfo, input, { as: chen })).data.applicationNo
}
const numberOfSu = (mobile: string) =>
  gateway.db.update(customers).set({ mobile }).where(eq(customers.custNo, su.custNo))

/** An invitation for the second inheritor. */
async function invitation(applicationNo: string, as: Caller = chen) {
  const inheritorId = (await people(applicationNo, as)).inheritors.find(({ isOwn }) => !isOwn)?.id ?? ''
  return (await gateway.call(inheritances.invite, { applicationNo, inheritorId }, { as })).data
}

describe('an invitation', () => {
  it('an invitation lets in the person who logs in with the invited mobile, and nobody else', async () => {
    const applicationNo = await begun()
    const link = await invitation(applicationNo)
    expect(link).toMatchObject({ invitation: expect.stringMatching(/^[\w-]{43}$/), mobile: '139****0009' })
    const accept = (as: Caller, token = link.invitation) =>
      gateway.call(inheritances.acceptInvitation, { invitation: token }, { as })
    const unknown = await accept(zhou, 'x'.repeat(43))
    const strangers = await accept(zhou)
    expect([strangers.retCode, strangers.retMsg]).toEqual([unknown.retCode, unknown.retMsg])
    expect(strangers.retCode).toBe('E404')
    const heir = await gateway.inheritor('13900000009')
    expect((await gateway.call(inheritances.getMailInfo, { applicationNo }, { as: heir })).retCode).toBe('E404')
    expect((await accept(heir)).data).toMatchObject({ applicationNo, role: 'inheritor', step: 'wait' })
    expect(await gateway.told(applicationNo, heir)).toMatchObject({ applicationNo, role: 'inheritor' })
  })

  it('an invitation is stored as a hash, and only the newest one is valid', async () => {
    const applicationNo = await begun()
    const old = await invitation(applicationNo)
    const link = await invitation(applicationNo)
    const rows = await gateway.db.select().from(inheritInvitations)
    expect(JSON.stringify(rows)).not.toContain(link.invitation)
    const as = await gateway.inheritor('13900000009')
    const accept = (token: string) => gateway.call(inheritances.acceptInvitation, { invitation: token }, { as })
    expect((await accept(old.invitation)).retCode).toBe('E404')
    expect((await accept(link.invitation)).success).toBe(true)
  })

  it('a stranger cannot find out whether an invitation exists, and tries are limited', async () => {
    const applicationNo = await begun()
    const link = await invitation(applicationNo)
    const look = async (input: { invitation?: string; applicationNo?: string }) =>
      gateway.call(inheritances.inheritApplication, input, { as: su })
    const answers = [
      await look({ invitation: link.invitation }),
      await look({ invitation: 'y'.repeat(43) }),
      await look({ applicationNo }),
      await look({ applicationNo: 'JC2026010100000000' }),
    ]
    for (const { data } of answers) expect(data).toEqual(answers[0]?.data)
    expect(answers[0]?.data).toMatchObject({ valid: false, applicationNo: '' })
    let last = ''
    for (let attempt = 0; attempt < 20; attempt += 1) last = (await look({ applicationNo: `JC${attempt}` })).retCode
    expect(last).toBe('E429')
  })

  it('an invitation expires with the last day of the application', async () => {
    const applicationNo = await begun()
    const link = await invitation(applicationNo)
    await gateway.db
      .update(inheritApplications)
      .set({ validUntil: '2026-11-20' })
      .where(eq(inheritApplications.applicationNo, applicationNo))
    const as = await gateway.inheritor('13900000009')
    expect((await gateway.call(inheritances.acceptInvitation, { invitation: link.invitation }, { as })).retCode).toBe(
      'E404',
    )
  })

  it('an invitation for a customer lets in that customer, and not the next owner of the number', async () => {
    const applicationNo = await begunWithSu()
    const { invitation: token } = await invitation(applicationNo)
    const accept = (as: Caller) => gateway.call(inheritances.acceptInvitation, { invitation: token }, { as })
    const reads = async (as: Caller) =>
      (await gateway.call(inheritances.getInheritorInfo, { applicationNo }, { as })).retCode === '0'
    const mobile = '13955556666'
    await numberOfSu(mobile)
    const stranger = await gateway.inheritor(su.mobile)
    expect((await accept(stranger)).retCode).toBe('E404')
    const looked = await gateway.call(inheritances.inheritApplication, { applicationNo }, { as: stranger })
    expect(looked.data).toMatchObject({ valid: false, decedentName: '' })
    const byNumber = await gateway.inheritor(mobile)
    expect((await accept(byNumber)).data).toMatchObject({ applicationNo, role: 'inheritor' })
    expect(await Promise.all([su, byNumber, stranger].map(reads))).toEqual([true, true, false])
    await numberOfSu(su.mobile)
    expect(await Promise.all([su, byNumber, stranger].map(reads))).toEqual([true, false, true])
    expect((await accept(su)).data).toMatchObject({ applicationNo, role: 'inheritor' })
  })

  it('a place taken up by a number moves to the customer who gives that number up', async () => {
    const applicationNo = await begunWithSu()
    const own = and(eq(inheritors.applicationNo, applicationNo), eq(inheritors.certNo, su.cert))
    await gateway.db
      .update(inheritors)
      .set({ principal: `m:${su.mobile}` })
      .where(own)
    const { password, mobile: old } = su
    const mobile = '13955557777'
    const proof = { typeCode: '5', password, ...gateway.captcha() } as const
    const { authToken } = (await gateway.call(auth.validPwd, proof, { as: su })).data
    await gateway.call(auth.efundmessages, { typeCode: '1', mobile, ...gateway.captcha() }, { as: su })
    const reached = { typeCode: '1', mobile, code: await gateway.smsCode(mobile) } as const
    const { authToken: mobileToken } = (await gateway.call(auth.validMessage, reached, { as: su })).data
    const change = { authToken, mobile: gateway.cipher(mobile), mobileToken }
    expect((await gateway.call(account.updateAccountInfo, change, { as: su })).success).toBe(true)
    expect(await gateway.told(applicationNo, su)).toMatchObject({ applicationNo, role: 'inheritor' })
    expect(await gateway.told(applicationNo, await gateway.inheritor(old))).toBeUndefined()
    await numberOfSu(old)
  })

  it('an invitation ends when the inheritor’s number changes', async () => {
    const applicationNo = await begun()
    const heir = await gateway.joined(applicationNo, chen)
    const { inheritors } = await people(applicationNo, chen)
    const changed = inheritors.map(({ id, name, certType, relation, isOwn }) => ({
      id,
      name,
      certType,
      relation,
      ...(!isOwn && { mobile: '13900000019' }),
    }))
    const input = { applicationNo, overwrites: true, inheritors: changed }
    expect((await gateway.call(inheritances.updateInfo, input, { as: chen })).success).toBe(true)
    expect(await gateway.told(applicationNo, heir)).toBeUndefined()
    expect((await people(applicationNo, chen)).inheritors.map(({ hasJoined }) => hasJoined)).toEqual([true, false])
  })
})

describe('an inheritor', () => {
  it('an inheritor sees the other people masked and cannot act as the applicant', async () => {
    const applicationNo = await gateway.applied(chen)
    const as = await gateway.joined(applicationNo, chen)
    const { applicant, inheritors } = await people(applicationNo, as)
    expect(applicant).toMatchObject({ certType: '', certNo: '' })
    expect(inheritors).toMatchObject([
      { isOwn: false, name: '陈**', certType: '', certNo: '', mobile: '', bankAccountNo: '' },
      { isOwn: true, name: '陈致静', certNo: 'E1*****78', mobile: '139****0009' },
    ])
    const calls = [
      gateway.call(inheritances.updateInfo, { applicationNo, overwrites: true, cancel: true }, { as }),
      gateway.call(inheritances.getDraft, { applicationNo }, { as }),
      gateway.call(inheritances.invite, { applicationNo, inheritorId: '1' }, { as }),
      gateway.call(inheritances.getReadyAttachment, { applicationNo }, { as }),
      gateway.call(inheritances.takeOver, { applicationNo }, { as }),
    ]
    for (const { retCode } of await Promise.all(calls)) expect(retCode).toBe('E403')
  })

  it('while signing, an inheritor can change their own bank account, but no name', async () => {
    const applicationNo = await gateway.applied(chen)
    const as = await gateway.joined(applicationNo, chen)
    const { version = 0 } = (await gateway.told(applicationNo, as)) ?? {}
    const account = { bankName: '远山银行', bankAccountNo: gateway.cipher('6229990101000000777') }
    const saved = await gateway.call(inheritances.saveOwnPart, { applicationNo, version, ...account }, { as })
    expect(saved.data.version).toBe(version + 1)
    const named = await gateway.call(
      inheritances.saveOwnPart,
      { applicationNo, overwrites: true, name: '某人' },
      { as },
    )
    expect(named.retMsg).toBe('现在不能修改姓名和证件，请联系申请人')
    expect((await people(applicationNo, chen)).inheritors.map(({ bankName }) => bankName)).toEqual(['', '远山银行'])
  })

  it('a changed payout card removes the inheritor’s signature, and both people get an SMS', async () => {
    const applicationNo = await gateway.applied(chen)
    const as = await gateway.joined(applicationNo, chen)
    await sharedOut(applicationNo, ['60', '40'])
    const paper = { businessNo: applicationNo, templateCode: 'inheritAgreement' }
    const read = async (caller: Caller) =>
      (await gateway.call(inheritances.fillTemplate, paper, { as: caller })).data.content
    const card = '陈致静本人的银行卡（江海银行 ***************0009）'
    expect(await read(as)).toContain(card)
    expect(await read(chen)).not.toContain('0009')
    const signed = async () =>
      (await gateway.call(inheritances.contractStatus, { businessNo: applicationNo }, { as })).data.state === 'signed'
    await gateway.signs(applicationNo, as)
    const save = (bankAccountNo: string) =>
      gateway.call(
        inheritances.saveOwnPart,
        { applicationNo, overwrites: true, bankName: '江海银行', bankAccountNo: gateway.cipher(bankAccountNo) },
        { as },
      )
    expect((await save('6229990101000000009')).success).toBe(true)
    expect(await signed()).toBe(true)
    expect((await save('6229990101000000888')).data.step).toBe('identify')
    expect(await signed()).toBe(false)
    expect(await read(as)).not.toContain(card)
    await gateway.runJobs()
    const sent = (await gateway.app.inject('/demo/sms.json')).json<{ mobile: string; text?: string }[]>()
    const told = sent.filter(({ text }) => text?.includes(applicationNo) && text.includes('收款银行卡已修改'))
    expect(told.map(({ mobile }) => mobile).sort()).toEqual(['13900000009', chen.mobile].sort())
    expect(told.some(({ text }) => text?.includes('0888'))).toBe(false)
    expect((await gateway.signs(applicationNo, as)).success).toBe(true)
    expect(await signed()).toBe(true)
  })

  it('an inheritor reads their own numbers in the papers, and no numbers of others', async () => {
    const applicationNo = await gateway.applied(chen)
    const as = await gateway.joined(applicationNo, chen)
    await sharedOut(applicationNo, ['60', '40'])
    const read = async (caller: Caller) =>
      (
        await gateway.call(
          inheritances.fillTemplate,
          { businessNo: applicationNo, templateCode: 'inheritAgreement' },
          { as: caller },
        )
      ).data.content
    expect(await read(as)).toContain('E12345678')
    expect(await read(as)).not.toContain(chen.cert)
    const commitment = { businessNo: applicationNo, templateCode: 'inheritCommitment' }
    expect((await gateway.call(inheritances.fillTemplate, commitment, { as })).retCode).toBe('E404')
  })
})

/** Allots every holding by percentages: the first part is transferred, the second part is paid out. */

const sharedOut = (applicationNo: string, percents: [string, string]) =>
  gateway.sharedOut(applicationNo, chen, percents)

describe('sharing out by percentages', () => {
  it('an allotment by percentages uses up every holding exactly', async () => {
    const applicationNo = await gateway.applied(chen)
    expect((await sharedOut(applicationNo, ['33.33', '66.67'])).data).toMatchObject({ step: 'identify' })
    const { holdings } = (await gateway.call(inheritances.getDecentPersonInfo, { applicationNo }, { as: chen })).data
    expect(holdings.length).toBeGreaterThan(0)
    for (const { shares, allotments } of holdings) {
      expect(sum(allotments.map(part => part.shares ?? ''))).toBe(shares)
      expect(allotments.map(({ percent }) => percent)).toEqual(['33.33', '66.67'])
    }
  })

  it('an allotment has to be whole, and a person without an account cannot receive shares', async () => {
    const applicationNo = await gateway.applied(chen)
    expect((await sharedOut(applicationNo, ['33.33', '66.66'])).retMsg).toMatch('的继承比例合计要等于100%')
    const { holdings } = (await gateway.call(inheritances.getDecentPersonInfo, { applicationNo }, { as: chen })).data
    const { inheritors } = await people(applicationNo, chen)
    expect(inheritors.map(({ canReceive }) => canReceive)).toEqual([true, false])
    const [holding] = holdings
    const line = { fundCode: holding?.fundCode ?? '', tradingAccount: holding?.tradingAccount ?? '' }
    const funds = [{ ...line, inheritorId: inheritors[1]?.id ?? '', percent: '100', way: 'transfer' as const }]
    const answer = await gateway.call(inheritances.updateFund, { applicationNo, overwrites: true, funds }, { as: chen })
    expect(answer.retMsg).toBe('陈致静没有可接收份额的基金账户，请改为赎回付款')
  })
})

describe('notices about the allotment', () => {
  it('an allotment sends one SMS to sign, and a changed one an SMS to sign again to people who had signed', async () => {
    const applicationNo = await gateway.applied(chen)
    const as = await gateway.joined(applicationNo, chen)
    const told = async (words: string) => {
      await gateway.runJobs()
      const sent = (await gateway.app.inject('/demo/sms.json')).json<{ mobile: string; text?: string }[]>()
      return sent.flatMap(({ mobile, text = '' }) =>
        text.includes(applicationNo) && text.includes(words) ? [mobile] : [],
      )
    }
    expect(await told('已分配好')).toEqual([])
    await sharedOut(applicationNo, ['60', '40'])
    expect(await told('已分配好')).toEqual(['13900000009'])
    await sharedOut(applicationNo, ['50', '50'])
    expect(await told('重新签署')).toEqual([])
    await gateway.signs(applicationNo, as)
    await sharedOut(applicationNo, ['70', '30'])
    expect(await told('重新签署')).toEqual(['13900000009'])
    expect(await told('已分配好')).toEqual(['13900000009'])
    expect(await gateway.told(applicationNo, as)).toMatchObject({ step: 'identify' })
    // The number of open applications of a person is limited.
    await gateway.decide(applicationNo, { move: 'undoDeath', word: '经核实，当事人健在' })
  })
})

describe('simultaneous changes', () => {
  it('the second of two changes is refused until the person has read the first one', async () => {
    const applicationNo = await begun()
    const change = (deathDay: string, overwrites = false) =>
      gateway.call(
        inheritances.updateInfo,
        { applicationNo, version: 1, overwrites, decedent: { ...form.decedent, deathDay } },
        { as: chen },
      )
    expect((await change('2026-05-03')).data.version).toBe(2)
    const second = await change('2026-05-04')
    expect(second).toMatchObject({ retCode: 'E409', raw: { applicationNo, version: 2 } })
    const told = async () =>
      (await gateway.call(inheritances.getDecentPersonInfo, { applicationNo }, { as: chen })).data.deathDay
    expect(await told()).toBe('2026-05-03')
    expect((await change('2026-05-04', true)).data.version).toBe(3)
    expect(await told()).toBe('2026-05-04')
  })

  it('when several changes come at the same moment, one succeeds', async () => {
    const applicationNo = await begun()
    const change = () =>
      gateway.call(inheritances.updateInfo, { applicationNo, version: 1, decedent: form.decedent }, { as: chen })
    const answers = await Promise.all([change(), change(), change()])
    expect(answers.map(({ retCode }) => retCode).sort()).toEqual(['0', 'E409', 'E409'])
  })
})

describe('a draft', () => {
  const save = async (draft: DraftInput, more: object = {}, as: Caller = zhou) =>
    gateway.call(inheritances.saveDraft, { draft: gateway.cipher(JSON.stringify(draft)), ...more }, { as })
  const heir = { ...form.inheritors[1], key: 'a', sharePercent: '100', certNo: 'E12345678' }

  it('a draft keeps incomplete input as it is and shows numbers masked', async () => {
    const {
      applicationNo,
      version,
      form: typed,
    } = (await save({ decedent: { name: '林静', certNo: '99010119480' } })).data
    expect([version, typed.applicant.name, typed.decedent]).toMatchObject([1, zhou.name, { name: '林静' }])
    expect(typed.decedent.certNo).not.toBe('99010119480')
    await save({ inheritors: [heir] }, { applicationNo, version })
    // The number is left out, so the stored one stays.
    const { certNo: _, ...rest } = heir
    const again = await save({ inheritors: [{ ...rest, name: '陈静' }] }, { applicationNo, version: 2 })
    expect(again.data).toMatchObject({
      version: 3,
      form: { inheritors: [{ key: 'a', name: '陈静', certNo: 'E1*****78' }] },
    })
    expect((await save({ decedent: { name: '别人' } }, { applicationNo, version: 1 })).retCode).toBe('E409')
  })

  it('a draft can be submitted when it is complete, and before that the missing fields are named', async () => {
    const { applicationNo } = (await save({ decedent: { name: '林静安', certType: '0' }, inheritors: [heir] })).data
    const attachmentIds = await gateway.papers(zhou)
    const hand = (version: number) =>
      gateway.call(inheritances.updateInfo, { applicationNo, version, attachmentIds, submit: true }, { as: zhou })
    expect(await hand(1)).toMatchObject({
      retCode: 'E400',
      raw: { faults: [{ field: 'decedent.certNo', message: '请填写这一项' }] },
    })
    await save({ decedent: { certNo: form.decedent.certNo } }, { applicationNo, version: 1 })
    expect((await hand(2)).data).toMatchObject({ state: 'submitted', step: 'wait', decedentName: '林静安' })
    const { inheritors } = await people(applicationNo, zhou)
    expect(inheritors).toMatchObject([{ name: '陈致静', sharePercent: '100.00' }])
  })

  it('an expired application can be continued as a new draft with its attachments', async () => {
    const attachmentIds = await gateway.papers(su)
    const applicant = { name: su.name, certType: su.certType, certNo: su.cert }
    const { applicationNo } = (
      await gateway.call(inheritances.commitInfo, { ...form, applicant, attachmentIds }, { as: su })
    ).data
    const takeOver = () => gateway.call(inheritances.takeOver, { applicationNo }, { as: su })
    expect((await takeOver()).retMsg).toBe('这份申请还没到期，可以继续办理')
    await gateway.db
      .update(inheritApplications)
      .set({ validUntil: '2026-11-20' })
      .where(eq(inheritApplications.applicationNo, applicationNo))
    const fresh = (await takeOver()).data
    expect(fresh).toMatchObject({ state: 'draft', step: 'form', validUntil: '2027-02-19', applicantName: su.name })
    expect((await takeOver()).success).toBe(false)
    expect((await gateway.told(applicationNo, su))?.state).toBe('cancelled')
    const input = { applicationNo: fresh.applicationNo, version: fresh.version, submit: true }
    expect((await gateway.call(inheritances.updateInfo, input, { as: su })).data.state).toBe('submitted')
    expect((await people(fresh.applicationNo, su)).inheritors.map(({ name }) => name)).toEqual([chen.name, '陈致静'])
  })
})

describe('the back office', () => {
  it('the office locks the decedent’s account when it confirms the death, and not before', async () => {
    const decedent = { name: gu.name, certType: gu.certType, certNo: gu.cert }
    const isIn = async (as: Caller) => (await gateway.call(inheritances.checkHasLogin, undefined, { as })).data.loggedIn
    const as = { token: await gateway.newSession(gu) }
    const applicationNo = await gateway.handedIn(chen, { decedent })
    expect(await isIn(as)).toBe(true)
    expect((await gateway.decide(applicationNo, { move: 'approve' })).body.retMsg).toBe(
      '请先确认被继承人死亡，再通过申请',
    )
    expect(await isIn(as)).toBe(true)
    expect((await gateway.decide(applicationNo, { move: 'confirmDeath' })).body.state).toBe('reviewing')
    expect(await isIn(as)).toBe(false)
    const [customer] = await gateway.db.select().from(customers).where(eq(customers.custNo, gu.custNo))
    expect(customer?.state).toBe('frozen')
  })

  it('the office returns an application for an attachment and a field, and only newer uploads count', async () => {
    const applicationNo = await gateway.handedIn(chen)
    const word = '死亡证明看不清楚'
    const nothing = await gateway.decide(applicationNo, { move: 'return', word })
    expect([nothing.status, nothing.body.retMsg]).toEqual([400, '请选择要补充的材料或要修改的内容'])
    const wanted = ['deathCertificate']
    const faults = ['decedent.deathDay']
    await gateway.decide(applicationNo, { move: 'return', word, wanted, faults })
    const told = await gateway.told(applicationNo, chen)
    expect(told).toMatchObject({ state: 'returned', step: 'form', returnReason: word, wanted, faults })
    const asked = async () =>
      (await gateway.call(inheritances.getReadyAttachment, { applicationNo }, { as: chen })).data
    expect((await asked()).flatMap(({ kind, isWanted }) => (isWanted ? kind : []))).toEqual(wanted)
    expect((await asked()).flatMap(({ kind, required, ready }) => (required && !ready ? kind : []))).toEqual(wanted)
    const again = () =>
      gateway.call(inheritances.updateInfo, { applicationNo, overwrites: true, submit: true }, { as: chen })
    expect((await again()).retMsg).toBe('请上传：被继承人死亡证明')
    gateway.clock.advance(1000)
    await gateway.upload(chen, 'deathCertificate', { businessNo: applicationNo })
    expect((await asked()).every(({ required, ready }) => !required || ready)).toBe(true)
    expect((await again()).data).toMatchObject({ state: 'submitted', returnReason: '', wanted: [], faults: [] })
  })

  it('the office sees submitted applications and cannot make an impossible decision', async () => {
    const applicationNo = await gateway.handedIn(chen)
    const listed = (await gateway.app.inject('/demo/inheritances.json')).json<{
      inheritances: { applicationNo: string; moves: string[]; papers: unknown[] }[]
    }>()
    const one = listed.inheritances.find(row => row.applicationNo === applicationNo)
    expect(one?.moves).toEqual(['confirmDeath', 'return'])
    expect(one?.papers).toHaveLength(4)
    expect((await gateway.decide(applicationNo, { move: 'settle' })).status).toBe(409)
    expect((await gateway.decide('JC0', { move: 'confirmDeath' })).status).toBe(404)
    expect((await gateway.decide(applicationNo, { move: 'nothing' })).status).toBe(400)
  })
})

describe('the last day', () => {
  it('the last day is announced once in advance, in the inbox and by mail', async () => {
    const applicant = { name: lin.name, certType: lin.certType, certNo: lin.cert }
    const { applicationNo } = (await gateway.call(inheritances.commitInfo, { ...form, applicant }, { as: lin })).data
    const remind = () => remindExpiring(gateway.db, gateway.app.jobs, gateway.clock.now())
    const told = async () =>
      (
        await gateway.db
          .select()
          .from(messages)
          .where(eq(messages.sId, `${applicationNo}R-${lin.custNo}`))
      ).length
    await remind()
    expect(await told()).toBe(0)
    await gateway.db
      .update(inheritApplications)
      .set({ validUntil: '2026-11-27' })
      .where(eq(inheritApplications.applicationNo, applicationNo))
    await remind()
    await remind()
    expect(await told()).toBe(1)
    await gateway.runJobs()
    const mails = (await gateway.app.inject('/demo/mails.json')).json<{ to: string; subject: string }[]>()
    expect(mails.filter(({ subject }) => subject === '继承申请即将到期')).toMatchObject([{ to: lin.email }])
  })

  it('a customer without a mail address is reminded at their current number', async () => {
    const applicant = { name: zhou.name, certType: zhou.certType, certNo: zhou.cert }
    const { applicationNo } = (await gateway.call(inheritances.commitInfo, { ...form, applicant }, { as: zhou })).data
    const mobile = '13900000077'
    await gateway.db.update(customers).set({ email: null, mobile }).where(eq(customers.custNo, zhou.custNo))
    await gateway.db
      .update(inheritApplications)
      .set({ validUntil: '2026-11-27' })
      .where(eq(inheritApplications.applicationNo, applicationNo))
    await remindExpiring(gateway.db, gateway.app.jobs, gateway.clock.now())
    await gateway.runJobs()
    const sent = (await gateway.app.inject('/demo/sms.json')).json<{ mobile: string; text?: string }[]>()
    expect(sent.filter(({ text }) => text?.includes('您的继承申请即将到期')).map(one => one.mobile)).toEqual([mobile])
  })

  it('everybody who joined and has not signed is reminded once, at their own number', async () => {
    const applicationNo = await gateway.applied(chen)
    await gateway.joined(applicationNo, chen)
    await gateway.db
      .update(inheritApplications)
      .set({ validUntil: '2026-11-28' })
      .where(eq(inheritApplications.applicationNo, applicationNo))
    for (let times = 0; times < 2; times += 1) {
      await remindExpiring(gateway.db, gateway.app.jobs, gateway.clock.now())
      await gateway.runJobs()
    }
    const sent = (await gateway.app.inject('/demo/sms.json')).json<{ mobile: string; text?: string }[]>()
    const asked = sent.filter(({ text }) => text?.includes('签上自己的名字'))
    expect(asked.map(({ mobile }) => mobile)).toEqual(['13900000009'])
    const [inbox] = await gateway.db
      .select({ content: messages.content })
      .from(messages)
      .where(eq(messages.sId, `${applicationNo}R-${chen.custNo}`))
    expect(inbox?.content).toContain('还有2位继承人没有签署')
  })

  it('no reminder goes to an invited heir who never joined, or before the shares are allotted', async () => {
    const begunNo = await begun()
    await gateway.joined(begunNo, chen)
    const applicationNo = await gateway.applied(zhou, {
      applicant: { name: zhou.name, certType: zhou.certType, certNo: zhou.cert },
    })
    await gateway.db
      .update(inheritApplications)
      .set({ validUntil: '2026-11-26', remindedAt: null })
      .where(inArray(inheritApplications.applicationNo, [begunNo, applicationNo]))
    const asked = async () => {
      const sent = (await gateway.app.inject('/demo/sms.json')).json<{ mobile: string; text?: string }[]>()
      return sent.filter(({ text }) => text?.includes('签上自己的名字')).length
    }
    const before = await asked()
    await remindExpiring(gateway.db, gateway.app.jobs, gateway.clock.now())
    await gateway.runJobs()
    expect(await asked()).toBe(before)
  })
})
