import { desc, eq } from 'drizzle-orm'
import { attachments } from '@/contract/attachments'
import { auth } from '@/contract/auth'
import type { Call } from '@/contract/call'
import { inheritances } from '@/contract/inheritances'
import { inheritApplications, inheritors } from '../../../../gateway/db/schema/inheritances'
import { simulatorTickets } from '../../../../gateway/db/schema/simulators'
import { identityNumber } from '../../../../gateway/seed/certificate'
import { person } from '../../../../gateway/seed/people'
import { nameDrawing as signature } from '../assets/pictures'
import { type Caller, form, type InheritGateway, inheritGateway, photo } from './inherit-gateway'

const chen = person('chen')
const STRANGER = '13900000077'

let gateway: InheritGateway
beforeAll(async () => {
  gateway = await inheritGateway()
})
afterAll(() => gateway.close())

/** All calls about one application, as the people of the application send them. */
async function everyCall(applicationNo: string, other: { inheritorId: string; fileId: string }) {
  const business = { businessNo: applicationNo }
  const { inheritorId, fileId } = other
  const paper = { ...business, templateCode: 'inheritAgreement', contentDigest: '0'.repeat(64) }
  const [own] = form.inheritors
  const funds = [{ fundCode: '000001', tradingAccount: 'A1', inheritorId, percent: '100', way: 'redeem' as const }]
  const mail = { company: '迅达快递', trackingNo: 'XD202611220001', sender: '某人', senderMobile: STRANGER }
  const draft = gateway.cipher(JSON.stringify({ decedent: { name: '别人' } }))
  const file = { businessType: '2', id: fileId } as const
  const list: [Call, object][] = [
    [inheritances.updateInfo, { applicationNo, overwrites: true, inheritors: [own] }],
    [inheritances.updateInfo, { applicationNo, cancel: true }],
    [inheritances.updateInfo, { applicationNo, overwrites: true, submit: true }],
    [inheritances.saveDraft, { applicationNo, overwrites: true, draft }],
    [inheritances.getDraft, { applicationNo }],
    [inheritances.takeOver, { applicationNo }],
    [inheritances.invite, { applicationNo, inheritorId }],
    [inheritances.saveOwnPart, { applicationNo, overwrites: true, bankName: '别家银行' }],
    [inheritances.queryValidityPeriod, { applicationNo }],
    [inheritances.getDecentPersonInfo, { applicationNo }],
    [inheritances.getInheritorInfo, { applicationNo }],
    [inheritances.commitMailInfo, { applicationNo, ...mail }],
    [inheritances.getMailInfo, { applicationNo }],
    [inheritances.getReadyAttachment, { applicationNo }],
    [inheritances.updateFund, { applicationNo, overwrites: true, funds }],
    [inheritances.inheritApplication, { applicationNo }],
    [inheritances.getSignType, business],
    [inheritances.fillTemplate, { ...business, templateCode: 'inheritAgreement' }],
    [inheritances.fillTemplateWithCanvas, { ...paper, signature }],
    [inheritances.bindingSignatureFile, { ...business, signatureIds: ['a'.repeat(20)], authToken: 'a'.repeat(43) }],
    [inheritances.uploadSignatureBindBusiness, { ...paper, file: photo(), authToken: 'a'.repeat(43) }],
    [inheritances.contractStatus, business],
    [inheritances.signedPapers, { applicationNo }],
    [inheritances.signedPaperKey, { applicationNo, paperNo: 'JC20261121ABCDEFGH' }],
    [auth.validFaceCognition, { typeCode: '5', businessNo: applicationNo }],
    [attachments.upload, { ...business, kind: 'idFront', file: photo() }],
    [attachments.thumbList, business],
    [attachments.deletedList, business],
    [attachments.arrange, { ...business, kind: 'idFront', files: [{ id: fileId, turned: 0 }] }],
    [attachments.delete, file],
    [attachments.restore, file],
    [attachments.download, file],
    [attachments.downloadThumb, file],
  ]
  return list
}

/** The answer to a caller, without the parts that differ from call to call. */
async function told(call: Call, input: object, as: Caller) {
  const { retCode, retMsg, raw } = await gateway.call(call, input as never, { as })
  return { retCode, retMsg, data: raw }
}

const stateOf = async (applicationNo: string) => {
  const [row] = await gateway.db
    .select()
    .from(inheritApplications)
    .where(eq(inheritApplications.applicationNo, applicationNo))
  const heirs = await gateway.db.select().from(inheritors).where(eq(inheritors.applicationNo, applicationNo))
  return { row, heirs }
}

