import { randomUUID } from 'node:crypto'
import { and, eq, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import { textDigest } from '@/lib/sha256-hex'
import { readOneTimeToken } from '../../auth/one-time-tokens'
import { proofOf } from '../../auth/proof'
import type { Db } from '../../db/connect'
import { contractTemplates, signatures } from '../../db/schema/signing'
import { type Slot, slotsOf } from '../../inheritances/slots'
import type { FileType } from '../../lib/file-type'
import { codes, Refusal } from '../../lib/refusal'
import { markOf } from '../../outside/face-terms'
import type { Context } from '../../pipeline/context'
import { SIGNER } from '../auth/face-begun'
import type { BindingScope, Business } from './business'
import { paperText } from './paper-text'
import type { Person } from './person'

export type Template = typeof contractTemplates.$inferSelect

/** A signature on a paper: a drawing, a photo, or the name as text. */
export type GivenSignature =
  | { signType: 'canvas' | 'file'; bytes: Buffer; type: Exclude<FileType, 'application/pdf'> }
  | { signType: 'typed' }

/** The papers that the caller signs, sorted by code, each with its latest signature. */
export async function papersOf(db: Db, { type, no, isOwn }: Business): Promise<Slot[]> {
  return (await slotsOf(db, no, type)).filter(isOwn)
}

/** Refuses a business that cannot be signed now. */
export function requireSignable({ unsignable }: Business): void {
  if (unsignable !== null) throw new Refusal(codes.conflict, unsignable)
}

/**
 * Refuses a signer whose face was not just compared with the signer's, if the business requires that. One proof is
 * valid for all papers that are signed during its lifetime. Other proofs do not count: the applicant typed the number
 * that an inheritor logs in with, and a password does not show who is present.
 */
export async function requireProof(
  context: Context,
  { needsProof, signer }: Business,
  person: Person,
  authToken: string | undefined,
): Promise<void> {
  if (!needsProof) return
  const proof = await readOneTimeToken(context, proofOf(person.principal, context, authToken))
  if (proof?.details[SIGNER] === markOf(signer)) return
  throw new Refusal(codes.forbidden, '身份验证已失效，请重新人脸验证', 200, { proofExpired: true })
}

/** The paper with this code, if the caller signs it. */
export async function requireTemplate(db: Db, business: Business, code: string): Promise<Template> {
  const { type } = business
  if (!(await papersOf(db, business)).some(({ templateCode }) => templateCode === code)) throw noPaper()
  const [template] = await db
    .select()
    .from(contractTemplates)
    .where(and(eq(contractTemplates.code, code), eq(contractTemplates.businessType, type)))
  if (template) return template
  throw noPaper()
}

const noPaper = () => new Refusal(codes.notFound, '没有找到这份文件')

const changed = () => new Refusal(codes.conflict, '申请内容有变动，请重新阅读后签署')

/** Throws `Refusal` if the business changed since it was loaded: the signature would stand under other words. */
async function requireAsLoaded(db: Db, business: Business): Promise<void> {
  const { isAsLoaded } = await business.lock(db)
  if (!isAsLoaded) throw changed()
}

/** Refuses a signature if the paper is not, letter by letter, the text that the person read. */
export function requireRead(business: Business, template: Template, contentDigest: string): void {
  if (textDigest(paperText(template.content, business.values)) !== contentDigest) throw changed()
}

/** Stores a filled paper, with or without a signature. It replaces an earlier one that is not bound yet. */
export async function keepPaper(
  db: Db,
  { business, template, at, given }: { business: Business; template: Template; at: Date; given?: GivenSignature },
) {
  await requireAsLoaded(db, business)
  const slot = (await papersOf(db, business)).find(({ templateCode }) => templateCode === template.code)
  if (!slot) throw noPaper()
  const ofPaper = and(
    eq(signatures.businessNo, business.no),
    eq(signatures.businessType, business.type),
    eq(signatures.templateCode, template.code),
    slot.inheritorId === null ? isNull(signatures.inheritorId) : eq(signatures.inheritorId, slot.inheritorId),
  )
  const [signed] = await db
    .select({ id: signatures.id })
    .from(signatures)
    .where(and(ofPaper, eq(signatures.state, 'signed')))
  if (signed) throw new Refusal(codes.conflict, `${template.title}已签署`)
  await db.delete(signatures).where(and(ofPaper, ne(signatures.state, 'signed')))
  const picture = given && given.signType !== 'typed' ? given : null
  const content = paperText(template.content, business.values)
  const row = {
    id: randomUUID(),
    businessNo: business.no,
    businessType: business.type,
    templateCode: template.code,
    inheritorId: slot.inheritorId,
    signerName: business.signer.name,
    signerCertNo: business.signer.certNo,
    signType: given?.signType ?? 'canvas',
    content,
    image: picture?.bytes ?? null,
    imageType: picture?.type ?? null,
    state: 'waiting',
    createdAt: at,
  }
  await db.insert(signatures).values(row)
  return {
    signatureId: row.id,
    templateCode: template.code,
    title: template.title,
    content: row.content,
    state: 'waiting' as const,
  }
}

/**
 * Binds papers that have a signature, so that they count. Call it inside a transaction. When the last paper of all
 * signers is bound, the business moves to its next state.
 *
 * @returns The number of papers that the caller has not signed yet.
 */
export async function bindPapers(
  context: BindingScope,
  business: Business,
  signatureIds: readonly string[],
): Promise<number> {
  const { db, now } = context
  const wanted = [...new Set(signatureIds)]
  // Lock order: the business first, then its signatures. A save locks them in the same order.
  await requireAsLoaded(db, business)
  // A lock makes bindings of one business run one after the other. Otherwise each of two calls would miss the other's
  // paper.
  await db.execute(sql`select pg_advisory_xact_lock(hashtext(${`sign:${business.no}`}))`)
  const bound = await db
    .update(signatures)
    .set({ state: 'signed', signedAt: now() })
    .where(
      and(
        inArray(signatures.id, wanted),
        eq(signatures.businessNo, business.no),
        eq(signatures.businessType, business.type),
        // A signature is bound once: a bound one may stand under other words by now.
        eq(signatures.state, 'waiting'),
        or(isNotNull(signatures.image), eq(signatures.signType, 'typed')),
        // Everybody binds only their own signatures.
        business.ofSigner,
      ),
    )
    .returning({ id: signatures.id })
  if (bound.length < wanted.length) throw new Refusal(codes.notFound, '没有找到完整的签名，请重新签名')
  const open = (await slotsOf(db, business.no, business.type)).filter(({ state }) => state !== 'signed')
  if (open.length === 0) await business.complete(context)
  return open.filter(business.isOwn).length
}
