import { and, eq, isNotNull, lte, sql } from 'drizzle-orm'
import type { AnswerOf, ParsedInputOf } from '@/contract/call'
import type { BillChoices, CertificateChoices, PaperKind } from '@/contract/paper-drafts'
import type { papers as calls } from '@/contract/papers'
import { same } from '@/lib/same'
import { lockCustomer } from '../../account/customer'
import type { Db } from '../../db/connect'
import { paperDrafts } from '../../db/schema/papers'
import { codes, Refusal } from '../../lib/refusal'
import { MINUTE } from '../../lib/time'
import type { CustomerContext } from '../../pipeline/context'
import type { Handlers } from '../../pipeline/handler'
import { countAgainst } from '../../pipeline/rate-limit'

type Drafts = Pick<Handlers<typeof calls>, 'paperDraft' | 'savePaperDraft' | 'discardPaperDraft'>
type Row = typeof paperDrafts.$inferSelect
type Save = ParsedInputOf<typeof calls.savePaperDraft>

/** An auto-saving form sends about ten saves a minute. */
const SAVES_PER_MINUTE = 60

const ofKind = (custNo: string, kind: PaperKind) => and(eq(paperDrafts.custNo, custNo), eq(paperDrafts.kind, kind))

function answerOf(kind: PaperKind, row: Row | undefined): AnswerOf<typeof calls.paperDraft> {
  const { choices = null, version = 0, savedAt } = row ?? {}
  return {
    kind,
    certificate: kind === 'certificate' ? (choices as CertificateChoices | null) : null,
    bill: kind === 'bill' ? (choices as BillChoices | null) : null,
    version,
    savedAt: choices && savedAt ? savedAt.toISOString() : null,
  }
}

/** Empties the drafts that match `which`. */
const empty = (db: Db, which: ReturnType<typeof and>, at: Date) =>
  db
    .update(paperDrafts)
    .set({ choices: null, version: sql`${paperDrafts.version} + 1`, savedAt: at })
    .where(and(which, isNotNull(paperDrafts.choices)))

/**
 * Deletes the draft that a paper was asked for with, once the paper is sent. A draft typed after the request is for
 * another paper and stays.
 */
export const dropUsedDraft = (
  db: Db,
  { custNo, kind, createdAt }: { custNo: string; kind: string; createdAt: Date },
  at: Date,
) =>
  empty(
    db,
    and(eq(paperDrafts.custNo, custNo), sql`${paperDrafts.kind} = ${kind}`, lte(paperDrafts.savedAt, createdAt)),
    at,
  )

/** Stores `choices` over the existing ones. Throws `Refusal` if another device has stored something newer. */
async function keep(tx: Db, { custNo, now }: CustomerContext, input: Save, choices: CertificateChoices | BillChoices) {
  const { kind, version, overwrites } = input
  // The lock makes devices of a customer write one after the other. A closing of the e-service at the same time leaves
  // no draft behind.
  await lockCustomer(tx, custNo)
  const [row] = await tx.select().from(paperDrafts).where(ofKind(custNo, kind)).for('update')
  if (row && same(row.choices, choices)) return row
  if (row?.choices && version < row.version && !overwrites) {
    throw new Refusal(codes.conflict, '这份申请已在其他设备上修改', 200, answerOf(kind, row))
  }
  const kept = { choices, version: (row?.version ?? 0) + 1, savedAt: now() }
  const [saved] = await tx
    .insert(paperDrafts)
    .values({ custNo, kind, ...kept })
    .onConflictDoUpdate({ target: [paperDrafts.custNo, paperDrafts.kind], set: kept })
    .returning()
  return saved
}

/** Drafts of paper requests. */
export const draftHandlers: Drafts = {
  async paperDraft({ kind }, { db, custNo }) {
    const [row] = await db.select().from(paperDrafts).where(ofKind(custNo, kind))
    return answerOf(kind, row)
  },

  async savePaperDraft(input, context) {
    const { db, custNo } = context
    const choices = input[input.kind]
    if (!choices) throw new Refusal(codes.badInput, '填写的内容格式不正确')
    await countAgainst(context, { bucket: `paper-draft:${custNo}`, limit: SAVES_PER_MINUTE, window: MINUTE })
    return answerOf(input.kind, await db.transaction(tx => keep(tx, context, input, choices)))
  },

  async discardPaperDraft({ kind }, { db, custNo, now }) {
    await empty(db, ofKind(custNo, kind), now())
    return null
  },
}
