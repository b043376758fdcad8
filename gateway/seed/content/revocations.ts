import { createHash } from 'node:crypto'
import { encode } from 'jpeg-js'
import { instantAt } from '@/lib/date'
import type { attachments } from '../../db/schema/attachments'
import type { revocationSteps, revocations } from '../../db/schema/revocations'
import type { signatures } from '../../db/schema/signing'
import { bankAccountRows } from '../customer-rows'
import type { Numbered } from '../insert-rows'
import { type PersonKey, person } from '../people'

type Row = typeof revocations.$inferInsert
type Step = [state: Row['state'], day: string, time: string, word?: string]

interface Sketch {
  who: PersonKey
  /** The transaction number of the purchase in the person's story. */
  purchase: string
  fundCode: string
  reason: Row['reason']
  explanation: string
  steps: readonly Step[]
  wanted?: string[]
  refundDay?: string
  /** The kinds of papers that were handed in. */
  papers: readonly string[]
}

const identity = ['idFront', 'idBack'] as const

/** Applications in every state that a customer can see. */
const sketches: readonly Sketch[] = [
  {
    who: 'su',
    purchase: '20261116030001',
    fundCode: '200404',
    reason: 'otherPayer',
    explanation: '这期定投误从家人的账户扣款。',
    steps: [['draft', '2026-11-19', '20:15']],
    papers: [],
  },
  {
    who: 'zhou',
    purchase: '20261118050001',
    fundCode: '200021',
    reason: 'twice',
    explanation: '页面没有反应，又点了一次，买了两笔。',
    steps: [
      ['draft', '2026-11-19', '09:02'],
      ['submitted', '2026-11-19', '09:20'],
      ['returned', '2026-11-20', '10:45', '付款凭证中看不清付款时间，请上传两笔付款的完整记录。'],
    ],
    wanted: ['receipt'],
    papers: [...identity, 'receipt'],
  },
  {
    who: 'lin',
    purchase: '20261111010001',
    fundCode: '100402',
    reason: 'twice',
    explanation: '本周的定投与手动买入重复。',
    steps: [
      ['draft', '2026-11-13', '21:30'],
      ['submitted', '2026-11-13', '21:48'],
      ['refused', '2026-11-16', '11:10', '经核对，本周只有一笔定投扣款，没有重复买入。'],
    ],
    papers: [...identity, 'receipt'],
  },
  {
    who: 'lin',
    purchase: '20250811010001',
    fundCode: '200011',
    reason: 'otherPayer',
    explanation: '误用了配偶的银行卡付款。',
    steps: [
      ['draft', '2025-08-11', '16:05'],
      ['submitted', '2025-08-11', '16:30'],
      ['approved', '2025-08-12', '10:00'],
      ['refunded', '2025-08-14', '09:40'],
    ],
    refundDay: '2025-08-14',
    papers: [...identity, 'receipt'],
  },
  {
    who: 'chen',
    purchase: '20261117040001',
    fundCode: '100021',
    reason: 'minor',
    explanation: '孩子用我的手机误操作。',
    steps: [
      ['draft', '2026-11-18', '19:00'],
      ['submitted', '2026-11-18', '19:12'],
      ['approved', '2026-11-20', '15:20'],
    ],
    refundDay: '2026-11-25',
    papers: [...identity, 'guardianship'],
  },
  {
    who: 'abdu',
    purchase: '20261120060001',
    fundCode: '100302',
    reason: 'otherPayer',
    explanation: '这笔款由公司账户付出，应由本人账户付款。',
    steps: [
      ['draft', '2026-11-20', '15:40'],
      ['submitted', '2026-11-20', '16:10'],
    ],
    papers: [...identity, 'receipt'],
  },
]

const at = ([, day, time]: Step) => instantAt(day, time)
const numberOf = ({ steps: [first], purchase }: Sketch) => `RV${first?.[1].replaceAll('-', '')}${purchase.slice(-8)}`
const cardOf = (custNo: string) => bankAccountRows.find(card => card.custNo === custNo)?.id ?? null
const isSigned = ({ steps }: Sketch) => steps.length > 1

export const revocationRows: Row[] = sketches.map(sketch => {
  const { steps, purchase, fundCode, reason, explanation, wanted = [], refundDay = null } = sketch
  const one = person(sketch.who)
  const [first, last] = [steps[0], steps.at(-1)]
  if (!first || !last) throw new RangeError('The application has no step.')
  return {
    revocationNo: numberOf(sketch),
    custNo: one.custNo,
    fundCode,
    applicationNo: purchase,
    state: last[0],
    reason,
    explanation,
    cardId: isSigned(sketch) ? cardOf(one.custNo) : null,
    contactName: one.name,
    contactMobile: one.mobile,
    noticeVersion: '2026-11-01',
    version: 1,
    officeWord: last[3] ?? '',
    wanted,
    refundDay,
    createdAt: at(first),
    updatedAt: at(last),
  }
})

export const revocationStepRows: Numbered<typeof revocationSteps>[] = sketches
  .flatMap(sketch =>
    sketch.steps.map(step => ({ revocationNo: numberOf(sketch), state: step[0], at: at(step), word: step[3] ?? '' })),
  )
  .map((row, index) => ({ id: index + 1, ...row }))

/** All of them were signed by a typed name. */
export const revocationSignatureRows: (typeof signatures.$inferInsert)[] = sketches.filter(isSigned).map(sketch => {
  const one = person(sketch.who)
  const signed = sketch.steps[1] ?? ['submitted', '', '']
  return {
    id: `seed-${numberOf(sketch)}`,
    businessNo: numberOf(sketch),
    businessType: '3',
    templateCode: 'revokeApplication',
    signerName: one.name,
    signerCertNo: one.cert,
    signType: 'typed',
    content: '本人申请撤销上述买入，确认所填信息和所交材料真实、完整，同意将款项退回所选的银行卡。',
    state: 'signed',
    createdAt: at(signed),
    signedAt: at(signed),
  }
})

/** A grey sheet in place of a photo of a paper: this repository contains no real papers. */
function sheet() {
  const [width, height] = [320, 200]
  const data = Buffer.alloc(width * height * 4, 0xe1)
  return Buffer.from(encode({ width, height, data }, 60).data)
}

/** When the application of a sketch was signed. Null for a draft. */
const handedInAt = ({ steps }: Sketch): Date | null => {
  const step = steps.find(([state]) => state === 'submitted')
  return step ? at(step) : null
}

export function revocationAttachmentRows(): (typeof attachments.$inferInsert)[] {
  const content = sheet()
  const sha256 = createHash('sha256').update(content).digest('hex')
  return sketches.flatMap(sketch =>
    sketch.papers.map(kind => ({
      id: `seed-${numberOf(sketch)}-${kind}`,
      businessType: '3',
      businessNo: numberOf(sketch),
      kind,
      owner: `c:${person(sketch.who).custNo}`,
      fileName: `${kind}.jpg`,
      mimeType: 'image/jpeg',
      size: content.length,
      sha256,
      content,
      thumb: content,
      uploadedAt: at(sketch.steps[0] ?? ['draft', '', '']),
      handedInAt: handedInAt(sketch),
    })),
  )
}
