import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { refusalCodes, resultCodes, successCodes } from '@/contract/codes'
import type { ReportedTiming, TimingName } from '@/contract/telemetry'
import type { Db } from '../db/connect'
import type { Outcome } from '../outside/guard'
import { type OpsDatabase, poolOf } from './ops-database'
import { databaseMetrics } from './snapshot'

/** An answer of the gateway. */
interface Answered {
  /** The name of the call. Undefined for any other address. */
  call: string | undefined
  /** The code of the envelope; '' for an answer without one. */
  code: string
  status: number
  seconds: number
}

const CALL_BUCKETS = [0.025, 0.1, 0.25, 0.5, 1, 2.5, 10]
/** Providers have five seconds, those that look at pictures ten. */
const PROVIDER_BUCKETS = [0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Browsers and WeChat call a time good or poor by bounds that are among them: 0.2, 0.5, 0.8, 1.8, 2.5, 4 and 5. */
const APP_BUCKETS = [0.05, 0.1, 0.2, 0.5, 0.8, 1.3, 1.8, 2.5, 4, 5, 8, 15, 30]
/** The times that browsers give. WeChat gives the others. */
const OF_H5: readonly TimingName[] = ['ttfb', 'lcp', 'inp']
/** A visit whose layout shifts more is broken or made up, and would spoil the sum. */
const MOST_SHIFT = 20
/** A page whose layout shifts by at most 0.1 is good, by more than 0.25 poor. */
const SHIFT_BUCKETS = [0.01, 0.05, 0.1, 0.15, 0.25, 0.5, 1]

const refusals = new Set<string>(Object.values(refusalCodes))
const codes = new Set<string>([...refusals, ...successCodes, ...resultCodes])

/** The label for a code. Every label has few values, or Prometheus would have no end of series. */
function codeLabel({ code, status }: Answered): string {
  if (code === '') return `${Math.floor(status / 100)}xx`
  return codes.has(code) ? code : 'other'
}

/** The gateway counts itself, in a registry of its own. Labels never name a person. */
export function createMetrics(database: OpsDatabase, idle: number) {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })

  const calls = new Histogram({
    name: 'selfservice_call_seconds',
    help: 'Answered calls by name and code. Refusals leave as HTTP 200, so the code is that of the envelope.',
    labelNames: ['call', 'code'],
    buckets: CALL_BUCKETS,
    registers,
  })
  const refused = new Counter({
    name: 'selfservice_refusals_total',
    help: 'Refused requests by code.',
    labelNames: ['code'],
    registers,
  })
  const providers = new Histogram({
    name: 'selfservice_provider_request_seconds',
    help: 'Requests to services outside by result: ok, refused, or the kind of the fault.',
    labelNames: ['service', 'result'],
    buckets: PROVIDER_BUCKETS,
    registers,
  })
  const app = new Histogram({
    name: 'selfservice_app_seconds',
    help: 'Times that the app measured on the phones of people, in a sample of visits.',
    labelNames: ['end', 'timing'],
    buckets: APP_BUCKETS,
    registers,
  })
  const shifts = new Histogram({
    name: 'selfservice_app_layout_shift',
    help: 'How far the layout of the browser app shifted by itself in a visit (CLS), in a sample of visits.',
    buckets: SHIFT_BUCKETS,
    registers,
  })
  const asked = new Gauge({
    name: 'selfservice_provider_asked',
    help: 'Whether a service outside is asked (1), or left alone for a while because it failed repeatedly (0).',
    labelNames: ['service'],
    registers,
  })
  let pool: ReturnType<typeof poolOf> = null
  const figures = [
    ['total', 'Connections to PostgreSQL that this gateway has open.'],
    ['idle', 'Connections to PostgreSQL that nobody uses at the moment.'],
    ['waiting', 'Statements and transactions that wait for a connection to PostgreSQL.'],
  ] as const
  for (const [figure, help] of figures) {
    new Gauge({
      name: `selfservice_pool_${figure}`,
      help,
      registers,
      collect() {
        if (pool) this.set(pool[`${figure}Count`])
      },
    })
  }
  const ready = new Gauge({
    name: 'selfservice_ready',
    help: 'Whether the gateway is ready for requests (1) or not (0), as /readyz says.',
    registers,
  })
  const kept = databaseMetrics(registers, database, idle)

  return {
    contentType: registry.contentType,
    async text(isReady: boolean): Promise<string> {
      ready.set(Number(isReady))
      await kept.refresh()
      return registry.metrics()
    },
    answered(answer: Answered) {
      const { call = 'other', seconds } = answer
      const code = codeLabel(answer)
      calls.observe({ call, code }, seconds)
      if (refusals.has(code) || (answer.code === '' && answer.status >= 400)) refused.inc({ code })
    },
    note({ service, result, seconds }: Outcome, isAsked = result !== 'paused') {
      providers.observe({ service, result }, seconds)
      asked.set({ service }, Number(isAsked))
    },
    timed({ name, value }: Pick<ReportedTiming, 'name' | 'value'>) {
      if (name === 'cls') shifts.observe(Math.min(value, MOST_SHIFT))
      else app.observe({ end: OF_H5.includes(name) ? 'h5' : 'mini', timing: name }, value / 1000)
    },
    opened(db: Db, now: () => Date) {
      pool = poolOf(db)
      kept.opened(now)
    },
  }
}
