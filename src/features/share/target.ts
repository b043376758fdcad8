import { joinAddress, parseQuery, splitAddress } from '@/lib/query'
import { type PlainRouteName, type RouteName, routeOfPath, routes } from '@/routes'

/**
 * Where a shared page leads on: to the screen that was shared when it is one of ours that belongs to a customer, else
 * to `usual`. Whoever opens it sees their own figures there, after a login. Of what else stands in the address (a
 * customer's number, an esmsid) nothing goes on: only the parameters the screen itself takes.
 *
 * @returns a hash path with its query
 */
export function targetOf(targetPage: string | undefined, usual: PlainRouteName): string {
  const { path, query } = splitAddress((targetPage ?? '').replace(/^[^#]*#/, ''))
  const name = routeOfPath(path)
  if (!name || routes[name].access !== 'customer') return routes[usual].path
  const own = ownParams(name, query)
  return own ? joinAddress(routes[name].path, own) : routes[usual].path
}

/** The parameters that a screen takes. Null when a required one is missing. */
function ownParams(name: RouteName, query: string): Record<string, string | undefined> | null {
  const given = parseQuery(query)
  const params = routes[name].params ?? []
  if (params.some(param => !param.endsWith('?') && !given[param])) return null
  return Object.fromEntries(
    params.map(param => param.replace(/[?]$/, '')).map(param => [param, given[param] || undefined]),
  )
}
