import { randomInt } from 'node:crypto'
import { and, count, eq, notInArray } from 'drizzle-orm'
import type { ParsedInputOf } from '@/contract/call'
import type { inherit } from '@/contract/inherit'
import { addDays, today } from '@/lib/date'
import { compare } from '@/lib/decimal'
import { sum } from '@/lib/money'
import type { Handler } from '../../call'
import type { Context } from '../../context'
import type { Db } from '../../db/connect'
import { decedents, inheritApplications, inheritFunds, inheritors } from '../../db/schema/inherit'
import { codes, Refusal } from '../../refusal'
import { numberSetting } from '../../settings'
import { type Application, moveTo, progressOf, requireApplication, requireState } from './applications'
import { keepAttachments, requirePapers } from './papers'
import { isTheirs, type Person, requirePerson } from './person'
import { CANCELLABLE, OPEN, type State } from './states'

type Form = ParsedInputOf<typeof inherit.commitInfo>
type Parts = Partial<Pick<Form, 'applicant' | 'decedent' | 'inheritors'>>
type Update = ParsedInputOf<typeof inherit.updateInfo>

/** The days in which an application must be completed, unless the parameters say otherwise. */
const VALID_DAYS = 90
/** The number of open applications that one person may have. */
const MOST_GOING = 20

const refuse = (sentence: string) => new Refusal(codes.badInput, sentence)

const newNumber = (now: Date) => `JC${today(now).replaceAll('-', '')}${String(randomInt(100_000_000)).padStart(8, '0')}`

/** Checks that need several fields: whether the people of a form fit together. */
function checkPeople({ applicant, inheritors: heirs }: Parts, person: Person): void {
  if (applicant && person.kind === 'customer' && applicant.certNo !== person.certNo) {
    throw refuse('申请人须为登录客户本人')
  }
  const certificates = (heirs ?? []).map(heir => `${heir.certType} ${heir.certNo}`)
  if (new Set(certificates).size < certificates.length) throw refuse('继承人证件号码重复，请核对')
  const shares = (heirs ?? []).flatMap(heir => heir.sharePercent ?? [])
  const isWhole = shares.length === heirs?.length && compare(sum(shares), '100') === 0
  if (shares.length > 0 && !isWhole) throw refuse('各继承人的继承比例须全部填写，且合计为100%')
}

async function keepPeople(db: Db, applicationNo: string, { decedent, inheritors: heirs }: Parts): Promise<void> {
  if (decedent) {
    const { name, certType, certNo, deathDay = null } = decedent
    const values = { name, certType, certNo, deathDay, custNo: null }
    await db
      .insert(decedents)
      .values({ applicationNo, ...values })
      .onConflictDoUpdate({ target: decedents.applicationNo, set: values })
  }
  if (heirs) {
    // The shares were divided among the old people, so that division is not valid for the new ones.
    await db.delete(inheritFunds).where(eq(inheritFunds.applicationNo, applicationNo))
    await db.delete(inheritors).where(eq(inheritors.applicationNo, applicationNo))
    await db.insert(inheritors).values(heirs.map(heir => ({ ...heir, applicationNo, details: {} })))
  }
  const [selfHeir] = await db
    .select({ id: inheritors.id })
    .from(inheritors)
    .innerJoin(
      decedents,
      and(
        eq(decedents.applicationNo, inheritors.applicationNo),
        eq(decedents.certType, inheritors.certType),
        eq(decedents.certNo, inheritors.certNo),
      ),
    )
    .where(eq(inheritors.applicationNo, applicationNo))
    .limit(1)
  if (selfHeir) throw refuse('继承人与被继承人的证件号码相同，请核对')
}

async function requireRoom({ db }: Pick<Context, 'db'>, person: Person): Promise<void> {
  const [going] = await db
    .select({ count: count() })
    .from(inheritApplications)
    .where(and(isTheirs(person), notInArray(inheritApplications.state, ['done', 'cancelled'])))
  if ((going?.count ?? 0) >= MOST_GOING) throw new Refusal(codes.tooMany, '您办理中的申请过多，请先完成或取消已有申请')
}

