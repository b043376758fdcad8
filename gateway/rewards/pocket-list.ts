import { createHash, randomBytes } from 'node:crypto'
import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '../db/connect'
import { benefitCodes, pocketLists } from '../db/schema/rewards'

/**
 * The text of a list of red pockets: the secret line, then one line for each pocket with its number and its amount in
 * yuan.
 */
export const listText = (salt: string, pockets: readonly { nth: number; amount: string | null }[]): string =>
  [salt, ...pockets.map(({ nth, amount }) => `${nth} ${amount ?? ''}`)].join('\n')

/** SHA-256 of such a text, in hexadecimal digits. */
export const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Publishes the digest of a list, before the first of its pockets is given. */
export function publishedList(
  benefitId: string,
  batch: number,
  pockets: readonly { nth: number; amount: string | null }[],
  publishedAt: Date,
  salt = randomBytes(16).toString('hex'),
): typeof pocketLists.$inferInsert {
  return { benefitId, batch, salt, digest: digestOf(listText(salt, pockets)), publishedAt }
}

/**
 * The published lists of a benefit. Their text is included only if `isOver`: earlier it would reveal who draws which
 * amount.
 */
export async function listsOf(db: Db, benefitId: string, isOver: boolean) {
  const rows = await db
    .select()
    .from(pocketLists)
    .where(eq(pocketLists.benefitId, benefitId))
    .orderBy(asc(pocketLists.batch))
  return Promise.all(
    rows.map(async ({ batch, digest, salt, publishedAt }) => ({
      batch,
      digest,
      publishedAt: publishedAt.toISOString(),
      text: isOver ? listText(salt, await pocketsOf(db, benefitId, batch)) : '',
    })),
  )
}

const pocketsOf = (db: Db, benefitId: string, batch: number) =>
  db
    .select({ nth: benefitCodes.nth, amount: benefitCodes.amount })
    .from(benefitCodes)
    .where(and(eq(benefitCodes.benefitId, benefitId), eq(benefitCodes.batch, batch)))
    .orderBy(asc(benefitCodes.nth))
