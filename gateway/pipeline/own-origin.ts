import type { FastifyRequest } from 'fastify'

/**
 * The origin from the request's Host header, '' if the header is invalid. The sender chooses that header, so it may
 * grant nothing real: only simulated things.
 */
export function ownOrigin(request: FastifyRequest): string {
  const address = `${request.protocol}://${request.host}`
  // Parsed as an address, so that a default port is ignored.
  return URL.canParse(address) ? new URL(address).origin : ''
}
