import { createHash, randomUUID } from 'node:crypto'
import { and, asc, count, eq, inArray, isNull, max, sql } from 'drizzle-orm'
import { BUSINESS, type BusinessType, type attachments as calls } from '@/contract/attachments'
import { type Kind, kindsOf } from '../../attachments/kinds'
import type { Db } from '../../db/connect'
import { attachments } from '../../db/schema/attachments'
import { isEnormous } from '../../decoders/cost'
import { fileTypeOf, fileTypes, nameOfType } from '../../lib/file-type'
import { otherKindWords } from '../../lib/other-kind'
import { codes, Refusal } from '../../lib/refusal'
import { HOUR } from '../../lib/time'
import type { Context } from '../../pipeline/context'
import type { Handler } from '../../pipeline/handler'
import { countAgainst } from '../../pipeline/rate-limit'
import { storedFile } from '../../pipeline/stored-file'
import { dropUnboundSignatures } from '../../revocations/attached'
import { isKept, places } from '../../store/places'
import { type Business, requireBusiness } from '../inheritances/business'
import { type Person, requirePerson } from '../inheritances/person'
import { intact } from './intact'
import { MAX_COUNT, MOST_BYTES, uploadLimit } from './limits'
import { newOwner, ownersFor } from './owner'
import { thumbnailOf, turnedThumb } from './thumbnail'
import { listed, viewOf } from './view'

/** The number of files that one person may upload in an hour. One form takes thirty. */
const UPLOADS_PER_HOUR = 120
/** A refused PDF took up to five seconds, so it counts as this many uploads. */
const REFUSED_PDF = 10
/** Limit of page rotations by one person in an hour: every page of a form ten times. */
const TURNS_PER_HOUR = 300

interface OneKind {
  businessType: string
  businessNo: string | null
  kind: string
}

/** All files of a person, including deleted ones. `id` limits the result to one file. */
export const everyOf = (person: Person, { businessType, id }: { businessType: string; id?: string }) =>
  and(
    inArray(attachments.owner, ownersFor(person, businessType)),
    eq(attachments.businessType, businessType),
    id === undefined ? undefined : eq(attachments.id, id),
  )

/** Files of a person, without deleted ones. */
export const theirs = (person: Person, of: { businessType: string; id?: string }) =>
  and(everyOf(person, of), isNull(attachments.deletedAt))

/** Files of a form. Null: files that belong to no form yet. */
export const ofForm = (businessNo: string | null) =>
  businessNo === null ? isNull(attachments.businessNo) : eq(attachments.businessNo, businessNo)

const handedIn = () => new Refusal(codes.conflict, '申请已提交，不能修改材料')
export const notFound = () => new Refusal(codes.notFound, '没有找到这份文件，可能已删除')

/** The form that attachments belong to; null before there is one. Refuses changes while the reviewers have the form. */
export async function requireOpen(
  context: Context,
  person: Person,
  businessType: BusinessType,
  businessNo: string | null,
): Promise<Business | null> {
  if (businessNo === null) return null
  const business = await requireBusiness(context, person, { businessType, businessNo })
  if (!business.open) throw handedIn()
  return business
}

/**
 * Makes the same check inside the transaction of a change: the form may have been handed in while a picture was
 * decoded.
 */
export async function requireStillOpen(db: Db, business: Business | null) {
  if (business && !(await business.lock(db)).open) throw handedIn()
  // The signed text names the files, so a signature before this change does not count.
  if (business?.type === BUSINESS.revocation) await dropUnboundSignatures(db, business.no)
}

/**
 * Refuses more files than the form takes. Files covered by a signature stay and do not count: a new file stands beside
 * them.
 */
export async function requireRoom(
  db: Db,
  person: Person,
  businessType: BusinessType,
  businessNo: string | null,
  kind: Kind,
) {
  const counts = await db
    .select({ kind: attachments.kind, count: count() })
    .from(attachments)
    .where(
      businessNo === null
        ? and(theirs(person, { businessType }), isNull(attachments.businessNo))
        : and(eq(attachments.businessNo, businessNo), isNull(attachments.deletedAt), isNull(attachments.handedInAt)),
    )
    .groupBy(attachments.kind)
  const ofKind = counts.find(row => row.kind === kind.kind)?.count ?? 0
  const inAll = counts.reduce((total, row) => total + row.count, 0)
  if (ofKind >= kind.maxCount) throw new Refusal(codes.conflict, `${kind.title}最多上传${kind.maxCount}份，请先删除`)
  if (inAll >= MAX_COUNT) throw new Refusal(codes.conflict, `材料最多上传${MAX_COUNT}份，请先删除不需要的`)
}

