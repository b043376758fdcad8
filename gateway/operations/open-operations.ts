import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config/config'
import { both, type Operations, unwatched } from './operations'

/**
 * Begins to tell about the gateway, as far as the settings ask for it, and loads only those parts. It comes
 * before the database, because opening that can take long.
 *
 * @throws ConfigError when the port is taken.
 */
export async function openOperations(config: Config, log: FastifyBaseLogger): Promise<Operations> {
  const parts: Operations[] = []
  if (config.tracing) parts.push((await import('./tracing')).openTracing(config, config.tracing.service, log))
  if (config.ops) parts.push(await (await import('./watched')).openWatched(config, config.ops, log))
  return parts.reduce(both, unwatched)
}
