import { randomInt } from 'node:crypto'
import { and, count, eq, inArray } from 'drizzle-orm'
import { Mobile } from '@/contract/auth-fields'
import type { ParsedInputOf } from '@/contract/call'
import type { revocations as calls } from '@/contract/revocations'
import { today } from '@/lib/date'
import { writtenName } from '@/lib/person-name'
import { lockCustomer } from '../../account/customer'
import { attachments } from '../../db/schema/attachments'
import { revocationSteps, revocations } from '../../db/schema/revocations'
import { commonMessages } from '../../db/schema/shell'
import { signatures } from '../../db/schema/signing'
import { codes, Refusal } from '../../lib/refusal'
import { MINUTE } from '../../lib/time'
import { opened } from '../../pipeline/cipher-field'
import type { CustomerContext } from '../../pipeline/context'
import type { Handlers } from '../../pipeline/handler'
import { countAgainst } from '../../pipeline/rate-limit'
import { answerOf, cardsOf } from '../../revocations/answers'
import { dropUnboundSignatures } from '../../revocations/attached'
import { everyFileOf, signaturesOf } from '../../revocations/conditions'
import { noRevocation } from '../../revocations/move'
import { findPurchase } from '../../revocations/purchases'
import { openStates, type Row } from '../../revocations/states'
import { noBytes } from '../../store/places'
import { requireRevocation, withWay } from './reading'

type Drafts = Pick<Handlers<typeof calls>, 'saveRevocation' | 'discardRevocation'>
type Input = ParsedInputOf<typeof calls.saveRevocation>
type Change = Partial<
  Pick<Row, 'reason' | 'explanation' | 'cardId' | 'contactName' | 'contactMobile' | 'noticeVersion'>
>

/** Limit of drafts of one person. */
const MOST_DRAFTS = 20
/** An auto-saving form sends about ten saves a minute. */
const SAVES_PER_MINUTE = 60
/** Attempts of a save that is overtaken by others. */
const ATTEMPTS = 5

const NOTICE = 'revokeNotice'

const newNumber = (now: Date) => `RV${today(now).replaceAll('-', '')}${String(randomInt(100_000_000)).padStart(8, '0')}`

/** Checks that a card is the customer's own. '' clears the choice. */
async function cardOf({ db, custNo }: CustomerContext, cardId: string): Promise<number | null> {
  if (cardId === '') return null
  const cards = await cardsOf(db, custNo)
  const card = cards.find(({ id }) => String(id) === cardId)
  if (!card) throw new Refusal(codes.notFound, '没有找到所选的银行卡，请重新选择')
  return card.id
}

async function noticeOf({ db }: CustomerContext): Promise<string> {
  const [notice] = await db
    .select({ version: commonMessages.version })
    .from(commonMessages)
    .where(eq(commonMessages.code, NOTICE))
  return notice?.version ?? ''
}

/** The fields that a save changes. Missing fields stay. */
async function changeOf(context: CustomerContext, input: Input): Promise<Change> {
  const { reasonKind, explanation, cardId, contactName, agreesToNotice } = input
  const contactMobile = opened(Mobile, input.contactMobile, context, '请输入正确的手机号码')
  return {
    ...(reasonKind !== undefined && { reason: reasonKind }),
    ...(explanation !== undefined && { explanation }),
    ...(cardId !== undefined && { cardId: await cardOf(context, cardId) }),
    ...(contactName !== undefined && { contactName }),
    ...(contactMobile !== undefined && { contactMobile }),
    ...(agreesToNotice !== undefined && { noticeVersion: agreesToNotice ? await noticeOf(context) : null }),
  }
}

/** The open application for a purchase, if there is one. */
async function openOne({ db, custNo }: CustomerContext, applicationNo: string): Promise<Row | undefined> {
  const [row] = await db
    .select()
    .from(revocations)
    .where(
      and(
        eq(revocations.applicationNo, applicationNo),
        eq(revocations.custNo, custNo),
        inArray(revocations.state, [...openStates]),
      ),
    )
  return row
}

