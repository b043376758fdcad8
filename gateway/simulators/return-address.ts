import type { FastifyRequest } from 'fastify'
import type { Config } from '../config'
import { ownOrigin } from '../own-origin'

/**
 * The address a simulated page sends the person back to, or null when it is none of ours: the origin the page itself
 * was opened at, or one of the allowed ones. The simulators must be no open redirect even on a test server.
 */
export function returnAddress(text: unknown, request: FastifyRequest, config: Config): URL | null {
  if (typeof text !== 'string' || !URL.canParse(text)) return null
  const url = new URL(text)
  return ownOrigin(request) === url.origin || config.allowedOrigins.includes(url.origin) ? url : null
}

/** The address with parameters added to its query, before the hash, as WeChat does. */
export function withParameters(url: URL, parameters: Record<string, string>): string {
  const target = new URL(url)
  for (const [name, value] of Object.entries(parameters)) target.searchParams.set(name, value)
  return target.href
}