async function othersOf(applicationNo: string, as: Caller) {
  const { inheritors } = (await gateway.call(inheritances.getInheritorInfo, { applicationNo }, { as })).data
  const [file] = (await gateway.call(attachments.thumbList, { businessNo: applicationNo }, { as })).data
  return { inheritorId: inheritors.find(({ isOwn }) => !isOwn)?.id ?? '', fileId: file?.id ?? '' }
}

describe('a stranger who knows an application number', () => {
  it('each call gives a stranger the same answer for an existing and a missing application', async () => {
    const applicationNo = await gateway.applied(chen)
    await gateway.sharedOut(applicationNo, chen)
    const other = await othersOf(applicationNo, chen)
    const before = await stateOf(applicationNo)
    const stranger = await gateway.inheritor(STRANGER)
    const real = await everyCall(applicationNo, other)
    const unreal = await everyCall('JC2026112199999999', { inheritorId: '999999', fileId: 'a'.repeat(36) })
    for (const [at, [call, input]] of real.entries()) {
      const [same, missing] = unreal[at] ?? []
      if (!same || !missing) throw new Error('both lists have the same calls')
      const answer = await told(call, input, stranger)
      expect({ call: call.name, ...answer }).toEqual({ call: call.name, ...(await told(same, missing, stranger)) })
    }
    expect(await stateOf(applicationNo)).toEqual(before)
  })
})

describe('an invited inheritor', () => {
  /** The calls open to an inheritor. All other calls are for the applicant only. */
  const ALLOWED: readonly Call[] = [
    ...[
      inheritances.saveOwnPart,
      inheritances.queryValidityPeriod,
      inheritances.getDecentPersonInfo,
      inheritances.getInheritorInfo,
    ],
    ...[inheritances.getMailInfo, inheritances.inheritApplication, inheritances.getSignType, inheritances.fillTemplate],
    ...[
      inheritances.fillTemplateWithCanvas,
      inheritances.contractStatus,
      inheritances.signedPapers,
      auth.validFaceCognition,
    ],
    ...[attachments.thumbList, attachments.deletedList],
  ]

  it('an inheritor is refused the applicant’s calls and reads no number or file of another person', async () => {
    const applicationNo = await gateway.applied(chen)
    await gateway.sharedOut(applicationNo, chen)
    const other = await othersOf(applicationNo, chen)
    const heir = await gateway.joined(applicationNo, chen)
    const ofApplicant = { ...other, inheritorId: (await othersOf(applicationNo, heir)).inheritorId }
    for (const [call, input] of await everyCall(applicationNo, ofApplicant)) {
      const { retCode, data } = await told(call, input, heir)
      const isAllowed = ALLOWED.includes(call)
      if (!isAllowed) expect({ call: call.name, retCode }).not.toMatchObject({ retCode: '0' })
      const said = JSON.stringify(data ?? null)
      for (const number of [chen.cert, chen.mobile, other.fileId]) {
        expect({ call: call.name, tells: said.includes(number) }).toEqual({ call: call.name, tells: false })
      }
    }
    expect((await stateOf(applicationNo)).row?.state).toBe('signing')
  })

  it('an inheritor cannot enter the certificate of another inheritor', async () => {
    const applicationNo = await gateway.handedIn(chen)
    await gateway.decide(applicationNo, { move: 'confirmDeath' })
    await gateway.decide(applicationNo, { move: 'return', word: '请核对', faults: ['inheritors.1.certNo'] })
    const heir = await gateway.joined(applicationNo, chen)
    const input = { applicationNo, overwrites: true, certType: chen.certType, certNo: gateway.cipher(chen.cert) }
    const answer = await gateway.call(inheritances.saveOwnPart, input, { as: heir })
    expect(answer.retMsg).toBe('证件号码与另一位继承人的相同，请核对')
  })
})

describe('a finished application', () => {
  it.each(['done', 'cancelled'] as const)('nobody can change an application that is %s', async state => {
    const applicationNo = await gateway.applied(chen)
    await gateway.sharedOut(applicationNo, chen)
    const heir = await gateway.joined(applicationNo, chen)
    const other = await othersOf(applicationNo, chen)
    const at = eq(inheritApplications.applicationNo, applicationNo)
    await gateway.db.update(inheritApplications).set({ state }).where(at)
    const before = await stateOf(applicationNo)
    for (const as of [chen, heir]) {
      for (const [call, input] of await everyCall(applicationNo, other)) await told(call, input, as)
    }
    expect(await stateOf(applicationNo)).toEqual(before)
    const files = (await gateway.call(attachments.thumbList, { businessNo: applicationNo }, { as: chen })).data
    expect(files.map(({ id }) => id)).toContain(other.fileId)
  })
})

