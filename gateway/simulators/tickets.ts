import { randomBytes } from 'node:crypto'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Db } from '../db/connect'
import { simulatorTickets } from '../db/schema/simulators'
import { after } from '../lib/time'

export type Ticket = typeof simulatorTickets.$inferSelect

/** The context of the tickets. They are in the database, because several gateways simulate the same world. */
export interface World {
  db: Db
  now: () => Date
}

/** Issues a ticket that is valid for some time. */
export async function giveTicket(
  { db, now }: World,
  ticket: Pick<Ticket, 'kind' | 'subject'> & { details?: Record<string, unknown>; lifetime: number },
): Promise<string> {
  const name = randomBytes(16).toString('hex')
  const createdAt = now()
  await db.insert(simulatorTickets).values({
    ticket: name,
    kind: ticket.kind,
    subject: ticket.subject,
    details: ticket.details ?? {},
    createdAt,
    expiresAt: after(createdAt, ticket.lifetime),
  })
  return name
}

/** Uses a ticket up. Null if it is unknown, used or expired. */
export async function takeTicket(
  { db, now }: World,
  kind: Ticket['kind'],
  ticket: string,
  program?: string,
): Promise<Ticket | null> {
  const at = now()
  const [taken] = await db
    .update(simulatorTickets)
    .set({ usedAt: at })
    .where(
      and(
        eq(simulatorTickets.ticket, ticket),
        eq(simulatorTickets.kind, kind),
        isNull(simulatorTickets.usedAt),
        gt(simulatorTickets.expiresAt, at),
        program === undefined ? undefined : eq(sql`${simulatorTickets.details} ->> 'program'`, program),
      ),
    )
    .returning()
  return taken ?? null
}
