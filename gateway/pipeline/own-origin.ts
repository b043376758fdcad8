import type { FastifyRequest } from 'fastify'

/**
 * The origin that the request was sent to, '' if its Host header makes none. Whoever sends the request chooses that
 * header, so nothing real may be opened by it: only what is simulated.
 */
export function ownOrigin(request: FastifyRequest): string {
  const address = `${request.protocol}://${request.host}`
  // Read as an address, so that a default port does not count.
  return URL.canParse(address) ? new URL(address).origin : ''
}
