import { setTimeout as delay } from 'node:timers/promises'
import { notConnected } from '../../outside/not-connected'
import type { Outside } from '../../outside/outside'
import type { Probe } from '../../outside/probe'
import { type FaultKind, ServiceFault } from '../../outside/service-fault'
import { type Finding, fault, note, ok } from './finding'

const DEADLINE = 15_000

const TO_DO: Record<FaultKind, [fault: string, toDo: string]> = {
  settings: ['refuses our settings', 'Correct its settings, and look at the account at the provider.'],
  unreachable: ['cannot be reached', 'Look at its address, the name server and the firewall.'],
  slow: ['took too long', 'Look at the network, or wait until the provider is well.'],
  broken: [
    'answers something that is no answer',
    'Does its address lead to another program? Otherwise tell the provider.',
  ],
  limited: ['says that we ask too often', 'Wait, or ask the provider for a larger quota.'],
  paused: ['failed repeatedly', 'Look at its status page.'],
}

async function findingOf({ service, probe }: Probe): Promise<Finding> {
  const late = new AbortController()
  const tooLate = delay(DEADLINE, undefined, { signal: late.signal }).then(() => {
    throw new ServiceFault(service, 'slow')
  })
  try {
    await Promise.race([probe(), tooLate])
    return ok(service, 'It takes our settings.')
  } catch (error) {
    // The text of an unknown error could repeat a secret.
    const { kind, code } = error instanceof ServiceFault ? error : { kind: 'broken' as const, code: '' }
    const [words, toDo] = TO_DO[kind]
    return fault(service, `It ${words}${code ? ` (${code})` : ''}.`, toDo)
  } finally {
    late.abort()
    await tooLate.catch(() => {})
  }
}

/** Asks each connected provider with a harmless request, and names the services that nothing is connected to. */
export async function checkProviders(probes: readonly Probe[], connected: Outside): Promise<Finding[]> {
  const missing = (Object.keys(notConnected) as (keyof Outside)[]).filter(
    // Files need no bucket: without one they lie in the database.
    port => port !== 'objects' && connected[port] === notConnected[port],
  )
  const found = await Promise.all(probes.map(findingOf))
  return missing.length === 0
    ? found
    : [
        ...found,
        note('providers', `Nothing is connected for ${missing.join(', ')}: people read that it is unavailable.`),
      ]
}
