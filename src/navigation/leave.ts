import { loadParameters, type Parameters } from '@/api/parameters'
import { GATEWAY, SITE } from '@/env'
import { type Destination, destinationOf } from '@/lib/link'
import { joinAddress } from '@/lib/query'
import { readOrigins, readWebAddress, type WebAddress, withoutSecrets } from '@/lib/web-address'
import { outside } from '@/platform/outside'
import { toast } from '@/platform/toast'
import { routeOfPage, routes } from '@/routes'
import { useLeaving } from '@/stores/leaving'
import { navigate } from './go'
import { goToLink, reachable } from './links'

/* Links that may lead out of the app: one way for services, settings, messages. links.ts knows our own screens only. */

/** Where the gateway is, and the company's public site. */
const gateway = () => GATEWAY || outside.origin
const site = () => SITE || gateway()

const ownOrigins = () => [outside.origin, gateway(), site()]

/** An address of the web as it may be opened; null for one that is not to be. Plain http is for the app's own servers alone. */
export const webAddress = (address: string): WebAddress | null => readWebAddress(address, ownOrigins())

/** The whole address of a path that the gateway named. */
export const atGateway = (path: string) => (path.startsWith('/') ? `${gateway()}${path}` : path)

/** Whether a page may be shown inside the app: the company's own servers, and the origins the parameters list. */
export const mayBeFramed = ({ origin }: WebAddress, { frameOrigins }: Pick<Parameters, 'frameOrigins'>) =>
  ownOrigins().includes(origin) || readOrigins(frameOrigins).includes(origin)

/** The hash path of a page of the mini-program; '' for none of ours. */
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

/** Whether a link of the server's leads anywhere from here: a screen that exists, a mini-program, a page of the web. */
export function leadsSomewhere(link: string): boolean {
  const destination = destinationOf(link)
  // Each entry of the table takes its own kind; the compiler does not follow that.
  return destination !== null && (leads[destination.to] as (of: Destination) => boolean)(destination)
}

/** Whether a link leads out of the app. */
export const leadsOutside = (link: string) => ['miniProgram', 'site', 'web'].includes(destinationOf(link)?.to ?? '')

interface LeaveOptions {
  /** The person has just been told where this leads, and wants it. */
  agreed?: boolean
}

async function openWeb({ address }: WebAddress, { agreed }: LeaveOptions): Promise<void> {
  const page = webAddress(address)
  if (agreed && page && outside.leave && !mayBeFramed(page, await loadParameters())) return outside.leave(address)
  useLeaving.setState({ address })
  return navigate('iframe', { url: withoutSecrets(address) })
}

async function openMiniProgram(appId: string, path: string): Promise<void> {
  try {
    await outside.openMiniProgram?.(appId, path)
  } catch {
    toast.say('小程序打开失败，请稍后重试')
  }
}

/**
 * Opens a link of the server's, wherever it leads: a screen of ours, another mini-program, a page of the web. A page of an origin that is not
 * listed is not opened before the person has agreed to leave. Nothing happens for a link that leads nowhere.
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
