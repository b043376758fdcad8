const kebab = text => text.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)
const begun = (text, change) => text.charAt(0)[change]() + text.slice(1)

/** `['Home', 'Info', 'phone']` becomes `homeInfoPhone`. */
const camel = parts => begun(parts.map(part => begun(part, 'toUpperCase')).join(''), 'toLowerCase')

/** The names that a screen may have by its path, by the text that stands for each. */
exports.namesOf = path => {
  const parts = path.split('/').slice(1)
  return { '': camel(parts.filter(part => part !== 'Home')), '.': camel(parts) }
}

/** The page files that a screen may have by its name, its path and its folder, by the text that stands for each. */
exports.filesOf = (name, path, folder) => {
  const file = kebab(name)
  return { '': file, '.': kebab(camel(path.split('/').slice(-1))), '-': file.replace(`${folder}-`, '') }
}

/**
 * The route table out of the text that config/routes-loader.cjs writes. The first line names the facts that are true or
 * missing. Then each screen has one line: path, name, page, access with a letter for each fact that is true, the screen
 * that is shared, parameters, and all other facts as JSON. A page without a folder is in that of the line before.
 */
exports.unpackRoutes = text => {
  const [flags, ...lines] = text.split('\n')
  const facts = flags.split(' ')
  const table = {}
  let folder = ''
  for (const line of lines) {
    const [path, shortName, shortPage, marks, share, params, rest] = line.split('|')
    const name = exports.namesOf(path)[shortName] || shortName
    const [, own, short] = /^(?:(.*)\/)?(.*)$/.exec(shortPage)
    folder = own || folder
    const page = `${folder}/${exports.filesOf(name, path, folder)[short] || short}`
    const route = { path, page, access: { c: 'customer', i: 'inheritor', p: 'public' }[marks[0]] }
    for (const mark of marks.slice(1)) route[facts[mark.charCodeAt(0) - 97]] = true
    if (share) route.share = share
    if (params) route.params = params.split(' ')
    table[name] = Object.assign(route, rest && JSON.parse(rest))
  }
  return table
}
