/**
 * Parts of the code that Taro's loader generates: the list of screens in the entry, the separator between two of them,
 * and the app's configuration.
 */
const LIST = /config\.routes = \[\n([\s\S]*)\n\]\n/
const BETWEEN = /,(?=Object\.assign\(\{\n {2}path: ')/
/** The code that renders the app and starts the router. */
const START = /^var inst = [\s\S]*$/m
const CONFIG = /^var config = (\{.*\})$/m

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
  const { pages, subPackages, subpackages, ...config } = JSON.parse(part(source, CONFIG))
  config.router = { ...config.router, customRoutes: {} }
  return `import { customRoutes } from './routes'
import { idle } from './api/idle'
import { inOwnTask } from './lib/own-task'
import { otherScreens } from '../config/stubs/other-screens'
${source
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
