import { mayStay } from './launch-params'
import { joinAddress, parseQuery, splitAddress } from './query'

/** What the company set for the sharing of one page, named as on the wire. */
export interface ShareSetting {
  pageUri: string
  shareTitle: string
  shareSubhead: string
  shareThumbNail: string
  /** '1': it leads to `pagePath`, anything else to `jumpPage`. */
  jumpWay: string
  pagePath: string
  jumpPage: string
}

/** What a screen says of its own sharing; what it leaves open is configured. Never a figure or a name of the person. */
export interface OwnShare {
  title?: string | undefined
  description?: string | undefined
  /** Address of a picture. */
  picture?: string | undefined
  /** What of the screen's parameters travels, instead of those that usually do. */
  params?: Readonly<Record<string, string>> | undefined
}

/** A screen of the table, as far as sharing needs to know it. */
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
  /** What the shared screen itself would be opened with again, where WeChat opens no other. */
  here: Readonly<Record<string, string>>
  /** An address outside the app that it leads to instead, where there is one; ''. */
  outside: string
}

/** Of a customer's screen only this travels unless the screen says otherwise: the rest is the customer's business. */
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

/** What of a screen's parameters may travel: those it declares, none that is personal. */
function travelling(screen: SharedScreen, query: Query, screenAt: ScreenAt, own?: Query): Query {
  const usual =
    screen.access === 'customer' ? screen.params.filter(name => OF_A_CUSTOMER.includes(name)) : screen.params
  const { targetPage, ...picked } = own ? pick(own, screen.params) : pick(query, usual)
  const target = targetPage && safeTarget(targetPage, screenAt)
  return target ? { ...picked, targetPage: target } : picked
}

/**
 * What a share screen itself was opened with and hands on: a screen of the table with its own parameters, or nothing.
 */
function safeTarget(targetPage: string, screenAt: ScreenAt): string {
  const { path, query } = splitAddress(targetPage)
  const screen = screenAt(path)
  if (!screen) return ''
  return joinAddress(screen.path, pick(parseQuery(query), screen.params))
}

/**
 * A screen with what leads on from it: the address in `targetPage`, and beside it what the share screen reads itself.
 */
function withTarget(screen: SharedScreen, target: SharedScreen, query: Query) {
  return { ...pick(query, screen.params), targetPage: joinAddress(target.path, query) }
}

/**
 * Where somebody is led who may not enter a screen: its share screen with the screen as `targetPage`. Null where it has
 * none.
 */
export function shareAddress(screen: SharedScreen, query: Query, screenAt: ScreenAt): string | null {
  const share = screenAt(screen.share)
  return share && joinAddress(share.path, withTarget(share, screen, travelling(screen, query, screenAt)))
}

export interface Sharing {
  screen: SharedScreen
  /** What the screen was opened with. */
  query: Readonly<Record<string, string>>
  own: OwnShare
  settings: readonly ShareSetting[]
  /** What a page is called and said of when neither it nor the company says anything. */
  usual: { title: string; description: string }
  /** The path of the home page, where all that has no place of its own leads. */
  home: string
  /** The screen of a path in the table; null for any other path. */
  screenAt: ScreenAt
}

/** The hash path in an address of the company, such as `https://…/h5/#/Home/Index?x=1`: without its query. */
const pathIn = (address: string) => /#(\/[^?]*)/.exec(address)?.[1] ?? ''

/** Only the web: `javascript:` and `data:` would run what a setting says. */
const isWeb = (address: string) => /^https:\/\/[^\s/]+/.test(address)

/**
 * What is shown and where it leads when a screen is shared. Whatever is configured, it leads to a screen of the table
 * or to an address of the company's, and carries nothing personal.
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

/** The title of a shared page of a fund. It names the fund, which says more than a title that fits all. */
export const shareTitleOf = ({ shortName, name, fundCode }: { shortName: string; name: string; fundCode: string }) =>
  `${shortName || name}（${fundCode}）`