/** Creates a draft. Undefined if another device was quicker. */
async function begin(context: CustomerContext, { applicationNo }: Input, change: Change): Promise<Row | undefined> {
  const { db, custNo, now } = context
  const purchase = await findPurchase(db, custNo, applicationNo)
  if (!purchase) throw new Refusal(codes.notFound, '没有找到这笔买入')
  const { way, reason } = await withWay(context, purchase)
  if (way === 'cancel') throw new Refusal(codes.conflict, '这笔买入还可以直接撤单，不用提交申请')
  if (way === 'none') throw new Refusal(codes.conflict, reason)
  const at = now()
  const begun = await db.transaction(async tx => {
    // The customer's lock makes new drafts of one person run one after the other. Otherwise many at once would all find
    // room. It also keeps the e-service open meanwhile.
    const customer = await lockCustomer(tx, custNo)
    const [drafts] = await tx
      .select({ count: count() })
      .from(revocations)
      .where(and(eq(revocations.custNo, custNo), eq(revocations.state, 'draft')))
    if ((drafts?.count ?? 0) >= MOST_DRAFTS) {
      throw new Refusal(codes.tooMany, `没提交的申请最多保留${MOST_DRAFTS}份，请先提交或删除一份`)
    }
    const [row] = await tx
      .insert(revocations)
      .values({
        reason: '',
        contactName: writtenName(customer.name),
        contactMobile: customer.mobile,
        ...change,
        revocationNo: newNumber(at),
        custNo,
        fundCode: purchase.fundCode,
        applicationNo,
        state: 'draft',
        version: 1,
        createdAt: at,
        updatedAt: at,
      })
      .onConflictDoNothing()
      .returning()
    if (row) await tx.insert(revocationSteps).values({ revocationNo: row.revocationNo, state: 'draft', at })
    return row ?? false
  })
  return begun || undefined
}

/**
 * Writes a change if the version is still the one that was read. Undefined if another save or the hand-in was quicker.
 */
async function write({ db, now }: CustomerContext, row: Row, change: Change): Promise<Row | undefined> {
  const written = await db.transaction(async tx => {
    const [kept] = await tx
      .update(revocations)
      .set({ ...change, version: row.version + 1, updatedAt: now() })
      .where(
        and(
          eq(revocations.revocationNo, row.revocationNo),
          eq(revocations.state, 'draft'),
          eq(revocations.version, row.version),
        ),
      )
      .returning()
    if (kept) await dropUnboundSignatures(tx, row.revocationNo)
    // Nothing was written: the next attempt starts anew.
    return kept ?? false
  })
  return written || undefined
}

const isChanged = (row: Row, change: Change) =>
  (Object.keys(change) as (keyof Change)[]).some(key => row[key] !== change[key])

async function newer({ db }: CustomerContext, row: Row): Promise<Refusal> {
  return new Refusal(codes.conflict, '这份申请在别处改过', 200, await answerOf(db, row))
}

/** One attempt to save. Undefined if another change came in between. */
async function save(context: CustomerContext, input: Input, change: Change): Promise<Row | undefined> {
  const { revocationNo, applicationNo, version, overwrites } = input
  const row =
    revocationNo === undefined ? await openOne(context, applicationNo) : await requireRevocation(context, revocationNo)
  if (!row) return begin(context, input, change)
  if (row.applicationNo !== applicationNo) throw noRevocation()
  if (row.state !== 'draft') {
    throw new Refusal(codes.conflict, '这份申请已提交，不能再修改', 200, await answerOf(context.db, row))
  }
  if (!isChanged(row, change)) return row
  if (version < row.version && !overwrites) throw await newer(context, row)
  return write(context, row, change)
}

/** Drafts. */
export const draftHandlers: Drafts = {
  async saveRevocation(input, context) {
    const { db, custNo } = context
    await countAgainst(context, { bucket: `revocation-save:${custNo}`, limit: SAVES_PER_MINUTE, window: MINUTE })
    const change = await changeOf(context, input)
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const row = await save(context, input, change)
      if (row) return answerOf(db, row)
    }
    throw new Refusal(codes.conflict, '没能保存，请重试')
  },

  async discardRevocation({ revocationNo }, context) {
    const { db, now } = context
    await requireRevocation(context, revocationNo)
    await db.transaction(async tx => {
      const [row] = await tx
        .select({ state: revocations.state })
        .from(revocations)
        .where(eq(revocations.revocationNo, revocationNo))
        .for('update')
      if (!row) throw noRevocation()
      if (row.state !== 'draft') throw new Refusal(codes.conflict, '这份申请已提交，不能删除')
      await tx
        .update(attachments)
        .set({ ...noBytes, thumb: null, deletedAt: now() })
        .where(everyFileOf(revocationNo))
      await tx.delete(signatures).where(signaturesOf(revocationNo))
      await tx.delete(revocationSteps).where(eq(revocationSteps.revocationNo, revocationNo))
      await tx.delete(revocations).where(eq(revocations.revocationNo, revocationNo))
    })
    return null
  },
}
