import { joinAddress, parseQuery, splitAddress } from '@/lib/query'
import { type PlainRouteName, type RouteName, routeOfPath, routes } from '@/routes'
import { shownInstead } from '@/stores/on-device'

/**
 * Returns the target of a shared page: the shared screen if it is one of our customer screens, else `usual`. The target
 * shows the opener's own figures, after a login. Only the screen's own parameters are passed on; anything else in the
 * address, such as a customer number or an esmsid, is dropped. Where this device was led here from a record, the target
 * is that record, although the address does not name it.
 *
 * @returns A hash path with its query.
 */
export function targetOf(targetPage: string | undefined, usual: PlainRouteName): string {
  const { path, query } = splitAddress((targetPage ?? '').replace(/^[^#]*#/, ''))
  const name = routeOfPath(path)
  if (!name || routes[name].access !== 'customer') return routes[usual].path
  const given = parseQuery(query)
  const own = ownParams(name, { ...given, ...recordOf(name, given) })
  return own ? joinAddress(routes[name].path, own) : routes[usual].path
}

type Params = Record<string, string>

/** The parameters of the screen that this page was shown in place of. None if it was another one. */
function recordOf(name: RouteName, given: Params): Params {
  const { path, query } = splitAddress(shownInstead.get() ?? '')
  if (routeOfPath(path) !== name) return {}
  const kept = parseQuery(query)
  return Object.entries(given).every(([param, value]) => kept[param] === value) ? kept : {}
}

/** The parameters that a screen takes. Null if a required one is missing. */
function ownParams(name: RouteName, given: Params): Record<string, string | undefined> | null {
  const params = routes[name].params ?? []
  if (params.some(param => !param.endsWith('?') && !given[param])) return null
  return Object.fromEntries(
    params.map(param => param.replace(/[?]$/, '')).map(param => [param, given[param] || undefined]),
  )
}
