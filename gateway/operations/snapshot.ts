import { setTimeout as delay } from 'node:timers/promises'
import { Gauge, type Registry } from 'prom-client'
import { paperFileStates } from '@/contract/papers'
import { givenUp, jobKinds } from '../jobs/kinds'
import type { OpsDatabase } from './ops-database'

/** The least time between two looks at the database, in milliseconds, however often somebody scrapes. */
const LEAST_PAUSE = 15_000
/** A look that takes long is repeated more rarely: it may take up at most a twentieth of the time. */
const REST = 20
/** A scraper waits this long. Then it gets the figures of the last look. */
const LONGEST_WAIT = 3_000

/** A group of rows with one label each, and their figures. */
type Row = Record<string, string | number | null>

interface Part {
  /** Its label in `selfservice_snapshot_success`. */
  name: string
  /** Its question, at a time. */
  text: (at: Date) => string
  /** A question that must have the answer `yes`. Without it the figures are 0. */
  after?: string
  show: (rows: readonly Row[]) => void
}

/** From this number on, papers that are made are not counted but estimated. */
const MANY = 100_000

/**
 * Papers by state. Nearly all of them are made, and to count them would read the whole table: the database's own
 * estimate of its rows takes their place. The others are few and have an index.
 */
export const PAPERS = `with unmade as (select state, count(*)::int as count from papers where state <> 'made' group by state)
  select state, count from unmade
  union all
  select 'made', case
    when reltuples < ${MANY} then (select count(*) from papers where state = 'made')
    else greatest(0, reltuples - (select coalesce(sum(count), 0) from unmade))
  end::int from pg_class where oid = 'papers'::regclass`

/** Our words for the states of pg-boss. Jobs that are done are not counted: they are deleted after an hour. */
const JOB_STATES: Record<string, string> = { created: 'waiting', retry: 'retry', active: 'active', failed: 'failed' }
const queues = jobKinds.flatMap(kind => [kind, givenUp(kind)])

/**
 * Figures that come from the database: jobs, sessions, papers. They are those of the whole service, so each gateway
 * tells the same ones.
 */
export function databaseMetrics(registers: Registry[], database: OpsDatabase, idle: number) {
  const gauge = <Label extends string>(name: string, help: string, labelNames: Label[]) =>
    new Gauge({ name, help, labelNames, registers })
  const jobs = gauge('selfservice_jobs', 'Jobs by kind and state, of all gateways.', ['kind', 'state'])
  const oldest = gauge(
    'selfservice_job_oldest_waiting_seconds',
    'How long the oldest job of this kind has waited since it could begin, 0 if none waits.',
    ['kind'],
  )
  const sessions = gauge('selfservice_sessions_active', 'Sessions that are not over, by kind of person.', ['kind'])
  const papers = gauge('selfservice_papers', 'Papers by the state of their file.', ['state'])
  const intake = gauge(
    'selfservice_intake_open',
    "What waits for a decision about the registrar's files: problems, batches in quarantine, owners in doubt, balances that differ.",
    ['kind'],
  )
  const intakeDay = gauge(
    'selfservice_intake_last_taken_seconds',
    "The time of the last batch of the registrar's files that was taken, 0 if there was none.",
    [],
  )
  const success = gauge('selfservice_snapshot_success', 'Whether the last look at this part of the database worked.', [
    'part',
  ])

  const parts: Part[] = [
    {
      name: 'jobs',
      after: "select to_regclass('pgboss.job') is not null as yes",
      text: () => `select name, state::text as state, count(*)::int as count,
        coalesce(extract(epoch from now() - min(start_after)
          filter (where state in ('created', 'retry') and start_after <= now())), 0)::float as oldest
        from pgboss.job where state in ('created', 'retry', 'active', 'failed') group by name, state`,
      show(rows) {
        const age = new Map<string, number>()
        for (const kind of queues) for (const state of Object.values(JOB_STATES)) jobs.set({ kind, state }, 0)
        for (const { name, state, count, oldest } of rows) {
          const kind = String(name)
          // Queues of pg-boss itself, or of another release.
          if (!queues.includes(kind)) continue
          jobs.set({ kind, state: JOB_STATES[String(state)] ?? 'other' }, Number(count))
          age.set(kind, Math.max(age.get(kind) ?? 0, Number(oldest)))
        }
        for (const kind of queues) oldest.set({ kind }, age.get(kind) ?? 0)
      },
    },
    {
      name: 'sessions',
      text: at => `select kind, count(*)::int as count from sessions where revoked_at is null
        and expires_at > '${at.toISOString()}'
        and last_seen_at > '${new Date(at.getTime() - idle).toISOString()}' group by kind`,
      show(rows) {
        for (const kind of ['customer', 'inheritor']) sessions.set({ kind }, countOf(rows, 'kind', kind))
      },
    },
    {
      name: 'papers',
      text: () => PAPERS,
      show(rows) {
        for (const state of paperFileStates) papers.set({ state }, countOf(rows, 'state', state))
      },
    },
    {
      name: 'intake',
      text: () => `select 'problem' as kind, count(*)::float as count from intake_problems where solved_at is null
        union all select 'quarantine', count(*) from intake_batches where state = 'quarantined'
        union all select 'owner', count(*) from intake_doubts where decided_at is null
        union all select 'difference', count(*) from intake_differences where released_at is null
        union all select 'last', coalesce(extract(epoch from max(taken_at)), 0) from intake_batches`,
      show(rows) {
        for (const kind of ['problem', 'quarantine', 'owner', 'difference']) {
          intake.set({ kind }, countOf(rows, 'kind', kind))
        }
        intakeDay.set(countOf(rows, 'kind', 'last'))
      },
    },
  ]

  let now: (() => Date) | null = null
  let next = 0
  let looking: Promise<void> | null = null

  async function lookAt({ name, text, after, show }: Part): Promise<void> {
    const { ask } = database
    if (!ask || !now) return
    try {
      const [answer] = after ? await ask<{ yes: boolean }>(after) : [{ yes: true }]
      show(answer?.yes ? await ask<Row>(text(now())) : [])
      success.set({ part: name }, 1)
    } catch {
      success.set({ part: name }, 0)
    }
  }

  async function look(): Promise<void> {
    const begun = performance.now()
    // One after the other: a watcher takes as little of the database as it can.
    for (const part of parts) await lookAt(part)
    const ended = performance.now()
    next = ended + Math.max(LEAST_PAUSE, REST * (ended - begun))
    looking = null
  }

  return {
    opened(clock: () => Date) {
      now = clock
    },
    /** Looks again if the last look is old enough. */
    async refresh(): Promise<void> {
      if (!now || performance.now() < next) return
      looking ??= look()
      const over = new AbortController()
      await Promise.race([looking, delay(LONGEST_WAIT, undefined, { signal: over.signal })]).catch(() => {})
      over.abort()
    },
  }
}

const countOf = (rows: readonly Row[], label: string, value: string) =>
  Number(rows.find(row => row[label] === value)?.count ?? 0)
