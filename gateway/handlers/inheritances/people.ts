import { asc, eq, inArray } from 'drizzle-orm'
import { relations } from '@/contract/inheritance-fields'
import type { inheritances } from '@/contract/inheritances'
import { isSameCertificate } from '@/lib/certificate'
import { today } from '@/lib/date'
import { round } from '@/lib/decimal'
import { maskBankCard, maskCertificate, maskMobile, maskName } from '@/lib/mask'
import { sum } from '@/lib/money'
import { bankAccounts } from '../../db/schema/account'
import { decedents, inheritInvitations, inheritors } from '../../db/schema/inheritances'
import { allotmentsOf, byHolding, holdingsOf, keyOf } from '../../inheritances/holdings'
import { receiversOf } from '../../inheritances/receiving'
import { slotsOf } from '../../inheritances/slots'
import type { Handler } from '../../pipeline/handler'
import { requireParticipant } from './applications'
import { requirePerson } from './person'
import { PASSED } from './states'

const oneOf = <T extends string, D extends T>(options: readonly T[], text: string, instead: D): T =>
  options.find(option => option === text) ?? instead

/** The decedent. The answer shows the decedent's holdings only after the back office approved the application. */
export const getDecentPersonInfo: Handler<typeof inheritances.getDecentPersonInfo> = async (
  { applicationNo },
  context,
) => {
  const { db, now } = context
  const application = await requireParticipant(context, await requirePerson(context), applicationNo)
  const [decedent] = await db.select().from(decedents).where(eq(decedents.applicationNo, applicationNo))
  if (!decedent) return { name: '', certType: '', certNo: '', deathDay: null, holdings: [] }
  const { name, certType, deathDay, custNo } = decedent
  const certNo = maskCertificate(decedent.certNo)
  if (custNo === null || !PASSED.includes(application.state)) {
    return { name, certType, certNo, deathDay, holdings: [] }
  }
  const [held, allotted] = await Promise.all([holdingsOf(db, custNo, today(now())), allotmentsOf(db, applicationNo)])
  const allotments = byHolding(allotted)
  const isMasked = (id: number) => application.role === 'inheritor' && id !== application.ownId
  // Holdings that have left the account are shown as they were when they left.
  const gone = [...allotments].flatMap(([key, lines]) => {
    const [line] = lines
    if (!line?.settled || held.some(holding => keyOf(holding) === key)) return []
    const { fundCode, shortName, tradingAccount, channelName } = line
    const shares = sum(lines.map(one => one.settled?.shares ?? '0'))
    return [{ fundCode, fundName: shortName, tradingAccount, channelName, shares }]
  })
  return {
    name,
    certType,
    certNo,
    deathDay,
    holdings: [...held, ...gone].map(holding => ({
      ...holding,
      allotments: (allotments.get(keyOf(holding)) ?? []).map(({ inheritorId, settled, ...line }) => ({
        inheritorId: String(inheritorId),
        inheritorName: isMasked(inheritorId) ? maskName(line.inheritorName) : line.inheritorName,
        shares: settled?.shares ?? line.shares,
        percent: line.percent && round(line.percent, 2),
        way: line.way,
        amount: settled?.amount ?? null,
        fee: settled?.fee ?? null,
      })),
    })),
  }
}

/** The applicant and the inheritors of an application. */
export const getInheritorInfo: Handler<typeof inheritances.getInheritorInfo> = async ({ applicationNo }, context) => {
  const application = await requireParticipant(context, await requirePerson(context), applicationNo)
  const { db } = context
  const rows = await db
    .select()
    .from(inheritors)
    .where(eq(inheritors.applicationNo, applicationNo))
    .orderBy(asc(inheritors.id))
  const ids = rows.map(({ id }) => id)
  const [invitations, slots, { places, misnamed }] = await Promise.all([
    ids.length === 0
      ? []
      : db
          .select({ id: inheritInvitations.inheritorId })
          .from(inheritInvitations)
          .where(inArray(inheritInvitations.inheritorId, ids)),
    slotsOf(db, applicationNo),
    receiversOf(db, rows),
  ])
  const isApplicant = application.role === 'applicant'
  const isPassed = PASSED.includes(application.state)
  return {
    applicant: {
      name: application.applicantName,
      certType: isApplicant ? application.applicantCertType : '',
      certNo: isApplicant ? maskCertificate(application.applicantCertNo) : '',
      mobile: maskMobile(application.applicantMobile),
    },
    inheritors: rows.map(({ id, relation, bankName, bankAccountNo, ...row }) => {
      const isOwn = id === application.ownId
      const isTold = isApplicant || isOwn
      const own = slots.filter(({ inheritorId }) => inheritorId === id)
      return {
        id: String(id),
        isOwn,
        hasJoined: row.principal !== null || isApplicantsRow(row, application),
        hasSigned: own.length > 0 && own.every(({ state }) => state === 'signed'),
        isInvited: invitations.some(invitation => invitation.id === id),
        // Only after the office has approved it: nobody may find out with these two who is a customer.
        canReceive: isPassed && places.has(id),
        nameDiffers: isApplicant && isPassed && misnamed.has(id),
        name: isTold ? row.name : maskName(row.name),
        certType: isTold ? row.certType : '',
        certNo: isTold ? maskCertificate(row.certNo) : '',
        mobile: isTold ? maskMobile(row.mobile) : '',
        relation: oneOf(relations, relation, 'other'),
        sharePercent: row.sharePercent && round(row.sharePercent, 2),
        bankName: isTold ? (bankName ?? '') : '',
        bankAccountNo: isTold ? maskBankCard(bankAccountNo ?? '') : '',
      }
    }),
  }
}

const isApplicantsRow = (
  row: Pick<typeof inheritors.$inferSelect, 'certType' | 'certNo'>,
  { applicantCertType: certType, applicantCertNo: certNo }: { applicantCertType: string; applicantCertNo: string },
) => isSameCertificate(row, { certType, certNo })

/** The bank cards of a customer. A person who is not a customer has no cards here. */
export const getBankAccount: Handler<typeof inheritances.getBankAccount> = async (_, { db, custNo }) => {
  const rows = await db.select().from(bankAccounts).where(eq(bankAccounts.custNo, custNo)).orderBy(asc(bankAccounts.id))
  return rows.map(({ id, branch, accountNo, bankCode, bankName, holder, isDefault }) => ({
    id: String(id),
    bankCode,
    bankName,
    branch: branch ?? '',
    accountNo: maskBankCard(accountNo),
    holder,
    isDefault,
  }))
}
