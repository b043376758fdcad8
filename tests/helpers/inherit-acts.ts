import { attachments } from '@/contract/attachments'
import { auth } from '@/contract/auth'
import type { InputOf } from '@/contract/call'
import { inheritances } from '@/contract/inheritances'
import { textDigest } from '@/lib/sha256-hex'
import { type Person, person } from '../../gateway/seed/people'
import { endFace } from '../../gateway/simulators/face'
import { nameDrawing as signature, whitePng } from '../gateway/handlers/assets/pictures'
import type { TestGateway } from './gateway'

export type Caller = Person | { token: string }

const chen = person('chen')
const an = person('an')

/** A picture as a phone sends it. */
export const photo = (fileName = '照片.png') => ({
  bytes: new Uint8Array(whitePng(40, 30)),
  contentType: 'image/png',
  fileName,
})

type Form = InputOf<typeof inheritances.commitInfo>

/** The form of a person and a sibling for the shares of the late Lin Jing'an. */
export const formOf = ({ name, certType, cert, mobile }: Pick<Person, 'name' | 'certType' | 'cert' | 'mobile'>) =>
  ({
    applicant: { name, certType, certNo: cert },
    decedent: { name: an.name, certType: an.certType, certNo: an.cert, deathDay: '2026-05-02' },
    inheritors: [
      { name, certType, certNo: cert, mobile, relation: 'child', sharePercent: '60' },
      {
        name: '陈致静',
        certType: '1',
        certNo: 'e12345678',
        mobile: '13900000009',
        relation: 'sibling',
        sharePercent: '40.00',
        bankName: '江海银行',
        bankAccountNo: '6229990101000000009',
      },
    ],
  }) satisfies Form

export const form = formOf(chen)

