import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import type { InferInput } from 'valibot'
import type { AnswerOf } from '@/contract/call'
import type { revocations as calls, Revocation } from '@/contract/revocations'
import { maskBankCard, maskMobile } from '@/lib/mask'
import type { Db } from '../db/connect'
import { bankAccounts } from '../db/schema/account'
import { revocationSteps, revocations } from '../db/schema/revocations'
import { signatures } from '../db/schema/signing'
import { unprintableIn } from '../papers/font-coverage'
import { signedOf } from './conditions'
import { countAttachments, kindsFor } from './needed-attachments'
import { type Purchase, purchaseAnswer, purchasesByNo } from './purchases'
import { canMove, type Row } from './states'

type Summary = AnswerOf<typeof calls.listRevocations>[number]

const summaryOf = (row: Row, purchase: Purchase): Summary => ({
  revocationNo: row.revocationNo,
  state: row.state,
  purchase: purchaseAnswer(purchase),
  reasonKind: row.reason,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
})

/** Applications for a list. An application without its purchase is left out. */
export async function summariesOf(db: Db, rows: readonly Row[]): Promise<Summary[]> {
  const purchases = await purchasesByNo(
    db,
    rows.map(({ applicationNo }) => applicationNo),
  )
  return rows.flatMap(row => {
    const purchase = purchases.get(row.applicationNo)
    return purchase ? [summaryOf(row, purchase)] : []
  })
}

/** A bank card for refunds, in the form of the answers. */
export const cardAnswer = ({ id, bankName, accountNo, holder, isDefault }: typeof bankAccounts.$inferSelect) => ({
  id: String(id),
  bankName,
  accountNo: maskBankCard(accountNo),
  holder,
  isDefault,
})

/** A customer's bank cards, the default one first. */
export const cardsOf = (db: Db, custNo: string) =>
  db
    .select()
    .from(bankAccounts)
    .where(eq(bankAccounts.custNo, custNo))
    .orderBy(desc(bankAccounts.isDefault), asc(bankAccounts.id))

/** An application with all data that its owner may see. */
export async function answerOf(db: Db, row: Row): Promise<InferInput<typeof Revocation>> {
  const { revocationNo, custNo } = row
  const [[summary], cards, counts, steps, signed] = await Promise.all([
    summariesOf(db, [row]),
    cardsOf(db, custNo),
    countAttachments(db, revocationNo),
    db
      .select()
      .from(revocationSteps)
      .where(eq(revocationSteps.revocationNo, revocationNo))
      .orderBy(asc(revocationSteps.id)),
    db.select({ id: signatures.id }).from(signatures).where(signedOf(revocationNo)),
  ])
  if (!summary) throw new RangeError(`The purchase of ${revocationNo} was not found.`)
  const card = cards.find(({ id }) => id === row.cardId)
  return {
    ...summary,
    explanation: row.explanation,
    unprintable: unprintableIn(row.explanation + row.contactName).join(''),
    cardId: card ? String(card.id) : '',
    card: card ? cardAnswer(card) : null,
    contactName: row.contactName,
    contactMobile: row.contactMobile && maskMobile(row.contactMobile),
    noticeAgreed: row.noticeVersion !== null,
    version: row.version,
    officeWord: row.officeWord,
    wanted: row.state === 'returned' ? row.wanted : [],
    papers: kindsFor(row, counts).map(({ kind, title, hint, required, maxCount, isWanted }) => ({
      kind,
      title,
      hint,
      required,
      maxCount,
      count: counts.get(kind) ?? 0,
      isWanted,
    })),
    isSigned: signed.length > 0,
    paperNo: row.paperNo ?? '',
    canWithdraw: canMove(row.state, 'withdraw'),
    steps: steps.map(({ state, at, word }) => ({ state, at: at.toISOString(), word })),
    refundDay: row.refundDay,
  }
}

/** A customer's own application. Undefined for another person's. */
export async function findRevocation(db: Db, custNo: string, revocationNo: string): Promise<Row | undefined> {
  const [row] = await db
    .select()
    .from(revocations)
    .where(and(eq(revocations.revocationNo, revocationNo), eq(revocations.custNo, custNo)))
  return row
}

/** The newest application of each purchase. */
export async function newestByPurchase(db: Db, custNo: string, numbers: readonly string[]): Promise<Map<string, Row>> {
  if (numbers.length === 0) return new Map()
  const rows = await db
    .select()
    .from(revocations)
    .where(and(eq(revocations.custNo, custNo), inArray(revocations.applicationNo, [...numbers])))
    .orderBy(asc(revocations.createdAt), asc(revocations.revocationNo))
  return new Map(rows.map(row => [row.applicationNo, row]))
}
