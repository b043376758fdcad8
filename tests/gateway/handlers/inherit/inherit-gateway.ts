import { attachments } from '@/contract/attachments'
import { auth } from '@/contract/auth'
import type { InputOf } from '@/contract/call'
import { inherit } from '@/contract/inherit'
import { attachmentsHandlers } from '../../../../gateway/handlers/attachments'
import { authHandlers } from '../../../../gateway/handlers/auth'
import { inheritHandlers } from '../../../../gateway/handlers/inherit'
import { answerables } from '../../../../gateway/pipeline/answerable'
import { type Person, person } from '../../../../gateway/seed/people'
import { endFace } from '../../../../gateway/simulators/face'
import { seededDatabase } from '../../../helpers/database'
import { testGateway } from '../../../helpers/gateway'
import { whitePng } from '../assets/pictures'

export type InheritGateway = Awaited<ReturnType<typeof inheritGateway>>
export type Caller = Person | { token: string }

const chen = person('chen')
const an = person('an')

/** A picture as a phone sends it. */
export const photo = (fileName = '照片.png') => ({
  bytes: new Uint8Array(whitePng(40, 30)),
  contentType: 'image/png',
  fileName,
})

/** The form of two siblings for what Lin Jing'an left. */
export const form = {
  applicant: { name: chen.name, certType: chen.certType, certNo: chen.cert },
  decedent: { name: an.name, certType: an.certType, certNo: an.cert, deathDay: '2026-05-02' },
  inheritors: [
    {
      name: chen.name,
      certType: chen.certType,
      certNo: chen.cert,
      mobile: chen.mobile,
      relation: 'child',
      sharePercent: '60',
    },
    {
      name: '陈致静',
      certType: '1',
      certNo: 'e12345678',
      mobile: '13900000009',
      relation: 'sibling',
      sharePercent: '40.00',
    },
  ],
} satisfies InputOf<typeof inherit.commitInfo>

/** A gateway with the demo's world that answers the calls of inheritance, attachments and logging in. */
export async function inheritGateway() {
  const { db, close } = await seededDatabase()
  const gateway = await testGateway({
    db,
    domains: [
      ...answerables(auth, authHandlers),
      ...answerables(inherit, inheritHandlers, { forInheritors: true }),
      ...answerables(attachments, attachmentsHandlers, { forInheritors: true }),
    ],
  })

  /** Lets somebody in by SMS. A minute passes first, so that a code may be asked for again. */
  async function inheritor(mobile: string, details: Partial<InputOf<typeof inherit.checkUserPhone>> = {}) {
    gateway.clock.advance(61_000)
    const sent = await gateway.call(inherit.sendMsg, { mobile, ...gateway.captcha() })
    if (!sent.success) throw new Error(sent.retMsg)
    const code = await gateway.smsCode(mobile)
    return { token: (await gateway.call(inherit.checkUserPhone, { mobile, code, ...details })).data.token }
  }

  const upload = async (as: Caller, kind: string, more: Partial<InputOf<typeof attachments.upload>> = {}) =>
    (await gateway.call(attachments.upload, { kind, file: photo(), ...more }, { as })).data

  /** Uploads the papers an application cannot do without. */
  async function papers(as: Caller): Promise<string[]> {
    const ids: string[] = []
    for (const kind of ['idFront', 'idBack', 'deathCertificate', 'relationship']) ids.push((await upload(as, kind)).id)
    return ids
  }

  return {
    ...gateway,
    inheritor,
    upload,
    papers,
    /** Hands an application in and lets the simulated back office look at it. */
    async applied(as: Caller, changes: Partial<InputOf<typeof inherit.commitInfo>> = {}) {
      const attachmentIds = await papers(as)
      const input = { ...form, attachmentIds, submit: true, ...changes }
      const { applicationNo } = (await gateway.call(inherit.commitInfo, input, { as })).data
      gateway.clock.advance(60_000)
      return applicationNo
    },
    /** The token that says that the caller's face was recognised. */
    async face(as: Caller): Promise<string> {
      const begun = (await gateway.call(auth.validFaceCognition, { typeCode: '5' }, { as })).data
      await endFace({ db, now: gateway.clock.now }, begun.BizToken, 'passed')
      const input = { typeCode: '5', BizToken: begun.BizToken } as const
      return (await gateway.call(auth.validFaceCognition, input, { as })).data.authToken
    },
    close: async () => {
      await gateway.close()
      await close()
    },
  }
}
