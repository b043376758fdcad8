import { desc, eq, notInArray } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { reasonWord } from '@/contract/revocation-words'
import { kindsOf } from '../attachments/kinds'
import type { Db } from '../db/connect'
import { customers } from '../db/schema/account'
import { revocations } from '../db/schema/revocations'
import type { Services } from '../pipeline/services'
import { summariesOf } from '../revocations/answers'
import { countAttachments, kindsFor } from '../revocations/needed-attachments'
import { carryOut } from '../revocations/office'
import { officeMoves } from '../revocations/states'
import { decisionRoute, officeWord as word } from './decision-route'
import { inheritOfficeRoutes } from './inherit-office-routes'

const MOST_LISTED = 20
const kinds = kindsOf[3].map(({ kind }) => kind)

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
  const counts = await countAttachments(db, row.revocationNo)
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
 * The back office of the company, which is outside the gateway: the data that the demo page shows of it, and its
 * decisions. These routes exist only with the simulators.
 */
export function officeRoutes(app: FastifyInstance, world: Pick<Services, 'db' | 'config' | 'now' | 'jobs'>): void {
  const { db, now } = world
  app.get('/demo/revocations.json', async () => ({
    revocations: await listed(db),
    kinds: kindsOf[3].map(({ kind, title }) => ({ kind, title })),
  }))
  decisionRoute(app, '/demo/revocations/:no', Input, async (no, decision) => {
    await carryOut(db, no, decision, now())
    const [row] = await db
      .select({ state: revocations.state })
      .from(revocations)
      .where(eq(revocations.revocationNo, no))
    return row
  })
  inheritOfficeRoutes(app, world)
}
