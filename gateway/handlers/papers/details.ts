import { and, desc, eq } from 'drizzle-orm'
import { type papers as calls, LISTED_PAPERS } from '@/contract/papers'
import { papers } from '../../db/schema/papers'
import { boundedQueue } from '../../decoders/bounded-queue'
import { runDecoder } from '../../decoders/run'
import { boundedCache } from '../../lib/bounded-cache'
import { codes, Refusal } from '../../lib/refusal'
import { answersOf, findPaper, paperColumns } from '../../papers/answers'
import type { CustomerContext } from '../../pipeline/context'
import type { Handlers } from '../../pipeline/handler'

type Details = Pick<Handlers<typeof calls>, 'listPapers' | 'getPaper' | 'paperPage'>

/** The refusal of a paper that the caller does not have. It does not tell whether another person has it. */
export const noPaper = () => new Refusal(codes.notFound, '没有找到这份文件')

export async function requirePaper({ db, custNo }: CustomerContext, paperNo: string) {
  const row = await findPaper(db, custNo, paperNo)
  if (!row) throw noPaper()
  return row
}

/** The answer about one paper. */
export async function answerAbout(context: CustomerContext, paperNo: string) {
  const [answer] = await answersOf(context, [await requirePaper(context, paperNo)])
  if (!answer) throw noPaper()
  return answer
}

/** Cache of rendered pages. A paper never changes, so its pages do not either. One page takes about 0.2 MB. */
const pictures = boundedCache<Buffer>(100)

/**
 * Rendering a page takes half a second of a thread. A person who looks through a long paper asks for several at once.
 */
const pageQueue = boundedQueue({ atOnce: 2, waiting: 40, each: 8 })

async function draw(
  { db, files, custNo }: CustomerContext,
  paperNo: string,
  page: number,
  width: number,
): Promise<Buffer> {
  const picture = await pageQueue(custNo, async () => {
    // Read inside the queue, so that waiting requests hold no file in memory.
    const [row] = await db
      .select({
        ...{ content: papers.content, contentKey: papers.contentKey },
        ...{ unlocked: papers.unlocked, unlockedKey: papers.unlockedKey },
      })
      .from(papers)
      .where(eq(papers.paperNo, paperNo))
    const open = row && (await files.whole({ content: row.unlocked, contentKey: row.unlockedKey }))
    return runDecoder('pdf', { bytes: open ?? (row && (await files.whole(row))), page, width })
  })
  if (!(picture instanceof Uint8Array)) throw new Error(`Page ${page} of ${paperNo} cannot be drawn.`)
  return Buffer.from(picture)
}

/** Viewing papers. */
export const detailHandlers: Details = {
  async listPapers({ kind }, context) {
    const { db, custNo } = context
    const rows = await db
      .select(paperColumns)
      .from(papers)
      .where(and(eq(papers.custNo, custNo), eq(papers.kind, kind)))
      .orderBy(desc(papers.createdAt), desc(papers.toDay), desc(papers.paperNo))
      .limit(LISTED_PAPERS)
    return answersOf(context, rows)
  },

  getPaper: ({ paperNo }, context) => answerAbout(context, paperNo),

  async paperPage({ paperNo, page, width }, context) {
    const paper = await requirePaper(context, paperNo)
    if (paper.state !== 'made') throw new Refusal(codes.conflict, '文件还没有生成，请稍候')
    if (page > paper.pages) throw new Refusal(codes.notFound, '没有这一页')
    const bytes = await pictures([paperNo, page, width].join(' '), () => draw(context, paperNo, page, Number(width)))
    return { bytes, contentType: 'image/png', fileName: `${paperNo}-${page}.png` }
  },
}