/** Refuses files beyond the storage limit of one person, over all forms. */
async function requireSpace(db: Db, person: Person, businessType: '2' | '3', size: number) {
  const [kept] = await db
    .select({ bytes: sql<number>`coalesce(sum(${attachments.size}), 0)::float8` })
    .from(attachments)
    .where(and(inArray(attachments.owner, ownersFor(person, businessType)), isKept(attachments)))
  if ((kept?.bytes ?? 0) + size > MOST_BYTES) throw new Refusal(codes.conflict, '您上传的材料太多，请联系客服')
}

/** Files of one form and kind, or of no form yet, that a person may still change. */
const changeable = (person: Person, { businessType, businessNo, kind }: OneKind) =>
  and(theirs(person, { businessType }), ofForm(businessNo), eq(attachments.kind, kind), isNull(attachments.handedInAt))

/** A new file comes after the others of its kind. */
async function nextPlace(db: Db, person: Person, of: OneKind): Promise<number> {
  const [last] = await db
    .select({ place: max(attachments.place) })
    .from(attachments)
    .where(changeable(person, of))
  return (last?.place ?? 0) + 1
}

/** The type and the content of an upload. */
async function checked({ db }: Context, { bytes }: { bytes: Uint8Array }) {
  const { megabytes, maxSize } = await uploadLimit(db)
  if (bytes.length > maxSize) throw new Refusal(codes.tooLarge, `文件不能超过${megabytes}MB`)
  const mimeType = fileTypeOf(bytes)
  if (!mimeType) throw new Refusal(codes.mediaType, otherKindWords(bytes, '仅支持JPG、PNG图片和PDF文件'))
  if (mimeType !== 'application/pdf' && isEnormous(bytes, mimeType)) {
    throw new Refusal(codes.tooLarge, '图片尺寸太大，请用手机拍照，或缩小后重新上传')
  }
  return { mimeType, sent: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength) }
}

