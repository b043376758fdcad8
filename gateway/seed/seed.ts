import { eq, sql } from 'drizzle-orm'
import type { Day } from '@/lib/date'
import type { Db } from '../db/connect'
import { DatabaseError } from '../db/database-error'
import { customers } from '../db/schema/account'
import { world } from '../db/schema/seed'
import { insertFixed, insertNeeded } from './fixed'
import { insertGrowing } from './growing'

/**
 * The version of the seed. Increment it when the seed writes something different, because the new seed must not extend
 * an older database.
 */
const seedVersion = '9'

/**
 * An arbitrary number for the advisory lock: two gateways that start at the same time on one PostgreSQL run one after
 * the other.
 */
const seedLock = 720_611_002

const recall = async (db: Db, key: string): Promise<string | null> => {
  const [row] = await db.select().from(world).where(eq(world.key, key))
  return row?.value ?? null
}

const remember = (db: Db, key: string, value: string) =>
  db.insert(world).values({ key, value }).onConflictDoUpdate({ target: world.key, set: { value } })

const alone = <T>(db: Db, work: (transaction: Db) => Promise<T>): Promise<T> =>
  db
    .transaction(async transaction => {
      // Another gateway may seed for longer than a usual statement may wait or take.
      await transaction.execute(sql`set local lock_timeout = 0`)
      await transaction.execute(sql`set local statement_timeout = 0`)
      await transaction.execute(sql`select pg_advisory_xact_lock(${seedLock})`)
      return work(transaction)
    })
    .catch((cause: unknown) => {
      if (cause instanceof DatabaseError) throw cause
      throw new DatabaseError(
        'unwritten',
        'The data of the start could not be written, and nothing of them was kept: start again, and if this comes back, with an empty database (npm start -- --fresh, or another DATA_DIR or DATABASE_URL).',
        { cause },
      )
    })

/** The last day of the world, and the time of that day ('HH:mm'). Without a time it is the day's first minute. */
interface Until {
  today: Day
  time?: string
}

async function seedWithin(db: Db, until: Until) {
  const { today } = until
  const [somebody] = await db.select({ custNo: customers.custNo }).from(customers).limit(1)
  if (somebody) {
    throw new DatabaseError(
      'foreign',
      'The database holds customers who are not made up: set SEED=none, or use an empty one for the demonstration.',
    )
  }
  await insertFixed(db, today)
  await insertGrowing(db, until, null)
  await remember(db, 'seedVersion', seedVersion)
  await remember(db, 'seededThrough', today)
}

/** Fills an empty database with the made-up world of a day. Does nothing if the database is seeded already. */
export const seed = (db: Db, until: Until): Promise<void> =>
  alone(db, async transaction => {
    if ((await recall(transaction, 'seedVersion')) === null) await seedWithin(transaction, until)
  })

/**
 * Extends the made-up world to a day. Seeds an empty database first. The gateway calls it at every start and once a
 * day. It does not change existing rows. A day in the past changes nothing.
 *
 * @throws DatabaseError 'outdated' when the database was seeded by another version of the seed, 'foreign' when it holds
 * other customers.
 */
export const extend = (db: Db, until: Until): Promise<void> =>
  alone(db, async transaction => {
    const { today } = until
    const version = await recall(transaction, 'seedVersion')
    if (version === null) return seedWithin(transaction, until)
    if (version !== seedVersion) {
      throw new DatabaseError(
        'outdated',
        'The database holds the data of another version: start with an empty one (npm start -- --fresh, or another DATA_DIR or DATABASE_URL).',
      )
    }
    const through = (await recall(transaction, 'seededThrough')) ?? today
    if (through >= today) return
    await insertGrowing(transaction, until, through)
    await remember(transaction, 'seededThrough', today)
  })

/** Days by which a demonstration was moved forward. After a restart it continues from there. */
export const daysPassed = async (db: Db): Promise<number> => Number((await recall(db, 'daysPassed')) ?? 0)

export const keepDaysPassed = (db: Db, days: number) => remember(db, 'daysPassed', String(days))

/**
 * Prepares a database for real use: it writes the rows that every gateway needs, and no made-up world. The gateway
 * calls it at every start.
 *
 * @throws DatabaseError 'foreign' when it holds the made-up world.
 */
export const prepare = (db: Db): Promise<void> =>
  alone(db, async transaction => {
    if ((await recall(transaction, 'seedVersion')) !== null) {
      throw new DatabaseError(
        'foreign',
        'The database holds the made-up world: use an empty one, or serve it with SEED=demo outside production.',
      )
    }
    await insertNeeded(transaction)
  })
