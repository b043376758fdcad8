import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { addDays, type Day, today } from '@/lib/date'
import { monthRange } from '@/lib/day-spans'
import { tradingDayAfter, tradingDayFrom } from '@/lib/trading-days'
import { codes, Refusal } from '../lib/refusal'
import { refused } from '../pipeline/envelope'
import { ofOwnPage } from './own-page'

/** The days to which a demonstration can jump. */
const steps = {
  tradingDay: (day: Day) => tradingDayAfter(day, 1),
  month: (day: Day) => tradingDayFrom(addDays(monthRange(day).to, 1)),
} as const satisfies Record<string, (day: Day) => Day>

const Input = v.object({ to: v.picklist(Object.keys(steps) as (keyof typeof steps)[]) })

interface Time {
  now: () => Date
  /** Jumps to a later day, with all events until then. */
  goTo: (day: Day) => Promise<void>
}

/**
 * Moves the demonstration's clock forward. These routes exist only with the simulators, and only if the clock can be
 * moved.
 */
export function timeRoutes(app: FastifyInstance, { now, goTo }: Time): void {
  const told = () => {
    const day = today(now())
    return { today: day, tradingDay: steps.tradingDay(day), month: steps.month(day) }
  }
  /** Two presses move the clock one after the other. */
  let last: Promise<unknown> = Promise.resolve()

  app.get('/demo/time.json', async () => told())

  app.post<{ Body: unknown }>('/demo/time', { preHandler: ofOwnPage }, async (request, reply) => {
    const input = v.safeParse(Input, request.body)
    if (!input.success) return reply.code(400).send(refused(new Refusal(codes.badInput, '请选择要到的日子')))
    const moved = last.then(() => goTo(steps[input.output.to](today(now()))))
    last = moved.catch(() => undefined)
    await moved
    return told()
  })
}
