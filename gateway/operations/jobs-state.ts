import type { Jobs } from '../jobs/jobs'

/** Whether this gateway works on jobs. `unasked`: it was not told to, because other gateways do it. */
export type JobsState = 'unasked' | 'starting' | 'running' | 'failed'

/** Notes whether the jobs were started. */
export function jobsState() {
  let state: JobsState = 'unasked'
  return {
    state: () => state,
    watched: (jobs: Jobs): Jobs => ({
      ...jobs,
      async start() {
        state = 'starting'
        try {
          await jobs.start()
          state = 'running'
        } catch (error) {
          state = 'failed'
          throw error
        }
      },
    }),
  }
}
