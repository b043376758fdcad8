import { and, asc, desc, gt, isNull } from 'drizzle-orm'
import type { attachments as calls } from '@/contract/attachments'
import { restorableSince } from '../../attachments/forget'
import { kindsOf } from '../../attachments/kinds'
import { attachments } from '../../db/schema/attachments'
import { codes, Refusal } from '../../lib/refusal'
import type { Handler } from '../../pipeline/handler'
import { isKept } from '../../store/places'
import { requirePerson } from '../inheritances/person'
import { everyOf, notFound, ofForm, requireOpen, requireRoom, requireStillOpen, takeTurn, theirs } from './files'
import { newOwner } from './owner'
import { listed, viewOf } from './view'

/** Condition: deleted so recently that the file can still be restored. */
const isRestorable = (now: Date) =>
  and(gt(attachments.deletedAt, restorableSince(now)), isKept(attachments), isNull(attachments.handedInAt))

/**
 * Removes one of the caller's own files from its form. The file can be restored for a while; after that its content is
 * deleted, and the row stays as a record. A file covered by a signature is evidence and is not deleted.
 */
export const remove: Handler<typeof calls.delete> = async (input, context) => {
  const { db } = context
  const person = await requirePerson(context)
  const [row] = await db.select({ businessNo: attachments.businessNo }).from(attachments).where(theirs(person, input))
  if (!row) throw notFound()
  const business = await requireOpen(context, person, input.businessType, row.businessNo)
  await db.transaction(async tx => {
    await requireStillOpen(tx, business)
    const [deleted] = await tx
      .update(attachments)
      .set({ deletedAt: context.now() })
      .where(and(theirs(person, input), isNull(attachments.handedInAt)))
      .returning({ id: attachments.id })
    if (!deleted) throw new Refusal(codes.conflict, '这份材料已随申请提交，不能删除，可以另外补充')
  })
  return null
}

/** Restores a file that the caller has just deleted, at its old place and rotation. */
export const restore: Handler<typeof calls.restore> = async (input, context) => {
  const { db } = context
  const { businessType } = input
  const person = await requirePerson(context)
  const deleted = and(everyOf(person, input), isRestorable(context.now()))
  const gone = () => new Refusal(codes.notFound, '这份材料已不能恢复，请重新上传')
  const { businessNo, kind: ofKind } = attachments
  const [row] = await db.select({ businessNo, kind: ofKind }).from(attachments).where(deleted)
  const kind = row && kindsOf[businessType].find(known => known.kind === row.kind)
  if (!kind) throw gone()
  const business = await requireOpen(context, person, businessType, row.businessNo)
  await db.transaction(async tx => {
    await takeTurn(tx, newOwner(person, businessType))
    await requireStillOpen(tx, business)
    // Another file may have taken its place by now.
    await requireRoom(tx, person, businessType, row.businessNo, kind)
    const [back] = await tx
      .update(attachments)
      .set({ deletedAt: null })
      .where(deleted)
      .returning({ id: attachments.id })
    if (!back) throw gone()
  })
  return null
}

/** Files that the caller recently deleted from a form and can restore, newest first. */
export const deletedList: Handler<typeof calls.deletedList> = async ({ businessType, businessNo }, context) => {
  const person = await requirePerson(context)
  const rows = await context.db
    .select(listed)
    .from(attachments)
    .where(and(everyOf(person, { businessType }), ofForm(businessNo ?? null), isRestorable(context.now())))
    .orderBy(desc(attachments.deletedAt), asc(attachments.id))
  return rows.map(viewOf)
}
