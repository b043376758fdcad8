import { instantAt } from '@/lib/date'
import type { decedents, inheritApplications, inheritMails, inheritors } from '../../db/schema/inheritances'
import type { Numbered } from '../insert-rows'
import { person } from '../people'

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
