import { randomInt } from 'node:crypto'
import { and, count, notInArray } from 'drizzle-orm'
import type { ParsedInputOf } from '@/contract/call'
import { inheritEnds } from '@/contract/inheritance-states'
import type { inheritances } from '@/contract/inheritances'
import { addDays, today } from '@/lib/date'
import { numberSetting } from '../../config/company-settings'
import { inheritApplications } from '../../db/schema/inheritances'
import { moveInheritance, noteStep } from '../../inheritances/move'
import { codes, Refusal } from '../../lib/refusal'
import type { Context } from '../../pipeline/context'
import type { Handler } from '../../pipeline/handler'
import {
  type Application,
  newerThan,
  progressNow,
  requireApplication,
  requireNewest,
  requireState,
  writeOver,
} from './applications'
import { keepAttachments, requireAttachments } from './attachments'
import { completedBy } from './complete-draft'
import { checkPeople, keepPeople, type Parts, wholeInheritors } from './keep-people'
import { holdCustomer, isTheirs, type Person, requirePerson } from './person'
import { CANCELLABLE, OPEN, type State } from './states'

type Update = ParsedInputOf<typeof inheritances.updateInfo>

/** Days until an application must be completed, unless the parameters say otherwise. */
const VALID_DAYS = 90
/** Limit of open applications of one person. */
const MOST_GOING = 20

const newNumber = (now: Date) => `JC${today(now).replaceAll('-', '')}${String(randomInt(100_000_000)).padStart(8, '0')}`

async function requireRoom({ db }: Pick<Context, 'db'>, person: Person): Promise<void> {
  const [going] = await db
    .select({ count: count() })
    .from(inheritApplications)
    .where(and(isTheirs(person), notInArray(inheritApplications.state, [...inheritEnds])))
  if ((going?.count ?? 0) >= MOST_GOING)
    throw new Refusal(codes.tooMany, '您办理中的申请太多，请先完成或取消已有的申请')
}

/** The row of a new application in a state, for the person who makes it. */
export async function newApplication(
  context: Context,
  person: Person,
  applicant: { name: string; certType: string; certNo: string },
) {
  await requireRoom(context, person)
  const at = context.now()
  return {
    applicationNo: newNumber(at),
    applicantName: applicant.name,
    applicantMobile: person.mobile,
    applicantCertType: applicant.certType,
    applicantCertNo: applicant.certNo,
    applicantCustNo: person.actsFor,
    state: 'draft' as State,
    createdAt: at,
    updatedAt: at,
    validUntil: addDays(today(at), await numberSetting(context.db, 'inheritValidityDays', VALID_DAYS)),
    details: {},
  }
}

/** Makes an application, as a draft or already handed in. */
export const commitInfo: Handler<typeof inheritances.commitInfo> = async (form, context) => {
  const person = await requirePerson(context)
  checkPeople(form, person, today(context.now()))
  const application = await newApplication(context, person, form.applicant)
  const { applicationNo, createdAt } = application
  await context.db.transaction(async db => {
    await holdCustomer(db, person)
    await db.insert(inheritApplications).values(application)
    await noteStep(db, applicationNo, 'draft', createdAt)
    await keepPeople(db, applicationNo, form)
    await keepAttachments(db, applicationNo, person, form.attachmentIds)
    if (!form.submit) return
    await requireAttachments(db, applicationNo)
    await moveInheritance(db, applicationNo, 'handIn', { at: createdAt })
  })
  return progressNow(context, person, applicationNo)
}

/** Changes an application, hands it in, or cancels it, while the applicant may still change it. */
export const updateInfo: Handler<typeof inheritances.updateInfo> = async (input, context) => {
  const { applicationNo } = input
  const person = await requirePerson(context)
  const application = await requireApplication(context, person, applicationNo)
  if (input.cancel) {
    if (!CANCELLABLE.includes(application.state)) throw new Refusal(codes.conflict, '这份申请已在办理，不能取消')
    await context.db.transaction(tx => moveInheritance(tx, applicationNo, 'cancel', { at: context.now() }))
    return progressNow(context, person, applicationNo)
  }
  requireState(application, OPEN, context.now(), '这份申请已提交，不能再修改')
  await requireNewest(context, person, application, input)
  const isWritten = await context.db.transaction(db => change({ ...context, db }, application, input, person))
  if (!isWritten) throw await newerThan(context, person, applicationNo)
  return progressNow(context, person, applicationNo)
}

/** The applicant's fields of an application. */
const applicantOf = ({ applicantName, applicantCertType, applicantCertNo }: Application) => ({
  name: applicantName,
  certType: applicantCertType,
  certNo: applicantCertNo,
})

/** Writes a change, and hands the application in if the caller asked for that. False if another change was quicker. */
async function change(
  { db, now }: Pick<Context, 'db' | 'now'>,
  application: Application,
  { inheritors, ...input }: Update,
  person: Person,
): Promise<boolean> {
  const { applicationNo } = application
  if (!(await writeOver({ db, now }, application, input.submit ? { draft: null } : {}))) return false
  const given: Parts = {
    applicant: input.applicant,
    decedent: input.decedent,
    inheritors: await wholeInheritors(db, applicationNo, inheritors),
  }
  const day = today(now())
  const parts = input.submit ? await completedBy(db, application, given, { mobile: person.mobile, day }) : given
  checkPeople(parts.applicant ? parts : { ...parts, applicant: applicantOf(application) }, person, day)
  await keepPeople(db, applicationNo, parts)
  await keepAttachments(db, applicationNo, person, input.attachmentIds)
  if (!input.submit) return true
  await requireAttachments(db, applicationNo, application)
  await moveInheritance(db, applicationNo, 'handIn', { at: now() })
  return true
}
