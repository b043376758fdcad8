import { eq, sql } from 'drizzle-orm'
import { sqlStateOf } from '../db/database-error'
import { isReplicaFault } from '../db/replica'
import { sessions } from '../db/schema/auth'
import type { Answerable } from './answerable'
import type { Context } from './context'
import type { Services } from './services'

/**
 * The calls that a replica may answer: reads of a logged-in person that write nothing, and that tell a person nothing
 * which another device or an office must have undone at once. All other calls, every visitor, and every admission stay
 * on the primary.
 */
export const replicaReads: ReadonlySet<string> = new Set([
  'assets.queryCustMetricSS',
  'assets.queryFundAssetsAndProfitsV2',
  'assets.queryProfitDetail',
  'assets.queryFundLatestAssetsDetailByFundCode',
  'assets.queryBuyAndSellGroupByDate',
  'funds.queryNetvalue',
  'messages.getNewMessageContent',
  'messages.getMessageContentPage',
  'papers.listPapers',
  'account.getCustEserverItemList',
])

type Handle = (changes?: Partial<Pick<Context, 'db'>>) => Promise<unknown>

/** Answers a read from the replica if it has all that the session wrote, and from the primary otherwise. */
export async function readAnswer(
  { replica, now }: Services,
  { call }: Answerable,
  { session, log }: Context,
  handle: Handle,
): Promise<unknown> {
  const mayAsk = replica && session && replicaReads.has(call.name) && replica.hasSeen(session.written, now())
  if (!mayAsk) return handle()
  try {
    return await handle({ db: replica.db })
  } catch (error) {
    if (!isReplicaFault(error)) throw error
    log.warn({ sqlState: sqlStateOf(error) }, 'the replica could not answer')
    return handle()
  }
}

/**
 * Notes after a command how far its session has written, so that it reads from the primary until the replica has that
 * position. Also after a failed one, because a part of it may be committed.
 */
export async function noteWritten({ db, replica }: Services, { session, log }: Context): Promise<void> {
  if (!replica || !session) return
  await db
    .update(sessions)
    .set({ writtenLsn: sql`pg_current_wal_lsn()::text` })
    .where(eq(sessions.tokenHash, session.id))
    .catch(error => log.warn({ err: error }, 'the position of a write was not noted'))
}
