import { and, eq, inArray } from 'drizzle-orm'
import type { Config } from '../config'
import type { Db } from '../db/connect'
import { customers } from '../db/schema/customers'
import { decedents, inheritMails, inheritors } from '../db/schema/inherit'
import { placesFor } from '../handlers/inherit/receiving'
import { codes, Refusal } from '../refusal'
import { revokeSessionsOf } from '../sessions/sessions'
import { holdInheritance, moveInheritance } from './move'
import { settle } from './settle'

/** What the back office decided, in its own words. */
export type Decision =
  | { move: 'confirmDeath' }
  | { move: 'return'; word: string; wanted: string[]; faults: string[] }
  | { move: 'approve' }
  | { move: 'receive'; trackingNo: string }
  | { move: 'settle' }

interface World {
  db: Db
  config: Config
  now: () => Date
}

const UNKNOWN_DECEDENT = '未查询到被继承人名下的基金账户，请核对被继承人的姓名和证件信息'

/**
 * The death is certain: from now on nobody logs in to the account, and its sessions end. Nothing else does this, and an
 * application alone least of all: a false one must not lock a living person out.
 */
async function confirmDeath({ db, config, now }: World, applicationNo: string): Promise<void> {
  const [found] = await db
    .select({ custNo: customers.custNo })
    .from(decedents)
    .innerJoin(
      customers,
      and(
        eq(customers.certType, decedents.certType),
        eq(customers.certNo, decedents.certNo),
        eq(customers.name, decedents.name),
      ),
    )
    .where(eq(decedents.applicationNo, applicationNo))
  await moveInheritance(db, applicationNo, 'confirmDeath', { at: now(), deathConfirmedAt: now() })
  if (!found) throw new Refusal(codes.conflict, UNKNOWN_DECEDENT)
  await db.update(decedents).set({ custNo: found.custNo }).where(eq(decedents.applicationNo, applicationNo))
  await db.update(customers).set({ state: 'frozen' }).where(eq(customers.custNo, found.custNo))
  await revokeSessionsOf({ db, config, now }, found.custNo)
}

async function approve({ db, now }: World, applicationNo: string): Promise<void> {
  await moveInheritance(db, applicationNo, 'approve', { at: now(), draft: null })
  const heirs = await db.select().from(inheritors).where(eq(inheritors.applicationNo, applicationNo))
  for (const [id, [place]] of await placesFor(db, heirs)) {
    if (place)
      await db
        .update(inheritors)
        .set({ custNo: place.custNo })
        .where(inArray(inheritors.id, [id]))
  }
}

/** A parcel is received by the number on it, so that nobody ticks off another person's. */
async function receive({ db, now }: World, applicationNo: string, trackingNo: string): Promise<void> {
  const [mail] = await db.select().from(inheritMails).where(eq(inheritMails.applicationNo, applicationNo))
  await moveInheritance(db, applicationNo, 'receive', { at: now() })
  if (!mail) throw new Refusal(codes.conflict, '申请人尚未填写快递单号')
  if (mail.trackingNo !== trackingNo.trim()) throw new Refusal(codes.conflict, '快递单号与申请人填写的不一致，请核对')
}

/** Carries a decision of the back office out, in one transaction. */
export async function carryOut(world: World, applicationNo: string, decision: Decision): Promise<void> {
  const { db, now } = world
  await db.transaction(async tx => {
    const inside = { ...world, db: tx }
    await holdInheritance(tx, applicationNo)
    if (decision.move === 'confirmDeath') return confirmDeath(inside, applicationNo)
    if (decision.move === 'approve') return approve(inside, applicationNo)
    if (decision.move === 'receive') return receive(inside, applicationNo, decision.trackingNo)
    if (decision.move === 'settle') return settle(tx, applicationNo, now())
    const { word, wanted, faults } = decision
    const change = { returnReason: word, wanted: [...new Set(wanted)], faults: [...new Set(faults)] }
    await moveInheritance(tx, applicationNo, 'return', { at: now(), ...change })
  })
}
