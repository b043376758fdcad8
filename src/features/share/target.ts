import { joinAddress, parseQuery, splitAddress } from '@/lib/query'
import { type PlainRouteName, type RouteName, routeOfPath, routes } from '@/routes'

/**
 * Returns the target of a shared page: the shared screen if it is one of our customer screens, else `usual`. The target
 * shows the opener's own figures, after a login. Only the screen's own parameters are passed on; anything else in the
 * address, such as a customer number or an esmsid, is dropped.
 *
 * @returns A hash path with its query.
 */
export function targetOf(targetPage: string | undefined, usual: PlainRouteName): string {
  const { path, query } = splitAddress((targetPage ?? '').replace(/^[^#]*#/, ''))
  const name = routeOfPath(path)
  if (!name || routes[name].access !== 'customer') return routes[usual].path
  const own = ownParams(name, query)
  return own ? joinAddress(routes[name].path, own) : routes[usual].path
}

/** The parameters that a screen takes. Null if a required one is missing. */
function ownParams(name: RouteName, query: string): Record<string, string | undefined> | null {
  const given = parseQuery(query)
  const params = routes[name].params ?? []
  if (params.some(param => !param.endsWith('?') && !given[param])) return null
  return Object.fromEntries(
    params.map(param => param.replace(/[?]$/, '')).map(param => [param, given[param] || undefined]),
  )
}
