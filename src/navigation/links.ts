import { splitAddress } from '@/lib/query'
import { routeOfPath } from '@/routes'
import { type Going, openPath } from './go'

/* Links of the server to our own screens. Links that may lead out of the app: leave.ts. */

/** The part of a server's link that is a hash path of ours: `/#/Home/Index`, `#/Home/Index` or `/Home/Index`. */
export const pathOfLink = (link: string) => (link.includes('#') ? link.slice(link.indexOf('#') + 1) : link)

/** Whether a link of the server leads to a screen of the table. */
export const reachable = (link: string) => {
  const path = pathOfLink(link)
  return path.startsWith('/') && routeOfPath(splitAddress(path).path) !== null
}

/** Opens the screen a server's link leads to, on top of the present one; nothing happens for a link that leads nowhere. */
export const goToLink = (link: string): Going => openPath(pathOfLink(link))
