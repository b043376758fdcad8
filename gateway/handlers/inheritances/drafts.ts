import { and, asc, eq, isNull, or } from 'drizzle-orm'
import { BUSINESS } from '@/contract/attachments'
import { CertNo } from '@/contract/auth-fields'
import type { AnswerOf } from '@/contract/call'
import { BankAccountNo, DraftInput } from '@/contract/inheritance-fields'
import type { inheritances } from '@/contract/inheritances'
import { isSameCertificate, isSameNumber } from '@/lib/certificate'
import { maskBankCard, maskCertificate, maskMobile, maskName } from '@/lib/mask'
import { changeAndTell, type Tell } from '../../account/change-and-tell'
import type { Db } from '../../db/connect'
import { attachments } from '../../db/schema/attachments'
import { decedents, inheritApplications, inheritors } from '../../db/schema/inheritances'
import { signatures } from '../../db/schema/signing'
import { moveInheritance, noteStep } from '../../inheritances/move'
import { codes, Refusal } from '../../lib/refusal'
import { DAY, MINUTE } from '../../lib/time'
import { opened } from '../../pipeline/cipher-field'
import type { Context } from '../../pipeline/context'
import type { Handler } from '../../pipeline/handler'
import { countAgainst } from '../../pipeline/rate-limit'
import {
  type Application,
  isExpired,
  newerThan,
  overtaken,
  progressNow,
  progressOf,
  requireApplication,
  requireNewest,
  requireParticipant,
  requireState,
  writeOver,
} from './applications'
import { newApplication } from './form'
import { DECEDENT_INHERITS } from './misfits'
import { holdCustomer, type Person, requirePerson } from './person'
import { numberOf, numberOfHeir } from './phone-numbers'
import { OPEN } from './states'

/** An auto-saving form sends about ten saves a minute. */
const SAVES_PER_MINUTE = 60

type Form = AnswerOf<typeof inheritances.getDraft>['form']

/** The form as handed in, as the start of a new draft. */
async function handedIn(db: Db, application: Application): Promise<DraftInput> {
  const { applicationNo, applicantName, applicantCertType, applicantCertNo } = application
  const [decedent] = await db.select().from(decedents).where(eq(decedents.applicationNo, applicationNo))
  const heirs = await db
    .select()
    .from(inheritors)
    .where(eq(inheritors.applicationNo, applicationNo))
    .orderBy(asc(inheritors.id))
  return {
    applicant: { name: applicantName, certType: applicantCertType, certNo: applicantCertNo },
    ...(decedent && {
      decedent: {
        name: decedent.name,
        certType: decedent.certType,
        certNo: decedent.certNo,
        deathDay: decedent.deathDay ?? '',
      },
    }),
    inheritors: heirs.map(heir => ({
      key: String(heir.id),
      name: heir.name,
      certType: heir.certType,
      certNo: heir.certNo,
      mobile: heir.mobile,
      relation: heir.relation,
      sharePercent: heir.sharePercent === null ? '' : String(Number(heir.sharePercent)),
      bankName: heir.bankName ?? '',
      bankAccountNo: heir.bankAccountNo ?? '',
    })),
  }
}

const draftOf = async (db: Db, application: Application): Promise<DraftInput> =>
  (application.draft as DraftInput | null) ?? handedIn(db, application)

/** A draft in the form of the answers, with masked numbers. */
function masked({ applicant, decedent, inheritors: heirs = [] }: DraftInput): Form {
  const person = ({ name = '', certType = '', certNo = '' }: NonNullable<DraftInput['applicant']>) => ({
    name,
    certType,
    certNo: maskCertificate(certNo),
  })
  return {
    applicant: person(applicant ?? {}),
    decedent: { ...person(decedent ?? {}), deathDay: decedent?.deathDay ?? '' },
    inheritors: heirs.map(heir => ({
      ...person(heir),
      key: heir.key,
      mobile: maskMobile(heir.mobile ?? ''),
      relation: heir.relation ?? '',
      sharePercent: heir.sharePercent ?? '',
      bankName: heir.bankName ?? '',
      bankAccountNo: maskBankCard(heir.bankAccountNo ?? ''),
    })),
  }
}

