import { createHash } from 'node:crypto'
import { and, asc, ne } from 'drizzle-orm'
import { BUSINESS } from '@/contract/attachments'
import { kindsOf } from '../attachments/kinds'
import type { Db } from '../db/connect'
import { attachments } from '../db/schema/attachments'
import { signatures } from '../db/schema/signing'
import { filesOf, signaturesOf } from './conditions'

/** Half of a SHA-256 in hex: still too long for anybody to find another set of files with the same code. */
const CODE_LENGTH = 32

/** File kinds and counts, and a code of the content. Null without files. */
async function filesInWords(db: Db, of: ReturnType<typeof filesOf>): Promise<string | null> {
  const files = await db
    .select({ kind: attachments.kind, sha256: attachments.sha256 })
    .from(attachments)
    .where(of)
    .orderBy(asc(attachments.kind), asc(attachments.sha256))
  if (files.length === 0) return null
  const counted = kindsOf[BUSINESS.revocation].flatMap(({ kind, title }) => {
    const count = files.filter(file => file.kind === kind).length
    return count > 0 ? [`${title}${count}份`] : []
  })
  const code = createHash('sha256').update(files.map(({ kind, sha256 }) => `${kind} ${sha256}\n`).join(''))
  return `${counted.join('、')}（材料校验码 ${code.digest('hex').slice(0, CODE_LENGTH)}）`
}

/**
 * The line of a signed application that names its attached files, with a code of their content. So the signature covers
 * the files too: with another file the application has another text.
 */
export const attachedLine = async (db: Db, revocationNo: string): Promise<string> =>
  `随附材料：${(await filesInWords(db, filesOf(revocationNo))) ?? '无'}。`

/** The same for files added later, which the signed text does not name. '' without any. */
export async function addedLine(db: Db, revocationNo: string): Promise<string> {
  const added = await filesInWords(db, filesOf(revocationNo, { onlyNew: true }))
  return added === null ? '' : `补充材料：${added}。`
}

/** Marks the files of an application as handed in, in the caller's transaction. From now on they cannot be deleted. */
export const markHandedIn = (db: Db, revocationNo: string, at: Date) =>
  db
    .update(attachments)
    .set({ handedInAt: at })
    .where(filesOf(revocationNo, { onlyNew: true }))

/** Deletes signatures that are not bound yet. They were given for another text, or with other files. */
export const dropUnboundSignatures = (db: Db, revocationNo: string) =>
  db.delete(signatures).where(and(signaturesOf(revocationNo), ne(signatures.state, 'signed')))
