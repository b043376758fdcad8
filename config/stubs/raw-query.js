/**
 * In place of query-string. Saves 2.7 KB (gzip) of the first screen. The router wants one thing of it: the parameters of an address, not
 * decoded. A name that comes several times has a list, one without `=` is null.
 */
const parse = text => {
  const found = Object.create(null)
  for (const part of text.split('&')) {
    if (part === '') continue
    const at = part.indexOf('=')
    const name = at < 0 ? part : part.slice(0, at)
    const value = at < 0 ? null : part.slice(at + 1)
    found[name] = name in found ? [].concat(found[name], value) : value
  }
  return found
}

export default { parse }
