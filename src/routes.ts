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
  /** The label of a bottom tab; only screens of the main package have one. */
  tab?: string
}

const table = {
  home: { path: '/Home/Index', page: 'tabs/home', access: 'public', tab: '首页' },
  assets: { path: '/Home/Assets/Index', page: 'tabs/assets', access: 'customer', tab: '资产' },
  service: { path: '/Home/Service', page: 'tabs/service', access: 'public', tab: '服务' },
  info: { path: '/Home/Info', page: 'tabs/info', access: 'customer', tab: '我的' },
  holdDetail: { path: '/Home/Assets/HoldDetail', page: 'assets/hold-detail', access: 'customer', params: ['fundCode'] },
  hold: { path: '/Home/Assets/Hold/Index', page: 'assets/hold', access: 'customer', params: ['fundCode'] },
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
