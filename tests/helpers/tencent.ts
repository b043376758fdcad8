import type { Config } from '../../gateway/config/config'
import type { Db } from '../../gateway/db/connect'
import type { Outcome } from '../../gateway/outside/guard'
import type { Outside } from '../../gateway/outside/outside'
import { tencentServices } from '../../gateway/outside/tencent/tencent'
import { createLog } from '../../gateway/pipeline/log'
import { createSimulators } from '../../gateway/simulators/simulators'
import { startStandIn } from '../../gateway/stand-ins/stand-ins'
import { tencentStandIn } from '../../gateway/stand-ins/tencent'
import { testClock, testConfig } from './gateway-config'

export type TencentPorts = Pick<Outside, 'captcha' | 'sms' | 'face' | 'cards'>

/** Simulators, a stand-in of Tencent Cloud that listens before them, and adapters that use it. */
export async function tencentWorld(db: Db) {
  const clock = testClock()
  const world = { db, now: clock.now, clock: clock.now }
  const lines: string[] = []
  const log = createLog('info', { write: line => void lines.push(line) })
  const simulators = createSimulators(world, testConfig(), log)
  const running = await startStandIn(tencentStandIn({ ...world, simulated: simulators.outside }))
  const { standIn, settings } = running
  const outcomes: Outcome[] = []

  /** Adapters with guards of their own. */
  function ports(changes: Partial<Config['tencent']> = {}, deadline?: number): TencentPorts {
    const { tencent } = settings
    if (!tencent) throw new Error('the stand-in has no settings')
    const connected = tencentServices(
      { publicOrigin: 'https://app.example.com', tencent: { ...tencent, ...changes } },
      {
        ...{ db, clock: clock.now, log },
        note: outcome => void outcomes.push(outcome),
        ...(deadline !== undefined && { deadline }),
      },
    )
    const { captcha, sms, face, cards } = connected
    if (!captcha || !sms || !face || !cards) throw new Error('a service is not connected')
    return { captcha, sms, face, cards }
  }

  return {
    ...{ clock, world, simulators, standIn, settings, ports, outcomes },
    /** The lines of the log as objects. */
    logged: (): Record<string, unknown>[] => lines.map(line => JSON.parse(line)),
    lines,
    close: running.close,
  }
}
