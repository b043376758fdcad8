import type { FastifyInstance } from 'fastify'
import type { Db } from '../db/connect'
import type { Jobs } from '../jobs/jobs'
import type { Surroundings } from '../outside/connect'

/** The places at which the gateway can be watched. */
export interface Operations {
  /** Gets the outcome of every request to a provider. */
  note: Surroundings['note']
  /** Watches whether the jobs run. */
  watchJobs: (jobs: Jobs) => Jobs
  /** Watches the answers. Called before any hook or route is there. */
  watch: (app: FastifyInstance) => Promise<void>
  /** The database is open. `now` is business time, by which sessions end. */
  opened: (db: Db, now: () => Date) => void
  /** The gateway takes requests. */
  ready: () => void
  /** The gateway will stop: balancers are told, so that they send their requests elsewhere. */
  stopping: () => void
  close: () => Promise<void>
}

/** Nobody watches. */
export const unwatched: Operations = {
  note: () => {},
  watchJobs: jobs => jobs,
  watch: async () => {},
  opened: () => {},
  ready: () => {},
  stopping: () => {},
  close: async () => {},
}

/** Two watchers as one. */
export const both = (one: Operations, two: Operations): Operations => ({
  note(outcome, isAsked) {
    one.note(outcome, isAsked)
    two.note(outcome, isAsked)
  },
  watchJobs: jobs => two.watchJobs(one.watchJobs(jobs)),
  async watch(app) {
    await one.watch(app)
    await two.watch(app)
  },
  opened(db, now) {
    one.opened(db, now)
    two.opened(db, now)
  },
  ready() {
    one.ready()
    two.ready()
  },
  stopping() {
    one.stopping()
    two.stopping()
  },
  close: async () => void (await Promise.all([one.close(), two.close()])),
})
