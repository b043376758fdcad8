/**
 * Every screen of the app: its hash path, its page file, its parameters and who may enter. From this table come the mini-program's
 * packages, the H5 addresses, typed navigation, the guard and the page views. Legacy spellings of addresses live here and nowhere else.
 *
 * The build's configuration reads this file too: it must stay free of imports.
 */
export interface Route {
  /** The hash path, spelled as the outside world knows it. */
  path: `/${string}`
  /** The page file below src/pages; `tabs/` is the main package, every other folder a subpackage. */
  page: `${string}/${string}`
  /** Query parameters the screen reads; a trailing `?` marks an optional one. */
  params?: readonly string[]
  /** `public`: anybody; `customer`: a customer token is needed. */
  access: 'public' | 'customer'
  /** A bottom tab with its label and icon; only screens of the main package are tabs. */
  tab?: { label: string; icon: 'home' | 'chart' | 'grid' | 'person' }
}

const table = {
  home: { path: '/Home/Index', page: 'tabs/home', access: 'public', tab: { label: '首页', icon: 'home' } },
  assets: {
    path: '/Home/Assets/Index',
    page: 'tabs/assets',
    access: 'customer',
    tab: { label: '资产', icon: 'chart' },
  },
  service: { path: '/Home/Service', page: 'tabs/service', access: 'public', tab: { label: '服务', icon: 'grid' } },
  info: { path: '/Home/Info', page: 'tabs/info', access: 'customer', tab: { label: '我的', icon: 'person' } },
  holdDetail: { path: '/Home/Assets/HoldDetail', page: 'assets/hold-detail', access: 'customer', params: ['fundCode'] },
  hold: { path: '/Home/Assets/Hold/Index', page: 'assets/hold', access: 'customer', params: ['fundCode'] },
  holdTransactions: {
    path: '/Home/Assets/Hold/TransactionRecords',
    page: 'assets/transaction-records',
    access: 'customer',
    params: ['fundCode'],
  },
  holdDividends: {
    path: '/Home/Assets/Hold/DividendRecords',
    page: 'assets/dividend-records',
    access: 'customer',
    params: ['fundCode'],
  },
  earningDetail: {
    path: '/Home/Assets/Hold/EarningDetail',
    page: 'assets/earning-detail',
    access: 'customer',
    params: ['fundCode'],
  },
  purchaseChannel: {
    path: '/Home/Assets/Hold/PurchaseChannel',
    page: 'assets/purchase-channel',
    access: 'customer',
    params: ['fundCode'],
  },
  regularInvestment: { path: '/Home/Assets/RegularInvestment', page: 'assets/regular-investment', access: 'customer' },
  regularInvestmentDetail: {
    path: '/Home/Assets/RegularInvestmentDetail',
    page: 'assets/regular-investment-detail',
    access: 'customer',
    params: ['planNo'],
  },
  expireRemind: { path: '/Home/Assets/ExpireRemind', page: 'assets/expire-remind', access: 'customer' },
  transactions: { path: '/Home/Transactions/list', page: 'transactions/list', access: 'customer' },
  transactionDetail: {
    path: '/Home/Transactions/Detail',
    page: 'transactions/detail',
    access: 'customer',
    params: ['id'],
  },
  messages: { path: '/Home/Message/Index', page: 'messages/list', access: 'public' },
  messageDetail: { path: '/Home/Message/Detail', page: 'messages/detail', access: 'public', params: ['id'] },
  fundDetail: { path: '/Home/Fund/Detail', page: 'funds/detail', access: 'public', params: ['fundCode', 'fundName?'] },
  netValues: { path: '/Biz/Worth/IndexV2', page: 'funds/net-values', access: 'public' },
  wxCallback: {
    path: '/Wx/Callback',
    page: 'login/wx-callback',
    access: 'public',
    params: ['weixinCode?', 'weixinCodeCb?', 'code?', 'state?'],
  },
} as const satisfies Record<string, Route>

export type RouteName = keyof typeof table

type Declared<N extends RouteName> = (typeof table)[N] extends { params: readonly (infer P)[] } ? P : never
type Optional<P> = P extends `${infer K}?` ? K : never
type Required<P> = P extends `${string}?` ? never : P

/** The parameters of a screen as it receives them: strings, the optional ones possibly absent. */
export type ParamsOf<N extends RouteName> = { [K in Required<Declared<N>> & string]: string } & {
  [K in Optional<Declared<N>>]?: string
}

/** The screens whose parameters are all optional: they can be opened by name alone. */
export type PlainRouteName = {
  [N in RouteName]: Record<never, never> extends ParamsOf<N> ? N : never
}[RouteName]

export const routes: Readonly<Record<RouteName, Route>> = table
export const routeNames = Object.keys(table) as RouteName[]

/** Where an unknown address, a finished login and a refused entry lead. */
export const homeRoute: RouteName = 'home'

/** The mini-program's page of a route, without a leading slash: `pages/tabs/home`. */
export const pageOf = (name: RouteName) => `pages/${routes[name].page}`

/** The bottom tabs in their order. */
export const tabNames = routeNames.filter(name => routes[name].tab !== undefined)

/** H5 addresses by page, in the shape the H5 router wants: `{ '/pages/tabs/home': '/Home/Index' }`. */
export const customRoutes = Object.fromEntries(routeNames.map(name => [`/${pageOf(name)}`, routes[name].path]))

/** Main pages and subpackages as the mini-program's app.json wants them, in the table's order. */
export function packages() {
  const pages: string[] = []
  const subpackages = new Map<string, string[]>()
  for (const name of routeNames) {
    const [folder = '', file = ''] = routes[name].page.split('/')
    if (folder === 'tabs') {
      pages.push(`pages/tabs/${file}`)
      continue
    }
    subpackages.set(folder, [...(subpackages.get(folder) ?? []), file])
  }
  return {
    pages,
    subpackages: [...subpackages].map(([folder, files]) => ({ root: `pages/${folder}`, pages: files })),
  }
}

const fold = (path: string) => path.replace(/\/+$/, '').toLowerCase()

const byFoldedPath = new Map(routeNames.map(name => [fold(routes[name].path), name]))

/** The route of a hash path in any letter case, with or without a trailing slash or escapes; null for an unknown one. */
export function routeOfPath(path: string): RouteName | null {
  let plain = path
  try {
    plain = decodeURIComponent(path)
  } catch {
    // Broken escapes: taken as they are, which no route matches.
  }
  return byFoldedPath.get(fold(plain)) ?? null
}

const byPage = new Map(routeNames.map(name => [pageOf(name), name]))

/** The route of a mini-program page, with or without a leading slash. */
export const routeOfPage = (page: string): RouteName | null => byPage.get(page.replace(/^\//, '')) ?? null

/**
 * The address a hash should have: the path as the table spells it and the query as it came, without escapes that cannot be read. An unknown
 * path leads home, without its query. '' stays ''.
 */
export function canonicalHash(hash: string): string {
  const text = hash.replace(/^#/, '')
  if (text === '' || text === '/') return text
  const at = text.search(/[?]|%3F/i)
  const path = at < 0 ? text : text.slice(0, at)
  const query = at < 0 ? '' : text.slice(text[at] === '?' ? at + 1 : at + 3)
  const name = routeOfPath(path.startsWith('/') ? path : `/${path}`)
  if (!name) return routes[homeRoute].path
  const kept = query.replace(/%(?![0-9a-fA-F]{2})/g, '%25')
  return kept ? `${routes[name].path}?${kept}` : routes[name].path
}