/** Merges the input into the stored draft. A number that was left out stays. */
function merged(before: DraftInput, typed: DraftInput): DraftInput {
  const { applicant = {}, decedent = {}, inheritors: heirs = [] } = before
  return {
    applicant: { ...applicant, ...typed.applicant },
    decedent: { ...decedent, ...typed.decedent },
    inheritors: typed.inheritors
      ? typed.inheritors.map(heir => {
          const old = heirs.find(({ key }) => key === heir.key)
          const { certNo = old?.certNo, mobile = old?.mobile, bankAccountNo = old?.bankAccountNo } = heir
          return { ...heir, certNo, mobile, bankAccountNo }
        })
      : heirs,
  }
}

async function answer(
  context: Context,
  person: Person,
  applicationNo: string,
): Promise<AnswerOf<typeof inheritances.getDraft>> {
  const application = await requireApplication(context, person, applicationNo)
  return {
    ...(await progressOf(context.db, application)),
    form: masked(await draftOf(context.db, application)),
  }
}

const asJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

async function begin(context: Context, person: Person, typed: DraftInput): Promise<string> {
  const applicant = { name: person.name, certType: person.certType, certNo: person.certNo, ...typed.applicant }
  const { name = '', certType = '', certNo = '' } = applicant
  const row = await newApplication(context, person, { name, certType, certNo })
  await context.db.transaction(async tx => {
    await holdCustomer(tx, person)
    await tx.insert(inheritApplications).values({ ...row, draft: { ...typed, applicant } })
    await noteStep(tx, row.applicationNo, 'draft', row.createdAt)
  })
  return row.applicationNo
}

/** Saves the form's input. */
export const saveDraft: Handler<typeof inheritances.saveDraft> = async (input, context) => {
  const person = await requirePerson(context)
  await countAgainst(context, { bucket: `inherit-save:${person.principal}`, limit: SAVES_PER_MINUTE, window: MINUTE })
  const typed = opened(DraftInput, input.draft, context, '填写的内容格式不正确，请检查后重试', asJson)
  if (!typed) throw new Refusal(codes.badInput, '填写的内容格式不正确，请检查后重试')
  if (input.applicationNo === undefined) return answer(context, person, await begin(context, person, typed))
  const application = await requireApplication(context, person, input.applicationNo)
  requireState(application, OPEN, context.now(), '这份申请已提交，不能再修改')
  await requireNewest(context, person, application, input)
  const draft = merged(await draftOf(context.db, application), typed)
  if (!(await writeOver(context, application, { draft: { ...draft } }))) {
    throw await newerThan(context, person, input.applicationNo)
  }
  return answer(context, person, input.applicationNo)
}

/** The saved draft of the form. */
export const getDraft: Handler<typeof inheritances.getDraft> = async ({ applicationNo }, context) =>
  answer(context, await requirePerson(context), applicationNo)

/** Copies an expired application into a new draft. Its papers move with it. */
export const takeOver: Handler<typeof inheritances.takeOver> = async ({ applicationNo }, context) => {
  const person = await requirePerson(context)
  const old = await requireApplication(context, person, applicationNo)
  if (!isExpired(old, context.now())) throw new Refusal(codes.conflict, '这份申请还没到期，可以继续办理')
  const row = await newApplication(context, person, {
    name: old.applicantName,
    certType: old.applicantCertType,
    certNo: old.applicantCertNo,
  })
  await context.db.transaction(async tx => {
    await holdCustomer(tx, person)
    await moveInheritance(tx, applicationNo, 'takeOver', { at: context.now() })
    await tx
      .insert(inheritApplications)
      .values({ ...row, takenFrom: applicationNo, draft: { ...(await draftOf(tx, old)) } })
    await noteStep(tx, row.applicationNo, 'draft', row.createdAt)
    await tx.update(attachments).set({ businessNo: row.applicationNo }).where(eq(attachments.businessNo, applicationNo))
  })
  return progressNow(context, person, row.applicationNo)
}

/** The applicant's draft with an inheritor's changes to their own entry. */
function ownInDraft({ draft }: Application, ownId: number, change: Record<string, string | undefined>) {
  const before = (draft ?? {}) as DraftInput
  const given = Object.fromEntries(Object.entries(change).filter(([, text]) => text !== undefined))
  const heirs = before.inheritors?.map(heir => (heir.key === String(ownId) ? { ...heir, ...given } : heir))
  return { ...before, ...(heirs && { inheritors: heirs }) }
}

/** Limit per day of card changes by an inheritor. Each change sends an SMS to two people. */
const CARDS_PER_DAY = 5

