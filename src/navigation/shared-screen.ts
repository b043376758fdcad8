import type { SharedScreen } from '@/lib/share'
import { pathIfBuilt, routeOfPath, routes } from '@/routes'

/** The facts about the screen of a path that sharing needs; null for a path that is not in the table. */
export function screenAt(path: string): SharedScreen | null {
  const name = routeOfPath(path)
  if (!name) return null
  const { path: spelled, access, params = [], share } = routes[name]
  return {
    path: spelled,
    // An heir's screens are as private as a customer's.
    access: access === 'public' ? 'public' : 'customer',
    params: params.map(param => param.replace('?', '')),
    share: share ? pathIfBuilt(share) : '',
  }
}
