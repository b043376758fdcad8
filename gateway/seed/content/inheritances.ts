import { instantAt } from '@/lib/date'
import type { decedents, inheritApplications, inheritMails, inheritors } from '../../db/schema/inheritances'
import type { contractTemplates } from '../../db/schema/signing'
import type { Numbered } from '../insert-rows'
import { person } from '../people'

export const contractRows: (typeof contractTemplates.$inferInsert)[] = [
  {
    code: 'inheritCommitment',
    title: '基金份额继承承诺书',
    content:
      '本人{name}（证件号码{certNo}）承诺：所提交的材料真实、合法、有效，对被继承人{decedent}名下基金份额的继承分配没有异议，由此产生的责任由本人承担。签署日期：{day}。',
    businessType: '2',
  },
  {
    code: 'inheritAgreement',
    title: '基金份额继承分配协议',
    content:
      '各继承人协商一致，被继承人{decedent}名下的{fund}共{shares}份，由{name}（证件号码{certNo}）继承{percent}%，{receiving}。签署日期：{day}。',
    businessType: '2',
  },
  {
    code: 'revokeApplication',
    title: '基金买入撤销申请书',
    content:
      '本人{name}（证件号码{certNo}）申请撤销对{fund}的买入（交易申请编号{applicationNo}，金额{amount}元），原因：{reason}。情况说明：{explanation}\n' +
      '本人同意将款项退回{card}，该笔买入的份额同时注销；需要时请联系{contact}。\n' +
      '本人确认所填信息和所交材料真实、完整。签署日期：{day}。',
    businessType: '3',
  },
]

const lin = person('lin')
const an = person('an')
const applicationNo = 'IH2026101500001'

/**
 * The application of Lin Zhiyuan to inherit from Lin Jing'an. It is approved, and the shares must be divided and
 * signed.
 */
export const inheritApplicationRows: (typeof inheritApplications.$inferInsert)[] = [
  {
    applicationNo,
    applicantName: lin.name,
    applicantMobile: lin.mobile,
    applicantCertType: lin.certType,
    applicantCertNo: lin.cert,
    applicantCustNo: lin.custNo,
    state: 'signing',
    returnReason: null,
    createdAt: instantAt('2026-10-15', '10:20'),
    updatedAt: instantAt('2026-10-21', '16:05'),
    validUntil: '2027-01-13',
    details: { relation: 'child', hasWill: false },
  },
  {
    applicationNo: 'IH2026061200001',
    applicantName: lin.name,
    applicantMobile: lin.mobile,
    applicantCertType: lin.certType,
    applicantCertNo: lin.cert,
    applicantCustNo: lin.custNo,
    state: 'cancelled',
    returnReason: '材料不齐，逾期未补充',
    createdAt: instantAt('2026-06-12', '09:40'),
    updatedAt: instantAt('2026-09-10', '00:00'),
    validUntil: '2026-09-10',
    details: { relation: 'child', hasWill: false },
  },
]

export const decedentRows: (typeof decedents.$inferInsert)[] = inheritApplicationRows.map(row => ({
  applicationNo: row.applicationNo,
  name: an.name,
  certType: an.certType,
  certNo: an.cert,
  custNo: an.custNo,
  deathDay: '2026-05-02',
}))

export const inheritorRows: Numbered<typeof inheritors>[] = [
  {
    id: 1,
    applicationNo,
    name: lin.name,
    certType: lin.certType,
    certNo: lin.cert,
    mobile: lin.mobile,
    relation: 'child',
    custNo: lin.custNo,
    sharePercent: '100.0000',
    bankName: '江海银行',
    bankAccountNo: '6229990101000000001',
    details: {},
  },
]

export const inheritMailRows: (typeof inheritMails.$inferInsert)[] = [
  {
    applicationNo: 'IH2026061200001',
    company: '迅达快递',
    trackingNo: 'XD202607010001',
    sender: lin.name,
    senderMobile: lin.mobile,
    senderAddress: null,
    sentDay: '2026-07-01',
    submittedAt: instantAt('2026-07-01', '18:00'),
  },
]
