import { desc, eq, notInArray } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { reasonWord } from '@/contract/revocation-words'
import type { Db } from '../db/connect'
import { customers } from '../db/schema/customers'
import { revocations } from '../db/schema/inherit'
import { kindsOf } from '../handlers/attachments/kinds'
import { refused } from '../pipeline/envelope'
import { codes, Refusal } from '../refusal'
import { summariesOf } from '../revocations/answers'
import { countPapers, kindsFor } from '../revocations/needed-papers'
import { carryOut } from '../revocations/office'
import { officeMoves } from '../revocations/states'
import { ofOwnPage } from './own-page'

const MOST_LISTED = 20
const kinds = kindsOf[3].map(({ kind }) => kind)

const word = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1, '请写明原因'),
  v.maxLength(200, '请勿超过200字'),
  v.regex(/^[^\p{C}]*$/u, '请勿包含特殊符号'),
)

const Input = v.variant('move', [
  v.object({
    move: v.literal('return'),
    word,
    wanted: v.pipe(v.array(v.picklist(kinds)), v.minLength(1, '请选择要补充的材料'), v.maxLength(kinds.length)),
  }),
  v.object({ move: v.literal('approve') }),
  v.object({ move: v.literal('refuse'), word }),
  v.object({ move: v.literal('refund') }),
])

/** Applications that were handed in, the newest change first. */
async function listed(db: Db) {
  const rows = await db
    .select({ row: revocations, name: customers.name })
    .from(revocations)
    .innerJoin(customers, eq(customers.custNo, revocations.custNo))
    .where(notInArray(revocations.state, ['draft', 'withdrawn']))
    .orderBy(desc(revocations.updatedAt), desc(revocations.revocationNo))
    .limit(MOST_LISTED)
  const summaries = await summariesOf(
    db,
    rows.map(({ row }) => row),
  )
  return Promise.all(
    rows.flatMap(({ row, name }) => {
      const summary = summaries.find(({ revocationNo }) => revocationNo === row.revocationNo)
      return summary ? [oneOf(db, row, name, summary)] : []
    }),
  )
}

async function oneOf(
  db: Db,
  row: typeof revocations.$inferSelect,
  name: string,
  { purchase }: Awaited<ReturnType<typeof summariesOf>>[number],
) {
  const counts = await countPapers(db, row.revocationNo)
  return {
    revocationNo: row.revocationNo,
    state: row.state,
    moves: officeMoves(row.state),
    name,
    fundName: purchase.shortName,
    amount: purchase.amount,
    reason: reasonWord(row.reason),
    explanation: row.explanation,
    officeWord: row.officeWord,
    updatedAt: row.updatedAt.toISOString(),
    papers: kindsFor(row, counts).flatMap(({ kind, title }) => {
      const count = counts.get(kind) ?? 0
      return count > 0 ? [{ title, count }] : []
    }),
  }
}

/**
 * The back office of the company, which is outside the gateway: what the demo page shows of it, and what it decides.
 * These routes exist only with the simulators.
 */
export function officeRoutes(app: FastifyInstance, { db, now }: { db: Db; now: () => Date }): void {
  app.get('/demo/revocations.json', async () => ({
    revocations: await listed(db),
    kinds: kindsOf[3].map(({ kind, title }) => ({ kind, title })),
  }))

  type Decision = { Params: { no: string }; Body: unknown }
  app.post<Decision>('/demo/revocations/:no', { preHandler: ofOwnPage }, async (request, reply) => {
    const say = (refusal: Refusal, status: number) => reply.code(status).send(refused(refusal))
    const input = v.safeParse(Input, request.body)
    if (!input.success) return say(new Refusal(codes.badInput, input.issues[0].message), 400)
    try {
      await carryOut(db, request.params.no, input.output, now())
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return say(error, error.retCode === codes.notFound ? 404 : 409)
    }
    const [row] = await db
      .select({ state: revocations.state })
      .from(revocations)
      .where(eq(revocations.revocationNo, request.params.no))
    return row ?? say(new Refusal(codes.notFound, '未找到该申请'), 404)
  })
}
