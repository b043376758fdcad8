import { and, desc, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { spanWords } from '@/contract/paper-words'
import type { Db } from '../db/connect'
import { customers } from '../db/schema/account'
import { papers } from '../db/schema/papers'
import type { Jobs } from '../jobs/jobs'
import { codes } from '../lib/refusal'
import { makeAgain } from '../papers/make-again'
import { refused } from '../pipeline/envelope'
import { ofOwnPage } from './own-page'

const MOST_LISTED = 10

/** Failed papers that can be made again, newest first. */
async function failed(db: Db) {
  const rows = await db
    .select({
      paperNo: papers.paperNo,
      kind: papers.kind,
      title: papers.title,
      from: papers.fromDay,
      to: papers.toDay,
      name: customers.name,
    })
    .from(papers)
    .innerJoin(customers, eq(customers.custNo, papers.custNo))
    .where(and(eq(papers.state, 'failed'), eq(papers.isLocked, false)))
    .orderBy(desc(papers.createdAt), desc(papers.paperNo))
    .limit(MOST_LISTED)
  return rows.map(row => ({ paperNo: row.paperNo, name: row.name, title: row.title, span: spanWords(row) }))
}

/** Retries of failed papers by the company. These routes exist only with the simulators. */
export function paperRoutes(app: FastifyInstance, { db, jobs }: { db: Db; jobs: Jobs }): void {
  app.get('/demo/papers.json', async () => failed(db))

  app.post<{ Params: { no: string } }>('/demo/papers/:no', { preHandler: ofOwnPage }, async (request, reply) => {
    const isMaking = await jobs.within((tx, add) => makeAgain(tx, add, request.params.no))
    if (isMaking) return { paperNo: request.params.no }
    return reply.code(404).send(refused({ retCode: codes.notFound, retMsg: '没有这份未做成的文件', data: null }))
  })
}
