import { LATER } from './later-package'

/**
 * The packages that WeChat fetches in the background on each tab: those that the tab leads to, and the later code.
 * Together the tabs may have 2 MB, because they are pages of one package. Left out are packages that few people open.
 */
export const PRELOADS: Readonly<Record<string, readonly string[]>> = {
  home: ['messages', 'assets', 'funds'],
  assets: ['messages', 'assets', 'transactions', 'reports', 'dividends'],
  service: ['messages', 'service', 'papers', 'guides', 'rewards'],
  info: ['messages', 'account', 'auth'],
}

const root = (name: string) => `pages/${name}`

/** WeChat's `preloadRule`. Throws when a tab would not fetch the later code. */
export const preloadRule = Object.fromEntries(
  Object.entries(PRELOADS).map(([tab, names]) => {
    const packages = names.map(root)
    if (!packages.some(name => LATER.startsWith(`${name}/`))) throw new Error(`${tab} does not fetch ${LATER}`)
    return [`pages/tabs/${tab}`, { network: 'all', packages }]
  }),
)
