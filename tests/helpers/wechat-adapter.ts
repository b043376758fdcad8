import pino from 'pino'
import type { Db } from '../../gateway/db/connect'
import type { Outcome } from '../../gateway/outside/guard'
import { notConnected } from '../../gateway/outside/not-connected'
import { wechatAdapter } from '../../gateway/outside/wechat/wechat'
import { createWechatInbox, giveWechatCode, simulatedWechat } from '../../gateway/simulators/wechat'
import { startStandIn } from '../../gateway/stand-ins/stand-ins'
import { wechatStandIn } from '../../gateway/stand-ins/wechat'
import { type TestClock, testClock } from './gateway-config'

/** The stand-in for WeChat that listens, with adapters as several gateways have them. */
export async function wechatOnStandIn(db: Db, clock: TestClock = testClock()) {
  const world = { db, now: clock.now, clock: clock.now }
  const inbox = createWechatInbox(clock.now)
  const simulated = { ...notConnected, wechat: simulatedWechat(world, inbox) }
  const running = await startStandIn(wechatStandIn({ ...world, simulated }))
  const { wechat: settings, subscriptionTemplates: templates = {} } = running.settings
  if (!settings) throw new Error('the stand-in has no settings')
  const outcomes: Outcome[] = []
  const logged: string[] = []
  const log = pino({ level: 'trace' }, { write: line => void logged.push(line) })
  /** The adapter of one more gateway. */
  const adapter = (changes: Partial<Parameters<typeof wechatAdapter>[0]> = {}) =>
    wechatAdapter({
      settings,
      templates,
      db,
      clock: clock.now,
      log,
      note: outcome => outcomes.push(outcome),
      otherwise: notConnected.wechat,
      ...changes,
    })
  return {
    standIn: running.standIn,
    settings,
    clock,
    inbox: inbox.all,
    outcomes,
    logged,
    adapter,
    codeOf: (custNo: string, program: 'h5' | 'miniprogram') => giveWechatCode(world, custNo, program),
    close: running.close,
  }
}
