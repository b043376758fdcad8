import { and, eq } from 'drizzle-orm'
import type { personal as calls } from '@/contract/personal'
import { today } from '@/lib/date'
import { downloadGone, issueDownload, openDownload } from '../../auth/downloads'
import { requireProof, takeProof } from '../../auth/proof'
import { dataArchives } from '../../db/schema/personal'
import { codes, Refusal } from '../../lib/refusal'
import { askForArchive, mayAsk, newestArchive } from '../../personal/archive'
import type { CustomerContext } from '../../pipeline/context'
import type { Handlers } from '../../pipeline/handler'
import { storedFile } from '../../pipeline/stored-file'
import { places } from '../../store/places'

type Archives = Pick<Handlers<typeof calls>, 'getArchive' | 'askArchive' | 'archiveKey' | 'archiveFile'>

const fileNameOf = (at: Date) => `个人信息副本-${today(at)}.zip`

/** Whether an archive can still be downloaded. An expired or withdrawn archive counts as gone. */
const isThere = (row: Awaited<ReturnType<typeof newestArchive>>, now: Date) =>
  row?.state === 'ready' && row.until !== null && row.until > now

async function answerOf({ db, custNo, now }: CustomerContext) {
  const row = await newestArchive(db, custNo)
  const canAsk = await mayAsk(db, custNo, now())
  if (!row) return { state: 'none', requestedAt: null, until: null, size: 0, canAsk } as const
  const state = row.state === 'ready' && !isThere(row, now()) ? 'gone' : row.state
  const until = row.until?.toISOString() ?? null
  return { state, requestedAt: row.requestedAt.toISOString(), until, size: row.size, canAsk }
}

export const archiveHandlers: Archives = {
  getArchive: (_, context) => answerOf(context),

  async askArchive({ authToken }, context) {
    const { jobs, custNo, now } = context
    await jobs.within(async (tx, add) => {
      await askForArchive(tx, add, custNo, now())
      await takeProof({ ...context, db: tx }, authToken)
    })
    return answerOf(context)
  },

  async archiveKey({ authToken }, context) {
    const { db, custNo, now } = context
    await requireProof(context, authToken)
    const row = await newestArchive(db, custNo)
    if (!row || !isThere(row, now())) throw new Refusal(codes.conflict, '个人信息副本还没有准备好，或已经过期')
    const { token, expiresAt } = await issueDownload(context, 'archive', row.id)
    return { key: token, fileName: fileNameOf(row.requestedAt), expiresAt: expiresAt.toISOString() }
  },

  async archiveFile({ key }, context) {
    const { id } = await openDownload(context, 'archive', key)
    const which = and(eq(dataArchives.id, id), eq(dataArchives.state, 'ready'))
    const [row] = await context.db
      .select({ custNo: dataArchives.custNo, size: dataArchives.size, requestedAt: dataArchives.requestedAt })
      .from(dataArchives)
      .where(which)
    if (!row) throw downloadGone()
    return storedFile(
      context,
      { place: places.archive, where: which },
      {
        size: row.size,
        contentType: 'application/zip',
        fileName: fileNameOf(row.requestedAt),
        owner: `archive:${row.custNo}`,
      },
    )
  },
}
