import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { decideOwner, intakeState, release } from '../intake/office'
import { closeProblem } from '../intake/problems'
import { takeRest } from '../intake/take'
import type { Services } from '../pipeline/services'
import { decisionRoute, officeWord as word } from './decision-route'

const DONE = { state: 'done' }

/** Decisions on the registrar's files. The last part of the address is the number of the thing to decide. */
const Batch = v.object({ move: v.literal('takeRest') })
const Problem = v.object({ move: v.literal('close') })
const Owner = v.object({ custNo: v.pipe(v.string(), v.trim(), v.regex(/^\d{12}$/, '请输入12位客户号')) })
const Position = v.object({ fundCode: v.pipe(v.string(), v.regex(/^[0-9A-Za-z]{1,6}$/)), word })

/**
 * The back office of the registrar's files: batches, problems, owners in doubt, and balances that differ. These routes
 * exist only with the simulators.
 */
export function intakeRoutes(app: FastifyInstance, { db, now }: Pick<Services, 'db' | 'now'>): void {
  app.get('/demo/intake.json', async () => intakeState(db))
  decisionRoute(app, '/demo/intake/batches/:no', Batch, async no =>
    (await takeRest(db, Number(no), now())) ? DONE : undefined,
  )
  decisionRoute(app, '/demo/intake/problems/:no', Problem, async no =>
    (await closeProblem(db, Number(no), now())) ? DONE : undefined,
  )
  decisionRoute(app, '/demo/intake/owners/:no', Owner, async (no, { custNo }) => {
    await decideOwner(db, no, custNo, now())
    return DONE
  })
  decisionRoute(app, '/demo/intake/positions/:no', Position, async (tradingAccount, { fundCode, word }) =>
    (await release(db, { tradingAccount, fundCode }, word, now())) ? DONE : undefined,
  )
}