/**
 * Deletes the caller's signatures: the payout card is part of the signed text. With a new card, the inheritor proves
 * their identity again by face and signs again.
 */
async function forgetOwnSignatures(db: Db, { applicationNo, role, ownId }: Application): Promise<void> {
  await db
    .delete(signatures)
    .where(
      and(
        eq(signatures.businessNo, applicationNo),
        eq(signatures.businessType, BUSINESS.inheritance),
        or(
          role === 'applicant' ? isNull(signatures.inheritorId) : undefined,
          ownId === null ? undefined : eq(signatures.inheritorId, ownId),
        ),
      ),
    )
}

/**
 * Sends an SMS about a changed card to the inheritor, at the number of their account if they have one, and to the
 * applicant.
 */
async function tellOfCard(db: Db, tell: Tell, application: Application, heir: typeof inheritors.$inferSelect) {
  const own = await numberOfHeir(db, heir)
  const applicants = await numberOf(db, application.applicantCustNo, application.applicantMobile)
  const event = 'payout card changed'
  const more = '，需要由本人重新人脸验证并签署。如有疑问，请立即联系客服。'
  const text = `继承申请${application.applicationNo}中，您的收款银行卡已修改，需要重新人脸验证并签署。如非本人操作，请立即联系客服。`
  await tell({ mobile: own, event, text })
  if (applicants === own) return
  const others = `继承申请${application.applicationNo}中，继承人${maskName(heir.name)}的收款银行卡已修改${more}`
  await tell({ mobile: applicants, event, text: others })
}

/** Saves an inheritor's change of their own entry. */
export const saveOwnPart: Handler<typeof inheritances.saveOwnPart> = async (input, context) => {
  const { applicationNo, name, certType, bankName } = input
  const person = await requirePerson(context)
  const application = await requireParticipant(context, person, applicationNo)
  const { ownId } = application
  if (ownId === null) throw new Refusal(codes.forbidden, '您不是这份申请的继承人')
  const certNo = opened(CertNo, input.certNo, context, '请输入正确的证件号码')
  const bankAccountNo = opened(BankAccountNo, input.bankAccountNo, context, '请输入正确的银行卡号')
  const isIdentity = name !== undefined || certType !== undefined || certNo !== undefined
  const sentence = isIdentity ? '现在不能修改姓名和证件，请联系申请人' : '现在不能修改收款银行卡'
  requireState(application, isIdentity ? OPEN : [...OPEN, 'signing'], context.now(), sentence)
  await requireNewest(context, person, application, input)
  const all = await context.db.select().from(inheritors).where(eq(inheritors.applicationNo, applicationNo))
  const before = all.find(({ id }) => id === ownId)
  const own = { certType: certType ?? before?.certType ?? '', certNo: certNo ?? before?.certNo ?? '' }
  if (all.some(one => one.id !== ownId && isSameCertificate(one, own))) {
    throw new Refusal(codes.badInput, '证件号码与另一位继承人的相同，请核对')
  }
  const [decedent] = await context.db.select().from(decedents).where(eq(decedents.applicationNo, applicationNo))
  if (decedent && isSameNumber(decedent.certNo, own.certNo)) throw new Refusal(codes.badInput, DECEDENT_INHERITS)
  const isOtherCard =
    (bankAccountNo !== undefined && bankAccountNo !== (before?.bankAccountNo ?? '')) ||
    (bankName !== undefined && bankName !== (before?.bankName ?? ''))
  if (isOtherCard) {
    const sentence = '今天修改收款银行卡的次数太多，请明天再来，或联系客服'
    await countAgainst(context, { bucket: `inherit-card:${ownId}`, limit: CARDS_PER_DAY, window: DAY, sentence })
  }
  await changeAndTell(context, async (tx, tell) => {
    const draft =
      application.draft === null
        ? {}
        : { draft: ownInDraft(application, ownId, { name, certType, certNo, bankName, bankAccountNo }) }
    if (!(await writeOver({ ...context, db: tx }, application, draft))) throw overtaken()
    const change = Object.entries({ name, certType, certNo, bankName, bankAccountNo }).filter(([, text]) => text)
    if (change.length > 0) {
      await tx.update(inheritors).set(Object.fromEntries(change)).where(eq(inheritors.id, ownId))
    }
    if (!isOtherCard) return
    await forgetOwnSignatures(tx, application)
    if (before) await tellOfCard(tx, tell, application, before)
  })
  return progressNow(context, person, applicationNo)
}
