import { and, eq, isNull, or, type SQL } from 'drizzle-orm'
import { BUSINESS, type BusinessType } from '@/contract/attachments'
import { reasonWord } from '@/contract/revocation-words'
import { formatChineseDay, today } from '@/lib/date'
import { round } from '@/lib/decimal'
import { maskBankCard, maskCertificate, maskMobile } from '@/lib/mask'
import { percentOf, sum } from '@/lib/money'
import { formatAmount } from '@/lib/money-format'
import type { PaperPlace } from '../../content/paper-places'
import type { Db } from '../../db/connect'
import { inheritApplications, inheritors } from '../../db/schema/inheritances'
import { revocations } from '../../db/schema/revocations'
import { signatures } from '../../db/schema/signing'
import { allotmentsOf, byHolding, keyOf } from '../../inheritances/holdings'
import { moveInheritance } from '../../inheritances/move'
import { addNotices } from '../../inheritances/notices'
import { insertSignedPapers } from '../../inheritances/signed-papers'
import { isOwnSlot, type Slot } from '../../inheritances/slots'
import type { AddJob } from '../../jobs/jobs'
import { codes, Refusal } from '../../lib/refusal'
import { DAY } from '../../lib/time'
import type { NamedPerson } from '../../outside/outside'
import { oneLine } from '../../papers/blocks'
import type { Context } from '../../pipeline/context'
import { countAgainst } from '../../pipeline/rate-limit'
import { cardsOf } from '../../revocations/answers'
import { attachedLine } from '../../revocations/attached'
import { handIn, requireStillRevocable } from '../../revocations/hand-in'
import { lockRevocation } from '../../revocations/move'
import { findPurchase } from '../../revocations/purchases'
import { canMove, type State, takesAttachments } from '../../revocations/states'
import { type Application, isExpired, requireParticipant } from './applications'
import type { PaperValues } from './paper-text'
import type { Person } from './person'
import { OPEN } from './states'

/** The transaction that binds signatures, and a function to add jobs in it. */
export interface BindingScope {
  db: Db
  now: () => Date
  add: AddJob
}

/** An inheritance application or a revocation of the caller. Papers are uploaded for it and signed. */
export interface Business {
  type: BusinessType
  no: string
  /** Whether papers may still be added and deleted. */
  open: boolean
  /** The reason why it cannot be signed now, as a sentence for the person. Null if it can be signed. */
  unsignable: string | null
  /** Whether the signer must prove their identity just before. */
  needsProof: boolean
  /** The caller, as the one who signs. */
  signer: NamedPerson
  /** Whether the caller is the signer of a paper. */
  isOwn: (slot: Pick<Slot, 'inheritorId'>) => boolean
  /** The condition for the caller's signatures. Undefined if all signatures are the caller's. */
  ofSigner: SQL | undefined
  /** The values for its papers. */
  values: PaperValues
  /**
   * Locks the business for this transaction, so that nobody changes it meanwhile. Returns whether papers may still be
   * added and deleted, and whether it is unchanged since it was loaded.
   */
  lock: (db: Db) => Promise<{ open: boolean; isAsLoaded: boolean }>
  /** Refuses to bind the signature if the business cannot be handed in. Called before the transaction. */
  beforeBinding?: () => Promise<void>
  /** Called when all its papers are signed. It moves the business to its next state. */
  complete: (scope: BindingScope) => Promise<void>
}

/** Limit per day of hand-ins of an application for one purchase. Each makes a paper. */
const HAND_INS_PER_DAY = 5

const notFound = () => new Refusal(codes.notFound, '没有找到这份申请')

async function inheritance(context: Context, person: Person, no: string): Promise<Business> {
  const { db } = context
  const application = await requireParticipant(context, person, no)
  const { role, ownId } = application
  const [allotments, [own]] = await Promise.all([
    allotmentsOf(db, no),
    ownId === null ? [] : db.select().from(inheritors).where(eq(inheritors.id, ownId)),
  ])
  const isApplicant = role === 'applicant'
  const signer = isApplicant
    ? {
        name: application.applicantName,
        certType: application.applicantCertType,
        certNo: application.applicantCertNo,
      }
    : { name: own?.name ?? '', certType: own?.certType ?? '', certNo: own?.certNo ?? '' }
  return {
    type: BUSINESS.inheritance,
    no,
    // Only the applicant hands papers in.
    open: isApplicant && OPEN.includes(application.state),
    unsignable: unsignable(application, isExpired(application, context.now()), allotments, own),
    needsProof: true,
    lock: async tx => {
      const [held] = await tx
        .select({ state: inheritApplications.state, version: inheritApplications.version })
        .from(inheritApplications)
        .where(eq(inheritApplications.applicationNo, no))
        .for('update')
      return {
        open: isApplicant && OPEN.some(state => state === held?.state),
        isAsLoaded: held?.state === application.state && held.version === application.version,
      }
    },
    signer,
    isOwn: slot => isOwnSlot(slot, application),
    ofSigner: or(
      isApplicant ? isNull(signatures.inheritorId) : undefined,
      ownId === null ? undefined : eq(signatures.inheritorId, ownId),
    ),
    values: {
      common: {
        applicationNo: no,
        name: signer.name,
        certNo: signer.certNo,
        decedent: application.decedentName,
        day: formatChineseDay(today(context.now())),
      } satisfies Partial<Record<PaperPlace<'inheritance'>, string>>,
      lines: linesOf(allotments, id => isApplicant || id === ownId, own),
    },
    complete: async ({ db: tx, now, add }) => {
      await moveInheritance(tx, no, 'sign', { at: now() })
      await insertSignedPapers(tx, add, no, now())
      await addNotices(tx, add, { applicationNo: no, before: 'signing', custNo: null })
    },
  }
}

