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

/** Starts one stand-in on a free port of this machine, and returns it with the settings with which a gateway uses it. */
export async function startStandIn<S extends StandIn>(
  standIn: S,
): Promise<{ standIn: S; settings: Partial<Config>; close: () => Promise<void> }> {
  const { app } = standIn
  await app.listen({ host: '127.0.0.1', port: 0 })
  // A gateway that cannot listen must be able to end.
  app.server.unref()
  const { port } = app.server.address() as AddressInfo
  const settings = standIn.settings(`http://127.0.0.1:${port}`)
  return { standIn, settings, close: async () => void (await app.close()) }
}

/** Starts the stand-ins of all providers. */
export async function startStandIns(
  world: StandInWorld,
  creates: readonly CreateStandIn[] = providers,
): Promise<RunningStandIns> {
  const settings: Partial<Config> = {}
  const running: Awaited<ReturnType<typeof startStandIn>>[] = []
  for (const create of creates) {
    const started = await startStandIn(create(world))
    running.push(started)
    Object.assign(settings, started.settings)
  }
  return {
    list: running.map(({ standIn }) => standIn),
    settings,
    close: async () => void (await Promise.all(running.map(({ close }) => close()))),
  }
}
