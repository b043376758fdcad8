import { mayStay } from './launch-params'
import { joinAddress, parseQuery, splitAddress } from './query'

/** The company's setting for sharing one page, with its names on the wire. */
export interface ShareSetting {
  pageUri: string
  shareTitle: string
  shareSubhead: string
  shareThumbNail: string
  /** '1': it leads to `pagePath`; any other value: to `jumpPage`. */
  jumpWay: string
  pagePath: string
  jumpPage: string
}

/**
 * A screen's own sharing texts; fields it leaves out are taken from the configuration. They never contain a figure or
 * name of the person.
 */
export interface OwnShare {
  title?: string | undefined
  description?: string | undefined
  /** Address of a picture. */
  picture?: string | undefined
  /** The parameters to share instead of the usual ones. */
  params?: Readonly<Record<string, string>> | undefined
}

/** The facts of a screen in the route table that sharing needs. */
export interface SharedScreen {
  path: string
  access: 'public' | 'customer'
  /** The names of its parameters. */
  params: readonly string[]
  /** The path of its share screen; '' where it has none. */
  share: string
}

export interface ShareCard {
  title: string
  description: string
  /** Address of a picture; '' for the app's own. */
  picture: string
  /** The screen it leads to. */
  path: string
  query: Readonly<Record<string, string>>
  /** The parameters that open the shared screen itself again, where WeChat can only share the current page. */
  here: Readonly<Record<string, string>>
  /** An address outside the app that it leads to instead; '' if there is none. */
  outside: string
}

/** A customer's screen shares only this parameter unless the screen sets its own: the rest is private. */
const OF_A_CUSTOMER = ['fundCode']

type Query = Readonly<Record<string, string>>

const pick = (query: Query, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    names.flatMap(name => {
      const value = query[name]
      return value && mayStay(name) ? [[name, value]] : []
    }),
  )

type ScreenAt = (path: string) => SharedScreen | null

/** The parameters of a screen that may be shared: the declared ones that are not personal. */
function travelling(screen: SharedScreen, query: Query, screenAt: ScreenAt, own?: Query): Query {
  const usual =
    screen.access === 'customer' ? screen.params.filter(name => OF_A_CUSTOMER.includes(name)) : screen.params
  const { targetPage, ...picked } = own ? pick(own, screen.params) : pick(query, usual)
  const target = targetPage && safeTarget(targetPage, screenAt)
  return target ? { ...picked, targetPage: target } : picked
}

/**
 * The `targetPage` that a share screen was opened with and passes on: a screen of the table with its own parameters, or
 * ''.
 */
function safeTarget(targetPage: string, screenAt: ScreenAt): string {
  const { path, query } = splitAddress(targetPage)
  const screen = screenAt(path)
  if (!screen) return ''
  return joinAddress(screen.path, pick(parseQuery(query), screen.params))
}

/**
 * The parameters of a share screen: the address of the target in `targetPage`, and the parameters that the share screen
 * itself reads.
 */
function withTarget(screen: SharedScreen, target: SharedScreen, query: Query) {
  return { ...pick(query, screen.params), targetPage: joinAddress(target.path, query) }
}

/**
 * The address for somebody who may not enter a screen: its share screen with the screen as `targetPage`. Null if it has
 * no share screen.
 */
export function shareAddress(screen: SharedScreen, query: Query, screenAt: ScreenAt): string | null {
  const share = screenAt(screen.share)
  return share && joinAddress(share.path, withTarget(share, screen, travelling(screen, query, screenAt)))
}

export interface Sharing {
  screen: SharedScreen
  /** The parameters that the screen was opened with. */
  query: Readonly<Record<string, string>>
  own: OwnShare
  settings: readonly ShareSetting[]
  /** The title and description of a page if neither the page nor the company sets them. */
  usual: { title: string; description: string }
  /** The path of the home page, the fallback target. */
  home: string
  /** Returns the screen of a path in the table; null for any other path. */
  screenAt: ScreenAt
}

/** The hash path in an address of the company, such as `https://…/h5/#/Home/Index?x=1`: without its query. */
const pathIn = (address: string) => /#(\/[^?]*)/.exec(address)?.[1] ?? ''

/** Only web addresses: `javascript:` and `data:` would execute code from a setting. */
const isWeb = (address: string) => /^https:\/\/[^\s/]+/.test(address)

/**
 * The card and target of a shared screen. In any configuration it leads to a screen of the table or to an address of
 * the company's, and carries nothing personal.
 */
export function shareCard({ screen, query, own, settings, usual, home, screenAt }: Sharing): ShareCard {
  const setting = settings.find(({ pageUri }) => pageUri === screen.path)
  const jumps = setting !== undefined && setting.jumpWay !== '1' && isWeb(setting.jumpPage)
  const configured = jumps ? pathIn(setting.jumpPage) : setting?.jumpWay === '1' ? setting.pagePath : ''
  const usualPath = screen.share || (screen.access === 'public' ? screen.path : home)
  const fallback: SharedScreen = { path: home, access: 'public', params: [], share: '' }
  const target = screenAt(configured) ?? screenAt(usualPath) ?? fallback
  const travels = travelling(screen, query, screenAt, own.params)
  const leadsOn = target.params.includes('targetPage') && target.path !== screen.path
  return {
    title: own.title || setting?.shareTitle || usual.title,
    description: own.description || setting?.shareSubhead || usual.description,
    picture: own.picture || setting?.shareThumbNail || '',
    path: target.path,
    query: leadsOn ? withTarget(target, screen, travels) : pick(travels, target.params),
    here: travels,
    outside: jumps ? setting.jumpPage : '',
  }
}

/** The title of a shared fund page. It names the fund, because that says more than a general title. */
export const shareTitleOf = ({ shortName, name, fundCode }: { shortName: string; name: string; fundCode: string }) =>
  `${shortName || name}（${fundCode}）`
