/**
 * What Taro's loader writes: the list of screens in the entry, what stands between two of them, and the app's
 * configuration.
 */
const LIST = /config\.routes = \[\n([\s\S]*)\n\]\n/
const BETWEEN = /,(?=Object\.assign\(\{\n {2}path: ')/
const CONFIG = /^var config = (\{.*\})$/m

const part = (text, pattern) => {
  const match = pattern.exec(text)
  if (!match) throw new Error(`Taro's entry has changed: ${pattern} is not in it`)
  return match[1]
}

const isTab = item => item.includes("path: 'pages/tabs/")

/**
 * Taro's H5 entry carries every screen three times: its page, its address, its scripts and title. That is several
 * kilobytes which grow with each screen. Behind Taro's loader this one leaves the tabs in the entry, takes addresses
 * from the route table, which is there anyway, and lets the others come in a script of their own.
 */
module.exports = function screens(source) {
  const items = part(source, LIST).split(BETWEEN)
  if (this.resourceQuery === '?screens') return `export default [${items.filter(item => !isTab(item)).join(',')}]`
  const { pages, subPackages, subpackages, ...config } = JSON.parse(part(source, CONFIG))
  config.router = { ...config.router, customRoutes: {} }
  return `import { customRoutes } from './routes'
import { idle } from './api/idle'
import { otherScreens } from '../config/stubs/other-screens'
${source
  .replace(CONFIG, () => `var config = ${JSON.stringify(config)}\nconfig.router.customRoutes = customRoutes`)
  .replace(LIST, () => `config.routes = [${items.filter(isTab).join(',')}]\n`)
  .replace(
    'var inst =',
    `config.routes.push(
  ...otherScreens(Object.keys(customRoutes), config.routes, () => import('./app.config.ts?screens'), idle)
)
var inst =`,
  )}`
}
