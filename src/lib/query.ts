/** Decodes percent signs only, as in a path or a cookie. Null if an escape is invalid. */
export const decodeEscapes = (text: string): string | null => {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}

/** Decodes one part of a query or of a form, where a plus is a blank. Null if an escape is invalid. */
export const decodeStrictly = (text: string): string | null => decodeEscapes(text.replace(/\+/g, ' '))

/** Decodes one part of a query; an invalid part is returned unchanged. */
export const decodePart = (text: string): string => decodeStrictly(text) ?? text

/** Decodes the values of a query that WeChat has already parsed. */
export const decodeValues = (query: Readonly<Record<string, unknown>> = {}): Record<string, string> =>
  Object.fromEntries(Object.entries(query).map(([name, value]) => [name, decodePart(String(value))]))

/** Name and value of `name=value`, not decoded. The value is null if there is no `=`. */
export function splitPair(pair: string): [name: string, value: string | null] {
  const at = pair.indexOf('=')
  return at < 0 ? [pair, null] : [pair.slice(0, at), pair.slice(at + 1)]
}

/**
 * The parameters of a query without its `?`; the first of a repeated name counts. Invalid escapes are kept as they are.
 */
export function parseQuery(query: string): Record<string, string> {
  const parameters: Record<string, string> = Object.create(null)
  for (const pair of query.split('&')) {
    if (pair === '') continue
    const [name, value] = splitPair(pair)
    const plain = decodePart(name)
    if (!(plain in parameters)) parameters[plain] = decodePart(value ?? '')
  }
  return parameters
}

type Query = Readonly<Record<string, string | undefined>>

/** A query without its `?`; absent values are left out. */
export const writeQuery = (parameters: Query): string =>
  Object.entries(parameters)
    .flatMap(([name, value]) =>
      value === undefined ? [] : [`${encodeURIComponent(name)}=${encodeURIComponent(value)}`],
    )
    .join('&')

/** Cuts `path?query` at its first `?`. The query is '' if there is none. */
export function splitAddress(address: string): { path: string; query: string } {
  const at = address.indexOf('?')
  return at < 0 ? { path: address, query: '' } : { path: address.slice(0, at), query: address.slice(at + 1) }
}

/** `path?query` from a path and a query, as text or as values; only the path if the query is empty. */
export function joinAddress(path: string, query: string | Query): string {
  const text = typeof query === 'string' ? query : writeQuery(query)
  return text === '' ? path : `${path}?${text}`
}

/** A screen behind a '#', with its own query. Any other fragment is a place on a page and is never sent. */
const isScreen = (fragment: string) => /^!?\//.test(fragment)

const addTo = (address: string, parameter: string) =>
  `${address}${/[?&]$/.test(address) ? '' : address.includes('?') ? '&' : '?'}${parameter}`

/**
 * Adds a parameter to an address: to the query of the screen behind a '#', as in the app's own addresses, else to the
 * query of the page.
 */
export function withParameter(address: string, name: string, value: string): string {
  const [page = '', ...rest] = address.split('#')
  const fragment = rest.join('#')
  const parameter = writeQuery({ [name]: value })
  if (isScreen(fragment)) return `${page}#${addTo(fragment, parameter)}`
  return addTo(page, parameter) + address.slice(page.length)
}
