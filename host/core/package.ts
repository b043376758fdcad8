/** A compiled mini-program in memory. Names are paths inside it, with `/` and without a leading one. */
export interface MiniPackage {
  /** Scripts, configurations, templates and styles. */
  texts: ReadonlyMap<string, string>
  /** Pictures and other files. */
  media: ReadonlyMap<string, Uint8Array>
  /**
   * The compiled templates: an expression that gives a map from each template's path, without `.wxml`, to its
   * generator.
   */
  templates: string
}

export interface WindowConfig {
  navigationBarTitleText?: string
  navigationBarBackgroundColor?: string
  navigationBarTextStyle?: string
  navigationStyle?: string
  enablePullDownRefresh?: boolean
  usingComponents?: Record<string, string>
}

export interface AppConfig {
  pages: string[]
  subpackages: { root: string; pages: string[] }[]
  /** The packages that WeChat fetches in the background on a page, by the page's path. */
  preloads: Record<string, { packages: string[] } | undefined>
  window: WindowConfig
  /** Paths of the tab pages. */
  tabs: string[]
  customTabBar: boolean
  asksForPrivacy: boolean
  theme: Record<'light' | 'dark', Record<string, string>>
}

/** The configuration of the whole mini-program. It names every page by its full path. */
export function appConfig(pack: MiniPackage): AppConfig {
  const app = json(pack, 'app.json')
  const subpackages: { root: string; pages: string[] }[] = app.subpackages ?? app.subPackages ?? []
  const list: { pagePath: string }[] = app.tabBar?.list ?? []
  return {
    pages: [...app.pages, ...subpackages.flatMap(({ root, pages }) => pages.map(page => joinPath(root, page)))],
    subpackages,
    preloads: app.preloadRule ?? {},
    window: app.window ?? {},
    tabs: list.map(({ pagePath }) => pagePath),
    customTabBar: app.tabBar?.custom === true,
    asksForPrivacy: app.__usePrivacyCheck__ === true,
    theme: app.themeLocation ? json(pack, app.themeLocation) : { light: {}, dark: {} },
  }
}

/** The window settings of a page: its own settings replace those of the app. */
export function pageConfig(pack: MiniPackage, app: AppConfig, path: string): WindowConfig {
  return { ...app.window, ...json(pack, `${path}.json`) }
}

/** A configuration file. Its shape is WeChat's, hence untyped. */
// biome-ignore lint/suspicious/noExplicitAny: the result of JSON.parse, read field by field above
export function json(pack: MiniPackage, name: string): any {
  const text = pack.texts.get(name)
  if (text === undefined) throw new Error(`The mini-program has no file ${name}.`)
  return JSON.parse(text)
}

/** Joins paths and resolves `..`: `pages/home` and `../comp` give `pages/comp`. */
export function joinPath(...parts: string[]): string {
  const steps: string[] = []
  for (const step of parts.join('/').split('/')) {
    if (step === '..') steps.pop()
    else if (step && step !== '.') steps.push(step)
  }
  return steps.join('/')
}

export const folderOf = (path: string) => path.slice(0, Math.max(0, path.lastIndexOf('/')))
