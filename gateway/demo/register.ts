import type { FastifyInstance } from 'fastify'
import type { Day } from '@/lib/date'
import type { Answerable } from '../pipeline/answerable'
import type { Services } from '../pipeline/services'
import type { Simulators } from '../simulators/simulators'
import { activityRoutes } from './activity-routes'
import { apiRoutes } from './api/routes'
import { certificateRoutes } from './certificate-routes'
import { intakeRoutes } from './intake-routes'
import { officeRoutes } from './office-routes'
import { paperRoutes } from './paper-routes'
import { rewardRoutes } from './reward-routes'
import { demoRoutes } from './routes'
import { timeRoutes } from './time-routes'

export interface DemoParts {
  simulators: Simulators
  /**
   * The calls that the gateway answers. The default is the whole contract (handlers/all.ts). A test may pass its own.
   */
  domains: readonly Answerable[]
  /** Lets time pass until a day. Without it the page cannot. */
  goTo?: (day: Day) => Promise<void>
}

/** Registers the simulators and everything that the demo page asks. Its files are served by serve.ts. */
export async function registerDemo(
  app: FastifyInstance,
  services: Services,
  { simulators, domains, goTo }: DemoParts,
): Promise<void> {
  simulators.routes(app)
  demoRoutes(app, simulators.outbox, services.db)
  officeRoutes(app, services)
  paperRoutes(app, services)
  intakeRoutes(app, services)
  rewardRoutes(app, services)
  certificateRoutes(app, services)
  activityRoutes(app, services)
  await apiRoutes(app, services, domains)
  if (goTo) timeRoutes(app, { now: services.now, goTo })
}
