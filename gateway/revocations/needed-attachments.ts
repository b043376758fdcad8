import { BUSINESS } from '@/contract/attachments'
import { neededFor } from '@/contract/revocation-rules'
import { type Kind, kindsOf } from '../attachments/kinds'
import type { Db } from '../db/connect'
import { attachments } from '../db/schema/attachments'
import { filesOf } from './conditions'
import type { Row } from './states'

type Asked = Pick<Row, 'state' | 'reason' | 'wanted'>

/**
 * The attachment kinds that an application accepts: the standard ones, those for its reason, and those that the back
 * office asks for. A kind with uploaded files stays even if it is not needed any more: all files must be visible.
 */
export const kindsFor = (
  { state, reason, wanted }: Asked,
  counts: ReadonlyMap<string, number>,
): (Kind & { isWanted: boolean })[] =>
  kindsOf[BUSINESS.revocation].flatMap(kind => {
    const byReason: readonly string[] = reason === '' ? [] : neededFor[reason]
    const isWanted = state === 'returned' && wanted.includes(kind.kind)
    const required = kind.required || isWanted || byReason.includes(kind.kind)
    // The last kind is for anything that fits nowhere else.
    return required || kind.kind === 'other' || counts.has(kind.kind) ? [{ ...kind, required, isWanted }] : []
  })

/** The number of attachments of each kind in an application. `onlyNew`: only those that were not handed in yet. */
export async function countAttachments(
  db: Db,
  revocationNo: string,
  which?: { onlyNew: boolean },
): Promise<Map<string, number>> {
  const rows = await db.select({ kind: attachments.kind }).from(attachments).where(filesOf(revocationNo, which))
  const counts = new Map<string, number>()
  for (const { kind } of rows) counts.set(kind, (counts.get(kind) ?? 0) + 1)
  return counts
}

/** The titles of the missing attachments. For kinds that the back office asks for, only new files count. */
export function missingAttachments(
  asked: Asked,
  counts: ReadonlyMap<string, number>,
  added: ReadonlyMap<string, number> = counts,
): string[] {
  return kindsFor(asked, counts)
    .filter(({ kind, required, isWanted }) => required && !(isWanted ? added : counts).get(kind))
    .map(({ title }) => title)
}