/** A lock that makes uploads of one person run one after the other. Otherwise many at once would all find room. */
export const takeTurn = (db: Db, owner: string) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtext(${`upload:${owner}`}))`)

/** Stores a file, for an existing form or for the form that the person is filling in. */
export const upload: Handler<typeof calls.upload> = async (input, context) => {
  const { businessType, file } = input
  const businessNo = input.businessNo ?? null
  const person = await requirePerson(context)
  const kind = kindsOf[businessType].find(known => known.kind === input.kind)
  if (!kind) throw new Refusal(codes.badInput, '材料类型不正确')
  const { mimeType, sent } = await checked(context, file)
  const business = await requireOpen(context, person, businessType, businessNo)
  const uploads = { bucket: `upload:${person.principal}`, limit: UPLOADS_PER_HOUR, window: HOUR }
  await countAgainst(context, uploads)
  // A first check, before the costly decoding. It is repeated below, under the lock.
  await requireRoom(context.db, person, businessType, businessNo, kind)
  const content = await intact(sent, mimeType, person.principal).catch(async error => {
    const isChecked = mimeType === 'application/pdf' && error instanceof Refusal && error.retCode !== codes.tooMany
    if (isChecked) await countAgainst(context, { ...uploads, amount: REFUSED_PDF - 1 })
    throw error
  })
  const thumb = await thumbnailOf({ bytes: content, type: mimeType, owner: person.principal }, context.log)
  const owner = newOwner(person, businessType)
  // Before the row: a bucket that is down then leaves no row without a file. The space is checked before that, too:
  // a refused file would stay in the bucket until the sweep.
  await requireSpace(context.db, person, businessType, content.length)
  const kept = await context.files.keep(content)
  return context.db.transaction(async db => {
    await takeTurn(db, owner)
    await requireStillOpen(db, business)
    await requireRoom(db, person, businessType, businessNo, kind)
    await requireSpace(db, person, businessType, content.length)
    const row = {
      id: randomUUID(),
      businessType,
      businessNo,
      kind: kind.kind,
      owner,
      fileName: nameOfType(file.fileName, mimeType, kind.title),
      mimeType,
      size: content.length,
      sha256: createHash('sha256').update(content).digest('hex'),
      ...kept,
      thumb,
      turned: 0,
      uploadedAt: context.now(),
      handedInAt: null,
    }
    await db.insert(attachments).values({ ...row, place: await nextPlace(db, person, row) })
    return viewOf({ ...row, hasThumb: thumb !== null })
  })
}

/** Sorts the files of one kind, and stores the rotation of each. */
export const arrange: Handler<typeof calls.arrange> = async ({ businessType, kind, files, ...input }, context) => {
  const person = await requirePerson(context)
  const businessNo = input.businessNo ?? null
  const business = await requireOpen(context, person, businessType, businessNo)
  const all = changeable(person, { businessType, businessNo, kind })
  const { id, turned, thumb } = attachments
  const before = new Map(
    (await context.db.select({ id, turned, thumb }).from(attachments).where(all)).map(row => [row.id, row]),
  )
  const turns = files.flatMap(file => {
    const { thumb = null, turned = file.turned } = before.get(file.id) ?? {}
    return thumb && turned !== file.turned ? [{ id: file.id, thumb, quarters: file.turned - turned }] : []
  })
  if (turns.length > 0) {
    const bucket = `turn:${person.principal}`
    await countAgainst(context, { bucket, limit: TURNS_PER_HOUR, window: HOUR, amount: turns.length })
  }
  const thumbs = new Map<string, Buffer>()
  for (const { id, thumb, quarters } of turns) thumbs.set(id, await turnedThumb(thumb, quarters, person.principal))
  await context.db.transaction(async db => {
    if (business && !(await business.lock(db)).open) throw handedIn()
    const there = await db.select({ id, turned }).from(attachments).where(all).for('update')
    const named = new Set(files.map(file => file.id))
    const isAsBefore = there.every(row => named.has(row.id) && before.get(row.id)?.turned === row.turned)
    // Another device has added, deleted or rotated a file meanwhile. The person must decide its place.
    if (named.size !== files.length || there.length !== files.length || !isAsBefore) {
      throw new Refusal(codes.conflict, '材料有变化，请核对后重新调整')
    }
    for (const [at, file] of files.entries()) {
      const thumb = thumbs.get(file.id)
      await db
        .update(attachments)
        .set({ place: at + 1, turned: file.turned, ...(thumb && { thumb }) })
        .where(eq(id, file.id))
    }
  })
  return null
}

/** The caller's own files of a form, or those without a form yet. */
export const thumbList: Handler<typeof calls.thumbList> = async ({ businessType, businessNo, kind }, context) => {
  const person = await requirePerson(context)
  const rows = await context.db
    .select(listed)
    .from(attachments)
    .where(
      and(
        theirs(person, { businessType }),
        ofForm(businessNo ?? null),
        kind === undefined ? undefined : eq(attachments.kind, kind),
      ),
    )
    .orderBy(asc(attachments.place), asc(attachments.uploadedAt), asc(attachments.id))
  return rows.map(viewOf)
}

/** One of the caller's own files, unchanged since the upload. */
export const download: Handler<typeof calls.download> = async (input, context) => {
  const where = theirs(await requirePerson(context), input)
  const [row] = await context.db
    .select({ size: attachments.size, contentType: attachments.mimeType, fileName: attachments.fileName })
    .from(attachments)
    .where(and(where, isKept(attachments)))
  if (!row) throw notFound()
  return storedFile(context, { place: places.attachment, where }, row)
}

/** The thumbnail of one of the caller's own files, rotated. */
export const downloadThumb: Handler<typeof calls.downloadThumb> = async (input, context) => {
  const [row] = await context.db
    .select({ thumb: attachments.thumb, fileName: attachments.fileName })
    .from(attachments)
    .where(theirs(await requirePerson(context), input))
  if (!row) throw notFound()
  const { thumb, fileName } = row
  if (!thumb) throw new Refusal(codes.notFound, '这份文件没有缩略图')
  return { bytes: thumb, contentType: 'image/jpeg', fileName: `${fileName}.jpg` }
}

/** The allowed uploads for a business. */
export const uploadConfig: Handler<typeof calls.uploadConfig> = async ({ businessType }, { db }) => ({
  maxSize: (await uploadLimit(db)).maxSize,
  maxCount: MAX_COUNT,
  mimeTypes: fileTypes,
  kinds: [...kindsOf[businessType]],
})