/**
 * One line for each holding and inheritor: all shares of the holding, and this inheritor's part of them. An inheritor
 * does not see the certificate numbers of the others.
 */
function linesOf(
  allotments: Awaited<ReturnType<typeof allotmentsOf>>,
  isTold: (id: number) => boolean,
  own: typeof inheritors.$inferSelect | undefined,
) {
  const totals = new Map(
    [...byHolding(allotments)].map(([key, group]) => [key, sum(group.map(({ shares }) => shares))]),
  )
  return allotments.map(allotment => {
    const total = totals.get(keyOf(allotment)) ?? allotment.shares
    const { inheritorId, inheritorName, inheritorCertNo, percent, way } = allotment
    return {
      fund: `${allotment.fundName}（${allotment.fundCode}）`,
      shares: formatAmount(total),
      name: inheritorName,
      certNo: isTold(inheritorId) ? inheritorCertNo : maskCertificate(inheritorCertNo),
      percent: (percent && round(percent, 2)) ?? percentOf(allotment.shares, total) ?? '',
      receiving: way === 'redeem' ? paidTo(inheritorName, inheritorId === own?.id ? own : null) : '份额转入其基金账户',
    }
  })
}

/** The payout account of an inheritor. All signers sign their own card; the cards of others are not shown. */
function paidTo(name: string, own: Pick<typeof inheritors.$inferSelect, 'bankName' | 'bankAccountNo'> | null): string {
  const card = own ? [own.bankName, maskBankCard(own.bankAccountNo ?? '')].filter(Boolean).join(' ') : ''
  return `赎回款付至${name}本人的银行卡${card && `（${card}）`}`
}

function unsignable(
  { state }: Pick<Application, 'state'>,
  expired: boolean,
  allotments: Awaited<ReturnType<typeof allotmentsOf>>,
  own: typeof inheritors.$inferSelect | undefined,
): string | null {
  if (state !== 'signing') return '现在还不能签署，请等待审核结果'
  if (expired) return '这份申请已经到期，填写的内容可以沿用，请在「我的申请」中重新开始'
  if (allotments.length === 0) return '请先选择要继承的基金'
  const isPaid = allotments.some(({ inheritorId, way }) => inheritorId === own?.id && way === 'redeem')
  return isPaid && !own?.bankAccountNo ? '请先填写您本人的收款银行卡' : null
}

/** An institution signs with its seal on paper: a picture of a seal proves nothing. */
function unsignableRevocation({ custType }: Person, state: State): string | null {
  if (custType === '0') return '机构客户请以加盖公章的书面申请办理，不能在线签署'
  return canMove(state, 'handIn') ? null : '申请已提交，不用再签署'
}

/** Only customers have revocations. */
async function revocation(context: Context, person: Person, no: string): Promise<Business> {
  const { db } = context
  const custNo = person.custNo ?? ''
  const [row] = await db
    .select()
    .from(revocations)
    .where(and(eq(revocations.revocationNo, no), eq(revocations.custNo, custNo)))
  const [purchase, cards] = row
    ? await Promise.all([findPurchase(db, custNo, row.applicationNo), cardsOf(db, custNo)])
    : []
  if (!row || !purchase) throw notFound()
  const card = cards?.find(({ id }) => id === row.cardId)
  const last = await attachedLine(db, no)
  return {
    type: BUSINESS.revocation,
    no,
    open: takesAttachments(row.state),
    unsignable: unsignableRevocation(person, row.state),
    needsProof: false,
    lock: async tx => {
      const held = await lockRevocation(tx, no)
      const isSame = held.state === row.state && held.version === row.version
      // Files come and go without a new version. The text names the files, so it must still be the same.
      return { open: takesAttachments(held.state), isAsLoaded: isSame && (await attachedLine(tx, no)) === last }
    },
    signer: { name: person.name, certType: person.certType, certNo: person.certNo },
    isOwn: () => true,
    ofSigner: undefined,
    values: {
      common: {
        name: person.name,
        // The signed paper may be passed on to others, so it contains the masked number.
        certNo: maskCertificate(person.certNo),
        fund: `${purchase.name}（${purchase.fundCode}）`,
        amount: formatAmount(purchase.amount),
        applicationNo: purchase.applicationNo,
        reason: reasonWord(row.reason),
        explanation: oneLine(row.explanation) || '无',
        card: card ? `${card.bankName} ${maskBankCard(card.accountNo)}` : '',
        contact: `${oneLine(row.contactName)}（${maskMobile(row.contactMobile)}）`,
        day: formatChineseDay(today(context.now())),
      } satisfies Record<PaperPlace<'revocation'>, string>,
      lines: [],
      last,
    },
    beforeBinding: async () => {
      await requireStillRevocable(context, purchase)
      await countAgainst(context, {
        bucket: `revocation-hand-in:${purchase.applicationNo}`,
        limit: HAND_INS_PER_DAY,
        window: DAY,
        sentence: '这笔买入今天已多次提交申请，请明天再试，或联系客服',
      })
    },
    complete: scope => handIn(scope, no),
  }
}

const loaders = { 2: inheritance, 3: revocation }

/** The caller's business with this number. Another person's business gets the same answer as a missing one. */
export const requireBusiness = (
  context: Context,
  person: Person,
  { businessType, businessNo }: { businessType: BusinessType; businessNo: string },
): Promise<Business> => loaders[businessType](context, person, businessNo)