/** Actions of people and the office on an inheritance, at a gateway with the demo's world. */
export function inheritActs(gateway: TestGateway) {
  const { db, now } = gateway

  /** Logs a person in by SMS. A minute passes first, so that a code may be requested again. */
  async function inheritor(mobile: string, details: Partial<InputOf<typeof inheritances.checkUserPhone>> = {}) {
    gateway.clock.advance(61_000)
    const sent = await gateway.call(inheritances.sendMsg, { mobile, ...gateway.captcha() })
    if (!sent.success) throw new Error(sent.retMsg)
    const code = await gateway.smsCode(mobile)
    return { token: (await gateway.call(inheritances.checkUserPhone, { mobile, code, ...details })).data.token }
  }

  const upload = async (as: Caller, kind: string, more: Partial<InputOf<typeof attachments.upload>> = {}) =>
    (await gateway.call(attachments.upload, { kind, file: photo(), ...more }, { as })).data

  /** Uploads the papers that an application requires. */
  async function papers(as: Caller): Promise<string[]> {
    const ids: string[] = []
    for (const kind of ['idFront', 'idBack', 'deathCertificate', 'relationship']) ids.push((await upload(as, kind)).id)
    return ids
  }

  /** Makes a decision of the demo's back office. */
  async function decide(applicationNo: string, payload: { move: string } & Record<string, unknown>) {
    const answer = await gateway.app.inject({ method: 'POST', url: `/demo/inheritances/${applicationNo}`, payload })
    return { status: answer.statusCode, body: answer.json<{ retMsg?: string; state?: string }>() }
  }

  /** Lets the back office review an application: it is returned if the decedent is no customer. */
  async function reviewed(applicationNo: string) {
    gateway.clock.advance(60_000)
    const { status, body } = await decide(applicationNo, { move: 'confirmDeath' })
    if (status === 200) await decide(applicationNo, { move: 'approve' })
    else await decide(applicationNo, { move: 'return', word: body.retMsg ?? '', faults: ['decedent.certNo'] })
  }

  /** Submits an application. */
  async function handedIn(as: Caller, changes: Partial<Form> = {}) {
    const attachmentIds = await papers(as)
    const answer = await gateway.call(
      inheritances.commitInfo,
      { ...form, attachmentIds, submit: true, ...changes },
      { as },
    )
    if (!answer.success) throw new Error(answer.retMsg)
    return answer.data.applicationNo
  }

  const told = async (applicationNo: string, as: Caller) =>
    (await gateway.call(inheritances.queryValidityPeriod, { applicationNo }, { as })).data[0]

  /** Lets the second inheritor of the form join by the invitation, with a login by their own number. */
  async function joined(applicationNo: string, as: Caller, mobile = '13900000009') {
    const { inheritors } = (await gateway.call(inheritances.getInheritorInfo, { applicationNo }, { as })).data
    const inheritorId = inheritors.find(({ isOwn }) => !isOwn)?.id ?? ''
    const { invitation } = (await gateway.call(inheritances.invite, { applicationNo, inheritorId }, { as })).data
    const heir = await inheritor(mobile)
    const answer = await gateway.call(inheritances.acceptInvitation, { invitation }, { as: heir })
    if (!answer.success) throw new Error(answer.retMsg)
    return heir
  }

  /** Reads a paper of an inheritance as its signer does; a signature under it names the returned values. */
  async function readPaper(businessNo: string, templateCode: string, as: Caller) {
    const paper = { businessNo, templateCode }
    const { content } = (await gateway.call(inheritances.fillTemplate, paper, { as })).data
    return { ...paper, contentDigest: textDigest(content) }
  }

  /** Shares out every holding by percentages; the applicant's part is transferred, the others are paid out. */
  async function sharedOut(applicationNo: string, as: Caller, parts = ['60', '40']) {
    const { holdings } = (await gateway.call(inheritances.getDecentPersonInfo, { applicationNo }, { as })).data
    const { inheritors } = (await gateway.call(inheritances.getInheritorInfo, { applicationNo }, { as })).data
    const funds = holdings.flatMap(({ fundCode, tradingAccount }) =>
      inheritors.map(({ id, isOwn }, index) => ({
        ...{ fundCode, tradingAccount, inheritorId: id, percent: parts[index] ?? '0' },
        way: isOwn ? ('transfer' as const) : ('redeem' as const),
      })),
    )
    return gateway.call(inheritances.updateFund, { applicationNo, overwrites: true, funds }, { as })
  }

  /** Returns a token of the caller's recognised face, for a signature under the papers of an inheritance. */
  async function face(as: Caller, businessNo?: string): Promise<string> {
    const begun = (await gateway.call(auth.validFaceCognition, { typeCode: '5', businessNo }, { as })).data
    await endFace({ db, now }, begun.BizToken, 'passed')
    const input = { typeCode: '5', BizToken: begun.BizToken } as const
    return (await gateway.call(auth.validFaceCognition, input, { as })).data.authToken
  }

  /** Signs all of a person's papers with a drawn name, after a face recognition. */
  async function signs(applicationNo: string, as: Caller) {
    const business = { businessNo: applicationNo }
    const { templates } = (await gateway.call(inheritances.getSignType, business, { as })).data
    const signatureIds: string[] = []
    for (const { code } of templates) {
      const input = { ...(await readPaper(applicationNo, code, as)), signature }
      signatureIds.push((await gateway.call(inheritances.fillTemplateWithCanvas, input, { as })).data.signatureId)
    }
    const authToken = await face(as, applicationNo)
    return gateway.call(inheritances.bindingSignatureFile, { ...business, signatureIds, authToken }, { as })
  }

  /** Submits an application, and lets the back office review it. */
  async function applied(as: Caller, changes: Partial<Form> = {}) {
    const applicationNo = await handedIn(as, changes)
    await reviewed(applicationNo)
    return applicationNo
  }

  return {
    ...{ inheritor, upload, papers, decide, reviewed, handedIn, applied },
    ...{ joined, told, readPaper, sharedOut, face, signs },
  }
}
