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
  /** Who comes back finds it as it was left, also when it was closed meanwhile. */
  keptAlive?: true
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
  profit: { path: '/Home/Assets/Profit', page: 'assets/profit', access: 'customer' },
  holdAnalysis: { path: '/Home/Assets/HoldAnalysis', page: 'assets/hold-analysis', access: 'customer' },
  holdings: { path: '/Home/Assets/Hold', page: 'assets/holdings', access: 'customer' },
  assetTransactions: {
    path: '/Home/Assets/Transacton/List',
    page: 'assets/transactions',
    access: 'customer',
    params: ['fundCode?'],
  },
  assetTips: { path: '/Home/Assets/Tip', page: 'assets/tips', access: 'customer' },
  pension: { path: '/Home/Assets/Syyl/Index', page: 'assets/pension', access: 'customer' },
  pensionRules: { path: '/Home/Assets/Syyl/Rules', page: 'assets/pension-rules', access: 'customer' },
  assetsShare: { path: '/Home/Assets/Share', page: 'assets/share', access: 'public', params: ['targetPage?'] },
  holdShare: {
    path: '/Home/Assets/ShareDetail',
    page: 'assets/share-detail',
    access: 'public',
    params: ['fundCode?', 'targetPage?'],
  },
  analysis: { path: '/Home/Assets/Analysis/Index', page: 'reports/analysis', access: 'customer', keptAlive: true },
  reportMonth: {
    path: '/Home/Assets/Report/Month',
    page: 'reports/month',
    access: 'customer',
    params: ['period?'],
  },
  reportQuarter: {
    path: '/Home/Assets/Report/Quarter',
    page: 'reports/quarter',
    access: 'customer',
    params: ['period?'],
  },
  reportYear: { path: '/Home/Assets/Report/Year', page: 'reports/year', access: 'customer', params: ['period?'] },
  reportShare: {
    path: '/Home/Assets/Report/Share',
    page: 'reports/share',
    access: 'public',
    params: ['targetPage?'],
  },
  structure: { path: '/Home/Assets/StructurePage', page: 'reports/structure', access: 'customer' },
  reportDownload: {
    path: '/Home/Assets/downlown',
    page: 'reports/download',
    access: 'customer',
    params: ['kind?', 'period?'],
  },
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
    keptAlive: true,
  },
  expireRemind: {
    path: '/Home/Assets/ExpireRemind',
    page: 'assets/expire-remind',
    access: 'customer',
    keptAlive: true,
  },
  transactions: { path: '/Home/Transactions/list', page: 'transactions/list', access: 'customer', keptAlive: true },
  transactionDetail: {
    path: '/Home/Transactions/Detail',
    page: 'transactions/detail',
    access: 'customer',
    params: ['id'],
  },
  transactionsShare: {
    path: '/Home/Transactions/Share',
    page: 'transactions/share',
    access: 'public',
    params: ['targetPage?'],
  },
  messages: { path: '/Home/Message/Index', page: 'messages/list', access: 'public', keptAlive: true },
  messageDetail: { path: '/Home/Message/Detail', page: 'messages/detail', access: 'public', params: ['id'] },
  fundDetail: { path: '/Home/Fund/Detail', page: 'funds/detail', access: 'public', params: ['fundCode', 'fundName?'] },
  netValues: { path: '/Biz/Worth/IndexV2', page: 'funds/net-values', access: 'public' },
  wxCallback: {
    path: '/Wx/Callback',
    page: 'login/wx-callback',
    access: 'public',
  },
  fillcert: { path: '/Change/Fillcert', page: 'login/fillcert', access: 'public', params: ['purpose?'] },
  changeDouble: { path: '/Change/Double', page: 'login/double', access: 'public' },
  changeSingle: { path: '/Change/Single', page: 'login/single', access: 'public' },
  changeThird: { path: '/Change/Third', page: 'login/third', access: 'public' },
  agreement: { path: '/Change/Agreement', page: 'login/agreement', access: 'public' },
  changePass: { path: '/Change/Pass', page: 'login/change-pass', access: 'public' },
  authPhone: { path: '/Auth/Phone', page: 'login/phone', access: 'public' },
  authPass: { path: '/Auth/Pass', page: 'login/pass', access: 'public' },
  authSuccess: { path: '/Auth/Success', page: 'login/success', access: 'public' },
  authSuccessFace: { path: '/Auth/SuccessFace', page: 'login/success-face', access: 'public' },
  backWxCallback: {
    path: '/back_wx_callback',
    page: 'login/back-wx-callback',
    access: 'public',
  },
  homeAuthChoose: { path: '/Home/Auth/Choose', page: 'login/home-choose', access: 'customer', params: ['purpose?'] },
  homeAuthFace: { path: '/Home/Auth/Face', page: 'login/home-face', access: 'customer' },
  homeAuthPhone: { path: '/Home/Auth/Phone', page: 'login/home-phone', access: 'customer' },
  homeAuthPass: { path: '/Home/Auth/Pass', page: 'login/home-pass', access: 'customer' },
  homeAuthSuccess: { path: '/Home/Auth/Success', page: 'login/home-success', access: 'customer' },
  homeAuthSuccessFace: { path: '/Home/Auth/SuccessFace', page: 'login/home-success-face', access: 'customer' },
  lockSet: { path: '/Home/Lock/Set', page: 'login/lock-set', access: 'customer' },
  qwTobind: { path: '/Qw/Tobind', page: 'login/qw-tobind', access: 'public', params: ['qwRedirectUri?'] },
  qwBindCallback: {
    path: '/Qw/Bind/Callback',
    page: 'login/qw-bind-callback',
    access: 'public',
  },
  qwBindFillcert: { path: '/Qw/Bind/Fillcert', page: 'login/qw-bind-fillcert', access: 'public' },
  qwBindDouble: { path: '/Qw/Bind/Double', page: 'login/qw-bind-double', access: 'public' },
  qwBindPhone: { path: '/Qw/Bind/Phone', page: 'login/qw-bind-phone', access: 'public' },
  qwBindPass: { path: '/Qw/Bind/Pass', page: 'login/qw-bind-pass', access: 'public' },
  qwBindSuccess: { path: '/Qw/Bind/Success', page: 'login/qw-bind-success', access: 'public' },
  qwBindSuccessFace: { path: '/Qw/Bind/SuccessFace', page: 'login/qw-bind-success-face', access: 'public' },
  qwToauth: { path: '/Qw/Toauth', page: 'login/qw-toauth', access: 'public', params: ['qwRedirectUri?'] },
  qwAuthChoose: { path: '/Qw/Auth/Choose', page: 'login/qw-auth-choose', access: 'public' },
  qwAuthPhone: { path: '/Qw/Auth/Phone', page: 'login/qw-auth-phone', access: 'public' },
  qwAuthPass: { path: '/Qw/Auth/Pass', page: 'login/qw-auth-pass', access: 'public' },
  qwAuthSuccess: { path: '/Qw/Auth/Success', page: 'login/qw-auth-success', access: 'public' },
  qwAuthSuccessFace: { path: '/Qw/Auth/SuccessFace', page: 'login/qw-auth-success-face', access: 'public' },
  eserviceTobind: {
    path: '/EserviceAuth/Tobind',
    page: 'login/eservice-tobind',
    access: 'public',
    params: ['redirect?'],
  },
  eserviceToauth: {
    path: '/EserviceAuth/Toauth',
    page: 'login/eservice-toauth',
    access: 'public',
    params: ['redirect?'],
  },
  eserviceAuthChoose: { path: '/EserviceAuth/Auth/Choose', page: 'login/eservice-choose', access: 'public' },
  eserviceAuthPhone: { path: '/EserviceAuth/Auth/Phone', page: 'login/eservice-phone', access: 'public' },
  eserviceAuthPass: { path: '/EserviceAuth/Auth/Pass', page: 'login/eservice-pass', access: 'public' },
  eserviceAuthSuccess: { path: '/EserviceAuth/Auth/Success', page: 'login/eservice-success', access: 'public' },
  eserviceAuthSuccessFace: {
    path: '/EserviceAuth/Auth/SuccessFace',
    page: 'login/eservice-success-face',
    access: 'public',
  },
  infoPhone: { path: '/Home/Info/Phone', page: 'info/phone', access: 'customer' },
  infoEmail: { path: '/Home/Info/Email', page: 'info/email', access: 'customer' },
  infoAddress: { path: '/Home/Info/Address', page: 'info/address', access: 'customer' },
  privacyPolicy: { path: '/Home/Info/PrivacyPolicy', page: 'info/privacy-policy', access: 'public' },
  changePhone: { path: '/Home/Change/Phone', page: 'info/change-phone', access: 'customer' },
  changeEmail: { path: '/Home/Change/Email', page: 'info/change-email', access: 'customer' },
  changeAddress: { path: '/Home/Change/Address', page: 'info/change-address', access: 'customer' },
  fundAcco: { path: '/Home/Info/FundAcco', page: 'info/fund-acco', access: 'customer' },
  secondAccountItems: {
    path: '/Home/Info/SecondAccountItems',
    page: 'info/second-account-items',
    access: 'customer',
    params: ['group'],
  },
  onlineService: { path: '/Home/OnlineService', page: 'service/online-service', access: 'public' },
  iframe: { path: '/Home/Iframe', page: 'service/iframe', access: 'public', params: ['url'] },
  apps: { path: '/Home/Apps', page: 'service/apps', access: 'public' },
  gzh: { path: '/Wx/Gzh', page: 'service/gzh', access: 'public' },
  shortlink: { path: '/Biz/Shortlink', page: 'service/shortlink', access: 'public', params: ['link'] },
  changeSuccess: { path: '/Home/Change/Success', page: 'info/change-success', access: 'customer', params: ['what?'] },
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
