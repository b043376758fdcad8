import { BUSINESS } from '@/contract/attachments'
import { neededFor } from '@/contract/revocation-rules'
import { type Kind, kindsOf } from '../attachments/kinds'
import type { Db } from '../db/connect'
import { attachments } from '../db/schema/attachments'
import { filesOf } from './conditions'
import type { Row } from './states'

type Asked = Pick<Row, 'state' | 'reason' | 'wanted'>

/**
 * The kinds that an application takes: always, by its reason, and what the back office asks for. Kinds that it has
 * attachments of stay, also when nothing asks for them any more: everybody must see what is there.
 */
export const kindsFor = (
  { state, reason, wanted }: Asked,
  counts: ReadonlyMap<string, number>,
): (Kind & { isWanted: boolean })[] =>
  kindsOf[BUSINESS.revocation].flatMap(kind => {
    const byReason: readonly string[] = reason === '' ? [] : neededFor[reason]
    const isWanted = state === 'returned' && wanted.includes(kind.kind)
    const required = kind.required || isWanted || byReason.includes(kind.kind)
    // What somebody cannot tell otherwise goes into the last kind.
    return required || kind.kind === 'other' || counts.has(kind.kind) ? [{ ...kind, required, isWanted }] : []
  })

/** How many attachments of each kind an application has. `onlyNew`: of those that were not handed in yet. */
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

/** The titles of the attachments that are missing. Of what the back office asks for, only new ones count. */
export function missingAttachments(
  asked: Asked,
  counts: ReadonlyMap<string, number>,
  added: ReadonlyMap<string, number> = counts,
): string[] {
  return kindsFor(asked, counts)
    .filter(({ kind, required, isWanted }) => required && !(isWanted ? added : counts).get(kind))
    .map(({ title }) => title)
}
