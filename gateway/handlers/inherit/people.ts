import { and, asc, eq, sql } from 'drizzle-orm'
import type { inherit } from '@/contract/inherit'
import { inheritWays, relations } from '@/contract/inherit-fields'
import { today } from '@/lib/date'
import { round } from '@/lib/decimal'
import { maskBankCard, maskCertificate, maskMobile } from '@/lib/mask'
import type { Handler } from '../../call'
import { bankAccounts } from '../../db/schema/customers'
import { decedents, inheritApplications, inheritors } from '../../db/schema/inherit'
import { requireApplication } from './applications'
import { allotmentsOf, byHolding, holdingsOf, keyOf } from './holdings'
import { isTheirs, requirePerson } from './person'
import { PASSED } from './states'

const oneOf = <T extends string, D extends T>(options: readonly T[], text: string, instead: D): T =>
  options.find(option => option === text) ?? instead

/** The decedent. The answer shows the decedent's holdings only after the back office approved the application. */
export const getDecentPersonInfo: Handler<typeof inherit.getDecentPersonInfo> = async ({ applicationNo }, context) => {
  const { db, now } = context
  const application = await requireApplication(context, await requirePerson(context), applicationNo)
  const [decedent] = await db.select().from(decedents).where(eq(decedents.applicationNo, applicationNo))
  if (!decedent) return { name: '', certType: '', certNo: '', deathDay: null, holdings: [] }
  const { name, certType, deathDay, custNo } = decedent
  const certNo = maskCertificate(decedent.certNo)
  if (custNo === null || !PASSED.includes(application.state)) {
    return { name, certType, certNo, deathDay, holdings: [] }
  }
  const [held, allotted] = await Promise.all([holdingsOf(db, custNo, today(now())), allotmentsOf(db, applicationNo)])
  const allotments = byHolding(allotted)
  return {
    name,
    certType,
    certNo,
    deathDay,
    holdings: held.map(holding => ({
      ...holding,
      allotments: (allotments.get(keyOf(holding)) ?? []).map(({ inheritorId, inheritorName, shares, way }) => ({
        inheritorId: String(inheritorId),
        inheritorName,
        shares,
        way: oneOf(inheritWays, way, 'transfer'),
      })),
    })),
  }
}

/** The applicant and the inheritors of an application. */
export const getInheritorInfo: Handler<typeof inherit.getInheritorInfo> = async ({ applicationNo }, context) => {
  const application = await requireApplication(context, await requirePerson(context), applicationNo)
  const rows = await context.db
    .select()
    .from(inheritors)
    .where(eq(inheritors.applicationNo, applicationNo))
    .orderBy(asc(inheritors.id))
  return {
    applicant: {
      name: application.applicantName,
      certType: application.applicantCertType,
      certNo: maskCertificate(application.applicantCertNo),
      mobile: maskMobile(application.applicantMobile),
    },
    inheritors: rows.map(({ id, relation, bankName, bankAccountNo, ...row }) => ({
      id: String(id),
      name: row.name,
      certType: row.certType,
      certNo: maskCertificate(row.certNo),
      mobile: maskMobile(row.mobile),
      relation: oneOf(relations, relation, 'other'),
      sharePercent: row.sharePercent && round(row.sharePercent, 2),
      bankName: bankName ?? '',
      bankAccountNo: maskBankCard(bankAccountNo ?? ''),
    })),
  }
}

/** Checks the address of a shared application. It must be the caller's own, or name the caller as an inheritor. */
export const inheritApplication: Handler<typeof inherit.inheritApplication> = async ({ applicationNo }, context) => {
  const { db } = context
  const person = await requirePerson(context)
  const [application] = await db
    .select({
      state: inheritApplications.state,
      isApplicant: sql<boolean>`${isTheirs(person)}`,
      decedentName: decedents.name,
    })
    .from(inheritApplications)
    .leftJoin(decedents, eq(decedents.applicationNo, inheritApplications.applicationNo))
    .where(eq(inheritApplications.applicationNo, applicationNo))
  const none = { valid: false, role: '', state: '', decedentName: '' } as const
  if (!application) return none
  const { state } = application
  const decedentName = application.decedentName ?? ''
  if (application.isApplicant) {
    return { valid: true, role: 'applicant', state, decedentName }
  }
  const [named] = await db
    .select({ id: inheritors.id })
    .from(inheritors)
    .where(and(eq(inheritors.applicationNo, applicationNo), eq(inheritors.mobile, person.mobile)))
    .limit(1)
  return named ? { valid: true, role: 'inheritor', state, decedentName } : none
}

/** The bank cards of a customer. A person who is no customer has no cards here. */
export const getBankAccount: Handler<typeof inherit.getBankAccount> = async (_, { db, custNo }) => {
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
