/** The table in src/routes.ts. */
const TABLE = /^const table = \{\n[\s\S]*?^\} as const satisfies Record<string, Route<string>>$/m

const A = 'a'.charCodeAt(0)

/** The route table as a text that config/stubs/packed-routes.js reads back. */
function packRoutes(routes) {
  const facts = [
    ...new Set(Object.values(routes).flatMap(route => Object.keys(route).filter(key => route[key] === true))),
  ]
  const lines = Object.entries(routes).map(([name, { path, page, access, share, params, ...others }]) => {
    const marks = facts.filter(fact => others[fact] === true)
    const rest = Object.fromEntries(Object.entries(others).filter(([, value]) => value !== true))
    const letters = marks.map(fact => String.fromCharCode(A + facts.indexOf(fact))).join('')
    const json = Object.keys(rest).length > 0 ? JSON.stringify(rest) : ''
    const parts = [name, path, page, access[0] + letters, share ?? '', (params ?? []).join(' '), json]
    return parts.join('|').replace(/\|+$/, '')
  })
  return [facts.join(' '), ...lines].join('\n')
}

/**
 * Writes the route table into the builds as a text: as an object it takes 1.5 KB (gzip) more of the first H5 screen and
 * 9 KB more of the mini-program's main package. The option `routes` is the table itself.
 */
module.exports = function routes(source) {
  if (!TABLE.test(source)) throw new Error(`src/routes.ts has changed: ${TABLE} is not in it`)
  const text = JSON.stringify(packRoutes(this.getOptions().routes))
  return `import { unpackRoutes } from '../config/stubs/packed-routes'
${source.replace(TABLE, () => `const table = unpackRoutes(${text})`)}`
}
module.exports.packRoutes = packRoutes
