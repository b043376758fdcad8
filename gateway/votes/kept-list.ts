import { eq } from 'drizzle-orm'
import type { Db } from '../db/connect'
import { voteLists } from '../db/schema/votes'
import { boundedCache } from '../lib/bounded-cache'
import { fileOf, listOf } from './publish'
import type { MeetingRow } from './state'

/** A list of 28 votes takes about a megabyte in both forms. A meeting is looked at for some days after its count. */
const MOST_KEPT = 8

interface Kept {
  list: NonNullable<Awaited<ReturnType<typeof listOf>>>
  file: Buffer
}

/** By the digest of the list: another list has another digest, also in another database. */
const kept = boundedCache<Kept>(MOST_KEPT)

/**
 * The public list of a meeting and its file, which everybody may ask for without a login. They are built once while
 * the list stays; each look reads the digest only. Null before the count.
 */
export async function keptList(db: Db, meeting: MeetingRow): Promise<Kept | null> {
  const { templateId, countedAt } = meeting
  if (!countedAt) return null
  const [row] = await db
    .select({ digest: voteLists.digest })
    .from(voteLists)
    .where(eq(voteLists.templateId, templateId))
  const digest = row?.digest ?? (await listOf(db, meeting))?.digest ?? ''
  return kept(digest, async () => {
    const list = await listOf(db, meeting)
    if (!list) throw new RangeError(`The meeting ${templateId} is counted and has no list.`)
    return { list, file: Buffer.from(fileOf(list, meeting)) }
  })
}
