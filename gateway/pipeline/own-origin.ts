import type { FastifyRequest } from 'fastify'
import type { Config } from '../config/config'

/**
 * The origin from the request's Host header, '' if the header is invalid. The sender chooses that header, so it may
 * grant nothing real: only simulated things.
 */
export function ownOrigin(request: FastifyRequest): string {
  const address = `${request.protocol}://${request.host}`
  // Parsed as an address, so that a default port is ignored.
  return URL.canParse(address) ? new URL(address).origin : ''
}

/**
 * Whether an origin belongs to the app: the public one, or an allowed one. The origin of the request itself counts only
 * in a demonstration.
 */
export const isOfApp = (
  origin: string,
  own: string,
  { publicOrigin, allowedOrigins, simulators }: Pick<Config, 'publicOrigin' | 'allowedOrigins' | 'simulators'>,
): boolean =>
  origin === new URL(publicOrigin).origin || allowedOrigins.includes(origin) || (simulators && origin === own)
