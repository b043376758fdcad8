import { join } from 'node:path'
import { timeline } from '../../gateway/config/business-time'
import type { Config } from '../../gateway/config/config'
import { readOrMakeKeys } from '../../gateway/config/keys-file'
import type { Operations } from '../../gateway/operations/operations'
import { passTimeOf } from '../../gateway/seed/pass-time'
import { parseKeys } from '../../gateway/wire/keys'
import { root } from './files'
import { testGateway } from './gateway'
import { START } from './gateway-config'

/**
 * A gateway that listens on a free port of this machine, on a fresh copy of the seeded database, with the keys that the
 * app was built with. Its clock starts on the tests' Saturday and goes on, so that timed waits end; the app learns the
 * time from the Date header.
 *
 * @param canPassTime whether the demo page can move that clock forward.
 * @param operations watches the gateway.
 */
export async function servedGateway(
  config: Partial<Config> = {},
  { canPassTime = false, operations }: { canPassTime?: boolean; operations?: Operations } = {},
) {
  const keys = parseKeys(readOrMakeKeys(join(root, '.data/keys.json')))
  const begun = Date.now()
  const line = timeline(() => new Date(Date.parse(START) + Date.now() - begun), 0)
  const { now } = line
  const gateway = await testGateway({
    config: { keys, webRoot: join(root, 'dist/h5'), checkAnswers: true, ...config },
    now,
    ...(operations && { operations }),
    ...(canPassTime && { passTime: db => passTimeOf(db, now, line) }),
  })
  const address = await gateway.app.listen({ host: '127.0.0.1', port: gateway.config.port })
  return { ...gateway, now, address }
}

export type ServedGateway = Awaited<ReturnType<typeof servedGateway>>

/**
 * The gateway of all tests of the surrounding `describe`: it starts before the first one and ends after the last one.
 * Use it inside a test or a hook.
 */
export function gatewayForTests(): () => ServedGateway {
  let gateway: ServedGateway | undefined
  beforeAll(async () => {
    gateway = await servedGateway()
  }, 180_000)
  afterAll(async () => {
    await gateway?.close()
  })
  return () => {
    if (!gateway) throw new Error('the gateway starts with the first test: ask for it inside a test or a hook')
    return gateway
  }
}
