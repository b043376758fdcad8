import { createHash } from 'node:crypto'
import { and, asc, ne } from 'drizzle-orm'
import { BUSINESS } from '@/contract/attachments'
import type { Db } from '../db/connect'
import { attachments, signatures } from '../db/schema/inherit'
import { kindsOf } from '../handlers/attachments/kinds'
import { filesOf, signaturesOf } from './of-revocation'

/** Half of a SHA-256 in hex. Nobody can make another set of files with the same one. */
const CODE_LENGTH = 32

/**
 * The line of a signed application that names its attached files, and a code of their content. So the signature covers
 * the files too: with another file the application has another text.
 */
export async function attachedLine(db: Db, revocationNo: string): Promise<string> {
  const files = await db
    .select({ kind: attachments.kind, sha256: attachments.sha256 })
    .from(attachments)
    .where(filesOf(revocationNo))
    .orderBy(asc(attachments.kind), asc(attachments.sha256))
  if (files.length === 0) return '随附材料：无。'
  const counted = kindsOf[BUSINESS.revocation].flatMap(({ kind, title }) => {
    const count = files.filter(file => file.kind === kind).length
    return count > 0 ? [`${title}${count}份`] : []
  })
  const code = createHash('sha256').update(files.map(({ kind, sha256 }) => `${kind} ${sha256}\n`).join(''))
  return `随附材料：${counted.join('、')}（材料校验码 ${code.digest('hex').slice(0, CODE_LENGTH)}）。`
}

/** Drops a signature that does not count yet. It was given under other words, or with other files. */
export const dropUnboundSignatures = (db: Db, revocationNo: string) =>
  db.delete(signatures).where(and(signaturesOf(revocationNo), ne(signatures.state, 'signed')))
