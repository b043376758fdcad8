const { filesOf, namesOf } = require('./stubs/packed-routes.js')

/** The table in src/routes.ts. */
const TABLE = /^const table = \{\n[\s\S]*?^\} as const satisfies Record<string, Route<string>>$/m

const A = 'a'.charCodeAt(0)

/** The text that stands for a value among those that can be derived, or the value itself. */
const short = (value, derived) => Object.keys(derived).find(text => derived[text] === value) ?? value

/** The route table as a text that config/stubs/packed-routes.js reads back. */
function packRoutes(routes) {
  const facts = [
    ...new Set(Object.values(routes).flatMap(route => Object.keys(route).filter(key => route[key] === true))),
  ]
  let before = ''
  const lines = Object.entries(routes).map(([name, { path, page, access, share, params, ...others }]) => {
    const [folder, file] = page.split('/')
    const shortFile = short(file, filesOf(name, path, folder))
    const shortPage = folder === before ? shortFile : `${folder}/${shortFile}`
    before = folder
    const marks = facts.filter(fact => others[fact] === true)
    const rest = Object.fromEntries(Object.entries(others).filter(([, value]) => value !== true))
    const letters = marks.map(fact => String.fromCharCode(A + facts.indexOf(fact))).join('')
    const json = Object.keys(rest).length > 0 ? JSON.stringify(rest) : ''
    const parts = [
      path,
      short(name, namesOf(path)),
      shortPage,
      access[0] + letters,
      share ?? '',
      (params ?? []).join(' '),
      json,
    ]
    return parts.join('|').replace(/\|+$/, '')
  })
  return [facts.join(' '), ...lines].join('\n')
}

/**
 * Writes the route table into the builds as a text: as an object it takes 2.2 KB (gzip) more of the first H5 screen and
 * 12 KB more of the mini-program's main package. The option `routes` is the table itself.
 */
module.exports = function routes(source) {
  if (!TABLE.test(source)) throw new Error(`src/routes.ts has changed: ${TABLE} is not in it`)
  const text = JSON.stringify(packRoutes(this.getOptions().routes))
  return `import { unpackRoutes } from '../config/stubs/packed-routes'
${source.replace(TABLE, () => `const table = unpackRoutes(${text})`)}`
}
module.exports.packRoutes = packRoutes
