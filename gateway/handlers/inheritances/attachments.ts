import { and, desc, eq, gt, inArray, isNotNull, isNull, or } from 'drizzle-orm'
import { BUSINESS } from '@/contract/attachments'
import type { inheritances } from '@/contract/inheritances'
import type { Db } from '../../db/connect'
import { attachments } from '../../db/schema/attachments'
import { type inheritApplications, inheritSteps } from '../../db/schema/inheritances'
import { neededAttachments } from '../../inheritances/needed-attachments'
import { codes, Refusal } from '../../lib/refusal'
import type { Handler } from '../../pipeline/handler'
import { isKept } from '../../store/places'
import { ownersFor } from '../attachments/owner'
import { listed, viewOf } from '../attachments/view'
import { requireApplication } from './applications'
import { type Person, requirePerson } from './person'

/**
 * Moves the person's earlier uploads into the form of an application, including recently deleted files, so that they
 * can be restored there.
 */
export async function keepAttachments(
  db: Db,
  applicationNo: string,
  person: Person,
  ids: readonly string[],
): Promise<void> {
  const own = and(
    inArray(attachments.owner, ownersFor(person, '2')),
    eq(attachments.businessType, BUSINESS.inheritance),
  )
  await db
    .update(attachments)
    .set({ businessNo: applicationNo })
    .where(and(own, isNull(attachments.businessNo), isNotNull(attachments.deletedAt), isKept(attachments)))
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return
  const kept = await db
    .update(attachments)
    .set({ businessNo: applicationNo })
    .where(
      and(
        inArray(attachments.id, wanted),
        own,
        isNull(attachments.deletedAt),
        or(isNull(attachments.businessNo), eq(attachments.businessNo, applicationNo)),
      ),
    )
    .returning({ id: attachments.id })
  if (kept.length < wanted.length) throw new Refusal(codes.notFound, '有的材料没有找到或已删除，请重新上传')
}

const present = (applicationNo: string) =>
  and(eq(attachments.businessType, '2'), eq(attachments.businessNo, applicationNo), isNull(attachments.deletedAt))

/** The state of an application, the attachments that the office asks for again, and the time of its last change. */
type Returned = Pick<typeof inheritApplications.$inferSelect, 'state' | 'wanted' | 'updatedAt'>

const noKinds: string[] = []

/**
 * Refuses to hand in a form with missing attachments. If the office asks for an attachment again, only files uploaded
 * since then count.
 */
export async function requireAttachments(db: Db, applicationNo: string, returned?: Returned): Promise<void> {
  const kindsSince = async (since?: Date) => {
    const rows = await db
      .selectDistinct({ kind: attachments.kind })
      .from(attachments)
      .where(and(present(applicationNo), since && gt(attachments.uploadedAt, since)))
    return rows.map(({ kind }) => kind)
  }
  const isWanted = (kind: string) => returned?.state === 'returned' && returned.wanted.includes(kind)
  const there = await kindsSince()
  const anew = returned ? await kindsSince(await returnedAt(db, applicationNo)) : noKinds
  const missing = (await neededAttachments(db, applicationNo)).filter(({ kind, required }) =>
    isWanted(kind) ? !anew.includes(kind) : required && !there.includes(kind),
  )
  if (missing.length === 0) return
  throw new Refusal(codes.badInput, `请上传：${missing.map(({ title }) => title).join('、')}`)
}

/** The time when the office last returned an application. */
async function returnedAt(db: Db, applicationNo: string): Promise<Date | undefined> {
  const [step] = await db
    .select({ at: inheritSteps.at })
    .from(inheritSteps)
    .where(and(eq(inheritSteps.applicationNo, applicationNo), eq(inheritSteps.state, 'returned')))
    .orderBy(desc(inheritSteps.id))
    .limit(1)
  return step?.at
}

/**
 * The required attachments of an application and the uploaded files. All files count, but only the caller's own files
 * are listed.
 */
export const getReadyAttachment: Handler<typeof inheritances.getReadyAttachment> = async (
  { applicationNo },
  context,
) => {
  const person = await requirePerson(context)
  const { state, wanted } = await requireApplication(context, person, applicationNo)
  const files = await context.db
    .select(listed)
    .from(attachments)
    .where(present(applicationNo))
    .orderBy(attachments.uploadedAt, attachments.id)
  const since = state === 'returned' ? await returnedAt(context.db, applicationNo) : undefined
  return (await neededAttachments(context.db, applicationNo)).map(({ kind, title, hint, required }) => {
    const ofKind = files.filter(file => file.kind === kind)
    const isWanted = state === 'returned' && wanted.includes(kind)
    const counting = isWanted && since ? ofKind.filter(({ uploadedAt }) => uploadedAt > since) : ofKind
    return {
      kind,
      title,
      hint,
      required,
      isWanted,
      ready: counting.length > 0,
      attachments: ofKind.filter(({ owner }) => ownersFor(person, '2').includes(owner)).map(viewOf),
    }
  })
}
