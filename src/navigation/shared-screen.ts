import type { SharedScreen } from '@/lib/share'
import { pathIfBuilt, routeOfPath, routes } from '@/routes'

/** The screen of a path, as far as sharing needs to know it; null for a path that is not in the table. */
export function screenAt(path: string): SharedScreen | null {
  const name = routeOfPath(path)
  if (!name) return null
  const { path: spelled, access, params = [], share } = routes[name]
  return {
    path: spelled,
    access,
    params: params.map(param => param.replace('?', '')),
    share: share ? pathIfBuilt(share) : '',
  }
}
