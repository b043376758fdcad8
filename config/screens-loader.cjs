/**
 * Parts of the code that Taro's loader generates: the list of screens in the entry, the separator between two of them,
 * and the app's configuration.
 */
const LIST = /config\.routes = \[\n([\s\S]*)\n\]\n/
const BETWEEN = /,(?=Object\.assign\(\{\n {2}path: ')/
/** The code that renders the app and starts the router. */
const START = /^var inst = [\s\S]*$/m
const CONFIG = /^var config = (\{.*\})$/m
/** Taro writes the addresses of the tabs' pictures into the configuration. Our tabs are drawn by src/ui/layout. */
const ICONS = /^var tabbarIconPath = [\s\S]*?\n\}\n/m
/** Parts that nothing here asks for: units of length in scripts, and functions of React 17 for Taro's own events. */
const UNASKED = [
  ICONS,
  /^import \{ initPxTransform \} from '@tarojs\/taro'\n/m,
  /^initPxTransform\(\{[\s\S]*?^\}\)$/m,
  /^import \{ findDOMNode, render, unstable_batchedUpdates \} from 'react-dom'\n/m,
  /^Object\.assign\(ReactDOM, \{ findDOMNode, render, unstable_batchedUpdates \}\)\n/m,
]
/** The parts of the app's configuration that only a mini-program reads. */
const MINI = [
  ...['pages', 'subPackages', 'subpackages', 'lazyCodeLoading', '__usePrivacyCheck__', 'requiredPrivateInfos'],
  ...['permission', 'sitemapLocation', 'darkmode', 'themeLocation', 'plugins'],
]
/** Its window is a browser's here, which has a title and no colours. */
const COLOURS = /Color|TextStyle$/

const without = (facts, isLeftOut) => Object.fromEntries(Object.entries(facts).filter(([name]) => !isLeftOut(name)))

/** The configuration as the router and Taro's runtime read it in a browser. */
function configOf(text) {
  const config = without(JSON.parse(text), name => MINI.includes(name))
  return {
    ...config,
    router: { ...config.router, customRoutes: {} },
    window: without(config.window, name => COLOURS.test(name)),
    tabBar: { custom: true, list: config.tabBar.list.map(({ pagePath }) => ({ pagePath })) },
  }
}

const part = (text, pattern) => {
  const match = pattern.exec(text)
  if (!match) throw new Error(`Taro's entry has changed: ${pattern} is not in it`)
  return match[1]
}

const isTab = item => item.includes("path: 'pages/tabs/")

/**
 * Taro's H5 entry has three parts for every screen: its page, its address, its scripts and title. This loader runs
 * after Taro's. It leaves only the tabs in the entry and moves the other screens into a separate script. That saves 2.5
 * KB (gzip) of the first screen for 87 screens, and about 6 KB for 192. The addresses come from the route table, which
 * the first screen has anyway. The app starts in another task than the one that evaluates all modules.
 */
module.exports = function screens(source) {
  const items = part(source, LIST).split(BETWEEN)
  if (this.resourceQuery === '?screens') return `export default [${items.filter(item => !isTab(item)).join(',')}]`
  const config = configOf(part(source, CONFIG))
  const asked = UNASKED.reduce((code, pattern) => {
    if (!pattern.test(code)) throw new Error(`Taro's entry has changed: ${pattern} is not in it`)
    return code.replace(pattern, '')
  }, source)
  return `import { customRoutes } from './routes'
import { idle } from './api/idle'
import { inOwnTask } from './lib/own-task'
import { otherScreens } from '../config/stubs/other-screens'
${asked
  .replace(CONFIG, () => `var config = ${JSON.stringify(config)}\nconfig.router.customRoutes = customRoutes`)
  .replace(LIST, () => `config.routes = [${items.filter(isTab).join(',')}]\n`)
  .replace(
    START,
    start => `config.routes.push(
  ...otherScreens(Object.keys(customRoutes), config.routes, () => import('./app.config.ts?screens'), idle)
)
inOwnTask(() => {
${start}})
`,
  )}`
}
