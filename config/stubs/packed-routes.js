/**
 * The route table out of the text that config/routes-loader.cjs writes. The first line names the facts that are true or
 * missing. Then each screen has one line: name, path, page, access with a letter for each fact that is true, the screen
 * that is shared, parameters, and all other facts as JSON.
 */
export function unpackRoutes(text) {
  const [flags, ...lines] = text.split('\n')
  const facts = flags.split(' ')
  const table = {}
  for (const line of lines) {
    const [name, path, page, marks, share, params, rest] = line.split('|')
    const route = { path, page, access: { c: 'customer', i: 'inheritor', p: 'public' }[marks[0]] }
    for (const mark of marks.slice(1)) route[facts[mark.charCodeAt(0) - 97]] = true
    if (share) route.share = share
    if (params) route.params = params.split(' ')
    table[name] = Object.assign(route, rest && JSON.parse(rest))
  }
  return table
}
