import type { FastifyRequest } from 'fastify'
import type { Config } from '../config/config'
import { isOfApp, ownOrigin } from './own-origin'

/**
 * The address to which a page of the gateway sends the person back. It must be one of the app. Otherwise the result is
 * null, because the gateway must not be an open redirect, not even on a test server.
 */
export function returnAddress(text: unknown, request: FastifyRequest, config: Config): URL | null {
  if (typeof text !== 'string' || !URL.canParse(text)) return null
  const url = new URL(text)
  return isOfApp(url.origin, ownOrigin(request), config) ? url : null
}

/** Adds parameters to the query of an address, before the hash. WeChat does the same. */
export function withParameters(url: URL, parameters: Record<string, string>): string {
  const target = new URL(url)
  for (const [name, value] of Object.entries(parameters)) target.searchParams.set(name, value)
  return target.href
}
