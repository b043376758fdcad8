import pino from 'pino'
import type { Db } from '../../gateway/db/connect'
import type { Outcome } from '../../gateway/outside/guard'
import { notConnected } from '../../gateway/outside/not-connected'
import { wechatAdapter } from '../../gateway/outside/wechat/wechat'
import { createWechatInbox, giveWechatCode, simulatedWechat } from '../../gateway/simulators/wechat'
import { startStandIns } from '../../gateway/stand-ins/stand-ins'
import { type WechatStandIn, wechatStandIn } from '../../gateway/stand-ins/wechat'
import { type TestClock, testClock } from './gateway-config'

/** The stand-in for WeChat that listens, with adapters as several gateways have them. */
export async function wechatOnStandIn(db: Db, clock: TestClock = testClock()) {
  const world = { db, now: clock.now, clock: clock.now }
  const inbox = createWechatInbox(clock.now)
  const simulated = { ...notConnected, wechat: simulatedWechat(world, inbox) }
  let provider: WechatStandIn | null = null
  const running = await startStandIns({ ...world, simulated }, [
    at => {
      provider = wechatStandIn(at)
      return provider
    },
  ])
  if (!provider || !running.settings.wechat) throw new Error('the stand-in has no settings')
  const settings = running.settings.wechat
  const outcomes: Outcome[] = []
  const logged: string[] = []
  const log = pino({ level: 'trace' }, { write: line => void logged.push(line) })
  /** The adapter of one more gateway. */
  const adapter = (changes: Partial<Parameters<typeof wechatAdapter>[0]> = {}) =>
    wechatAdapter({
      settings,
      templates: running.settings.subscriptionTemplates ?? {},
      db,
      clock: clock.now,
      log,
      note: outcome => outcomes.push(outcome),
      otherwise: notConnected.wechat,
      ...changes,
    })
  return {
    standIn: provider as WechatStandIn,
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