describe('the identity of a signer', () => {
  const IN_WORDS = '身份验证已失效，请重新人脸验证'

  /** The person with whom the last recognition was asked to compare the face. */
  async function comparedWith() {
    const { subject, details } = simulatorTickets
    const [last] = await gateway.db
      .select({ subject, details })
      .from(simulatorTickets)
      .where(eq(simulatorTickets.kind, 'face'))
      .orderBy(desc(simulatorTickets.createdAt))
      .limit(1)
    return last
  }

  /** An application in which the second inheritor's mobile is in fact another phone of the applicant. */
  async function bothPhones() {
    const applicationNo = await gateway.applied(chen)
    await gateway.sharedOut(applicationNo, chen)
    const phone = await gateway.joined(applicationNo, chen)
    const paper = await gateway.readPaper(applicationNo, 'inheritAgreement', phone)
    const input = { ...paper, signature }
    const { signatureId } = (await gateway.call(inheritances.fillTemplateWithCanvas, input, { as: phone })).data
    return { applicationNo, phone, signatureIds: [signatureId] }
  }

  it('a signature needs the face of the person named in the application, and the mobile alone proves nothing', async () => {
    const { applicationNo, phone, signatureIds } = await bothPhones()
    const bind = (authToken: string) =>
      gateway.call(
        inheritances.bindingSignatureFile,
        { businessNo: applicationNo, signatureIds, authToken },
        { as: phone },
      )
    // A recognition that names no application compares the face with no particular person.
    expect((await bind(await gateway.face(phone))).retMsg).toBe(IN_WORDS)
    expect(await comparedWith()).toEqual({ subject: 'm:13900000009', details: {} })
    gateway.clock.advance(1000)
    const authToken = await gateway.face(phone, applicationNo)
    const signer = { name: '陈致静', certType: '1', certNo: 'E12345678' }
    expect(await comparedWith()).toEqual({ subject: 'm:13900000009', details: { person: signer } })
    expect((await bind(authToken)).success).toBe(true)
  })

  it('a password does not prove the identity for a signature', async () => {
    const applicationNo = await gateway.applied(chen)
    await gateway.sharedOut(applicationNo, chen)
    const paper = await gateway.readPaper(applicationNo, 'inheritAgreement', chen)
    const { signatureId } = (
      await gateway.call(inheritances.fillTemplateWithCanvas, { ...paper, signature }, { as: chen })
    ).data
    const proof = { typeCode: '5', password: chen.password, ...gateway.captcha() } as const
    const { authToken } = (await gateway.call(auth.validPwd, proof, { as: chen })).data
    const input = { businessNo: applicationNo, signatureIds: [signatureId], authToken }
    const answer = await gateway.call(inheritances.bindingSignatureFile, input, { as: chen })
    expect(answer).toMatchObject({ retMsg: IN_WORDS, raw: { proofExpired: true } })
  })
})

describe('the faults of a form', () => {
  /** A person without an account, with a certificate number of their own. */
  const ANNA = { name: '林安娜', certType: '0', certNo: identityNumber('1950-01-02', '131') }
  const MOTHER = { ...form.inheritors[1], certType: '0', certNo: identityNumber('1931-01-02', '132') }

  async function lacks(draft: object) {
    const as = await gateway.inheritor('13900000078')
    const cipher = gateway.cipher(JSON.stringify({ applicant: ANNA, decedent: form.decedent, ...draft }))
    const { applicationNo } = (await gateway.call(inheritances.saveDraft, { draft: cipher }, { as })).data
    const { raw } = await gateway.call(
      inheritances.updateInfo,
      { applicationNo, submit: true, overwrites: true },
      { as },
    )
    return raw
  }

  it('an inheritor with the applicant’s mobile is refused at its field, because they could never sign', async () => {
    const own = { key: 'a', ...ANNA, relation: 'child', mobile: '13900000078' }
    const other = { key: 'b', ...MOTHER, mobile: '13900000078' }
    expect(await lacks({ inheritors: [other] })).toEqual({
      faults: [
        {
          field: 'inheritors.b.mobile',
          message: '这是申请人的手机号码，请填写这位继承人本人的号码。如果就是申请人，请核对证件号码',
        },
      ],
    })
    expect(await lacks({ inheritors: [own, other] })).toEqual({
      faults: [{ field: 'inheritors.b.mobile', message: '每位继承人都要填写本人的手机号码，请核对' }],
    })
  })

  it('a death in the future is refused at its field', async () => {
    const decedent = { ...form.decedent, deathDay: '2099-01-01' }
    const inheritors = [{ key: 'a', ...ANNA, relation: 'child', mobile: '13900000078' }]
    expect(await lacks({ decedent, inheritors })).toEqual({
      faults: [{ field: 'decedent.deathDay', message: '去世日期不能晚于今天，请核对' }],
    })
  })
})
