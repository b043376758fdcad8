import { splitAddress } from '@/lib/query'
import { routeOfPath } from '@/routes'
import { type Going, openPath } from './go'

/* Links of the server to our own screens. Links that may lead out of the app: leave.ts. */

/** The part of a server's link that is one of our hash paths: `/#/Home/Index`, `#/Home/Index` or `/Home/Index`. */
export const pathOfLink = (link: string) => (link.includes('#') ? link.slice(link.indexOf('#') + 1) : link)

/** Whether a link from the server leads to a screen of the table. */
export const reachable = (link: string) => {
  const path = pathOfLink(link)
  return path.startsWith('/') && routeOfPath(splitAddress(path).path) !== null
}

/** Opens the screen of a server's link on top of the present one. Does nothing for a link that leads nowhere. */
export const goToLink = (link: string): Going => openPath(pathOfLink(link))
