import { gateway, site } from '@/api/origins'
import { loadParameters, type Parameters } from '@/api/parameters'
import { type Destination, destinationOf } from '@/lib/link'
import { joinAddress } from '@/lib/query'
import { readOrigins, readWebAddress, type WebAddress, withoutSecrets } from '@/lib/web-address'
import { outside } from '@/platform/outside'
import { toast } from '@/platform/toast'
import { routeOfPage, routes } from '@/routes'
import { trackBeforeLeaving } from '@/stores/events'
import { useLeaving } from '@/stores/leaving'
import { navigate } from './go'
import { goToLink, reachable } from './links'

/* Links that may lead out of the app: one way for services, settings, messages. links.ts knows our own screens only. */

const ownOrigins = () => [outside.origin, gateway(), site()]

/** The web address if it may be opened, else null. Plain http is allowed only for the app's own servers. */
export const webAddress = (address: string): WebAddress | null => readWebAddress(address, ownOrigins())

/** The whole address of a path that the gateway sent. */
export const atGateway = (path: string) => (path.startsWith('/') ? `${gateway()}${path}` : path)

/** Whether a page may be shown inside the app: the company's own servers and the origins in the parameters. */
export const mayBeFramed = ({ origin }: WebAddress, { frameOrigins }: Pick<Parameters, 'frameOrigins'>) =>
  ownOrigins().includes(origin) || readOrigins(frameOrigins).includes(origin)

/** The hash path of a page of the mini-program; '' when it is not one of our pages. */
function pathOfPage({ page, query }: Extract<Destination, { to: 'page' }>): string {
  const name = routeOfPage(page)
  return name ? joinAddress(routes[name].path, query) : ''
}

const addressOf = (destination: Extract<Destination, { to: 'site' | 'web' }>) =>
  webAddress(destination.to === 'site' ? `${site()}${destination.path}` : destination.address)

type Leads = { [K in Destination['to']]: (destination: Extract<Destination, { to: K }>) => boolean }

const leads: Leads = {
  screen: ({ path }) => reachable(path),
  page: page => reachable(pathOfPage(page)),
  miniProgram: () => outside.openMiniProgram !== null,
  site: destination => addressOf(destination) !== null,
  web: destination => addressOf(destination) !== null,
}

/** Whether a link from the server can be opened here: an existing screen, a mini-program or a web page. */
export function leadsSomewhere(link: string): boolean {
  const destination = destinationOf(link)
  // Each entry of the table accepts only its own kind, which the compiler cannot follow.
  return destination !== null && (leads[destination.to] as (of: Destination) => boolean)(destination)
}

/** Whether a link leads out of the app. */
export const leadsOutside = (link: string) => ['miniProgram', 'site', 'web'].includes(destinationOf(link)?.to ?? '')

interface LeaveOptions {
  /** The person was just told where the link leads, and agreed. */
  agreed?: boolean
}

async function openWeb({ address }: WebAddress, { agreed }: LeaveOptions): Promise<void> {
  const page = webAddress(address)
  if (agreed && page && outside.leave && !mayBeFramed(page, await loadParameters())) {
    await trackBeforeLeaving('leave-for-web')
    return outside.leave(address)
  }
  useLeaving.setState({ address })
  return navigate('iframe', { url: withoutSecrets(address) })
}

async function openMiniProgram(appId: string, path: string): Promise<void> {
  await trackBeforeLeaving('leave-for-mini-program')
  try {
    await outside.openMiniProgram?.(appId, path)
  } catch {
    toast.say('小程序打开失败，请稍后重试')
  }
}

/**
 * Opens a link from the server: a screen of ours, another mini-program, or a web page. A page of an origin that is not
 * listed opens only after the person has agreed to leave. Does nothing for a link that leads nowhere.
 */
export async function leaveTo(link: string, options: LeaveOptions = {}): Promise<void> {
  const destination = destinationOf(link)
  if (destination === null) return
  if (destination.to === 'screen') return goToLink(destination.path)
  if (destination.to === 'page') return goToLink(pathOfPage(destination))
  if (destination.to === 'miniProgram') return openMiniProgram(destination.appId, destination.path)
  const page = addressOf(destination)
  if (page) await openWeb(page, options)
}
