import { eq, inArray } from 'drizzle-orm'
import type { Config } from '../config/config'
import type { Db } from '../db/connect'
import { inheritMails, inheritors } from '../db/schema/inheritances'
import type { Jobs } from '../jobs/jobs'
import { codes, Refusal } from '../lib/refusal'
import { confirmDeath, undoDeath } from './death'
import { holdInheritance, moveInheritance } from './move'
import { addNotices } from './notices'
import { placesFor } from './receiving'
import { settle } from './settle'

/** A decision of the back office. */
export type Decision =
  | { move: 'confirmDeath' }
  | { move: 'undoDeath'; word: string }
  | { move: 'return'; word: string; wanted: string[]; faults: string[] }
  | { move: 'approve' }
  | { move: 'receive'; trackingNo: string }
  | { move: 'settle' }

interface World {
  db: Db
  config: Config
  now: () => Date
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

/** A parcel is received by its tracking number, so that nobody ticks off another person's parcel. */
async function receive({ db, now }: World, applicationNo: string, trackingNo: string): Promise<void> {
  const [mail] = await db.select().from(inheritMails).where(eq(inheritMails.applicationNo, applicationNo))
  await moveInheritance(db, applicationNo, 'receive', { at: now() })
  if (!mail) throw new Refusal(codes.conflict, '申请人还没有填写快递单号')
  if (mail.trackingNo !== trackingNo.trim()) throw new Refusal(codes.conflict, '快递单号与申请人填写的不一致，请核对')
}

/** Carries out the decision itself. */
async function decide(world: World, applicationNo: string, decision: Decision): Promise<void> {
  const { db, now } = world
  if (decision.move === 'approve') return approve(world, applicationNo)
  if (decision.move === 'receive') return receive(world, applicationNo, decision.trackingNo)
  if (decision.move === 'settle') return settle(db, applicationNo, now())
  if (decision.move === 'return') {
    const { word, wanted, faults } = decision
    const change = { returnReason: word, wanted: [...new Set(wanted)], faults: [...new Set(faults)] }
    await moveInheritance(db, applicationNo, 'return', { at: now(), ...change })
  }
}

/** The customer whose account a decision locked or unlocked. */
async function holderOf(world: World, applicationNo: string, decision: Decision): Promise<string | null> {
  if (decision.move === 'confirmDeath') return confirmDeath(world, applicationNo)
  if (decision.move === 'undoDeath') return undoDeath(world, applicationNo, decision.word)
  return null
}

/** Carries out a decision of the back office in one transaction, and notifies everybody concerned. */
export async function carryOut(
  world: World & { jobs: Jobs },
  applicationNo: string,
  decision: Decision,
): Promise<void> {
  await world.jobs.within(async (tx, add) => {
    const inside = { ...world, db: tx }
    const { state } = await holdInheritance(tx, applicationNo)
    const custNo = await holderOf(inside, applicationNo, decision)
    await decide(inside, applicationNo, decision)
    await addNotices(tx, add, { applicationNo, before: state, custNo })
  })
}