/** Makes an application, as a draft or already handed in. */
export const commitInfo: Handler<typeof inherit.commitInfo> = async (form, context) => {
  const person = await requirePerson(context)
  checkPeople(form, person)
  await requireRoom(context, person)
  const at = context.now()
  const { applicant, decedent } = form
  const state: State = form.submit ? 'submitted' : 'draft'
  const application = {
    applicationNo: newNumber(at),
    applicantName: applicant.name,
    applicantMobile: person.mobile,
    applicantCertType: applicant.certType,
    applicantCertNo: applicant.certNo,
    applicantCustNo: person.actsFor,
    state,
    returnReason: null,
    createdAt: at,
    updatedAt: at,
    validUntil: addDays(today(at), await numberSetting(context.db, 'inheritValidityDays', VALID_DAYS)),
    details: {},
  }
  await context.db.transaction(async db => {
    await db.insert(inheritApplications).values(application)
    await keepPeople(db, application.applicationNo, form)
    await keepAttachments(db, application.applicationNo, person, form.attachmentIds)
    if (form.submit) await requirePapers(db, '2', application.applicationNo)
  })
  return progressOf({ ...application, decedentName: decedent.name })
}

/** Changes an application, hands it in, or cancels it, while the applicant may still change it. */
export const updateInfo: Handler<typeof inherit.updateInfo> = async (input, context) => {
  const person = await requirePerson(context)
  const application = await requireApplication(context, person, input.applicationNo)
  if (input.cancel) {
    if (!CANCELLABLE.includes(application.state)) throw new Refusal(codes.conflict, '该申请已进入办理，不能取消')
    return moveTo(context, application, 'cancelled')
  }
  requireState(application, OPEN, context.now(), '该申请已提交，不能修改')
  return context.db.transaction(async db => {
    const parts = { ...input, inheritors: await wholeInheritors(db, input) }
    checkPeople(parts, person)
    return change({ ...context, db }, application, parts, person)
  })
}

/**
 * The inheritors of a change. Where the certificate, the mobile or the bank account number was left out, the old one
 * stays.
 */
async function wholeInheritors(db: Db, { applicationNo, inheritors: heirs }: Update): Promise<Parts['inheritors']> {
  if (!heirs) return undefined
  const kept = await db.select().from(inheritors).where(eq(inheritors.applicationNo, applicationNo))
  return heirs.map(({ id, ...heir }) => {
    const before = kept.find(row => String(row.id) === id)
    const certNo = heir.certNo ?? before?.certNo
    const mobile = heir.mobile ?? before?.mobile
    if (certNo === undefined || mobile === undefined) throw refuse('继承人已变化，请刷新后重试')
    const bankAccountNo = heir.bankAccountNo === undefined ? before?.bankAccountNo : heir.bankAccountNo
    return { ...heir, certNo, mobile, bankAccountNo }
  })
}

async function change(
  { db, now }: Pick<Context, 'db' | 'now'>,
  application: Application,
  input: Omit<Update, 'inheritors'> & Parts,
  person: Person,
) {
  const { applicationNo } = application
  const { applicant, decedent } = input
  if (applicant) {
    await db
      .update(inheritApplications)
      .set({
        applicantName: applicant.name,
        applicantCertType: applicant.certType,
        applicantCertNo: applicant.certNo,
      })
      .where(eq(inheritApplications.applicationNo, applicationNo))
  }
  await keepPeople(db, applicationNo, input)
  await keepAttachments(db, applicationNo, person, input.attachmentIds)
  if (input.submit) await requirePapers(db, '2', applicationNo)
  const changed = {
    ...application,
    applicantName: applicant?.name ?? application.applicantName,
    decedentName: decedent?.name ?? application.decedentName,
  }
  return moveTo({ db, now }, changed, input.submit ? 'submitted' : application.state)
}
