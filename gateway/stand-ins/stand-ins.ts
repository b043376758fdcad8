import type { AddressInfo } from 'node:net'
import type { Config } from '../config/config'
import type { CreateStandIn, StandIn, StandInWorld } from './stand-in'
import { tencentStandIn } from './tencent'
import { wechatStandIn } from './wechat'

/** The stand-ins of all providers that have adapters. */
const providers: readonly CreateStandIn[] = [wechatStandIn, tencentStandIn]

/** The stand-ins that listen, and the settings with which a gateway uses them. */
export interface RunningStandIns {
  list: readonly StandIn[]
  settings: Partial<Config>
  close: () => Promise<void>
}

/** Starts stand-ins on free ports of this machine. */
export async function startStandIns(
  world: StandInWorld,
  creates: readonly CreateStandIn[] = providers,
): Promise<RunningStandIns> {
  const list = creates.map(create => create(world))
  const settings: Partial<Config> = {}
  for (const { app, settings: settingsAt } of list) {
    await app.listen({ host: '127.0.0.1', port: 0 })
    // A gateway that cannot listen must be able to end.
    app.server.unref()
    const { port } = app.server.address() as AddressInfo
    Object.assign(settings, settingsAt(`http://127.0.0.1:${port}`))
  }
  return { list, settings, close: async () => void (await Promise.all(list.map(({ app }) => app.close()))) }
}
